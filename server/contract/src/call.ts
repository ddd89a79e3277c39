import { HocketError, type Json } from '@hocket/sdk';
import * as z from 'zod/mini';
import { refused } from './failure.ts';
import type { Data, Operation } from './operation.ts';

/** How to reach the server. */
export interface Connection {
  /** Where the API stands: '/api', or with an origin before it. */
  base: string;
  fetch: typeof globalThis.fetch;
  /** The access token; undefined when signed out. Sent with every call once present. */
  token(): string | undefined;
}

/** What one call is sent. */
export interface CallRequest {
  /** By their names in the path. */
  params?: Record<string, string>;
  /** Lists are sent with commas between their entries, an empty one not at all. */
  query?: Record<string, string | number | boolean | readonly string[] | undefined>;
  headers?: Record<string, string | undefined>;
  body?: unknown;
}

/** How one call differs from the others. */
interface Sending {
  /** Media type; JSON unless told. */
  accept?: string;
  /** Gives up; by itself after a while unless this is given. */
  signal?: AbortSignal;
}

/** Milliseconds after which a server that does not answer counts as unreachable. */
const usualTimeout = 30_000;
/** Characters of a body that a slow connection sends in a millisecond: 200 kbit/s. */
const slowest = 25;

/** Makes one call and hands on its data as it came, fields of a newer server included. */
export async function call<O extends Operation>(
  connection: Connection,
  operation: O,
  request: CallRequest,
): Promise<Data<O>> {
  return dataOf(operation, await send(connection, operation, request));
}

/** The data of a whole answer. Rejects with what it refuses with, or `response_invalid`. */
export async function dataOf<O extends Operation>(
  operation: O,
  response: Response,
): Promise<Data<O>> {
  const body = await bodyOf(response);
  if (!response.ok) throw refusal(response, body);
  return checked(operation, body);
}

/** The data of a success, as it came. Throws `response_invalid` when it is not what the operation describes. */
export function checked<O extends Operation>(operation: O, body: unknown): Data<O> {
  const data = (body as { data?: unknown } | null | undefined)?.data;
  const parsed = z.safeParse(operation.data, data);
  if (!parsed.success) throw unexpected(parsed.error);
  return data as Data<O>;
}

/** Sends one request. Rejects with `network_unreachable`. */
export async function send(
  { base, fetch, token }: Connection,
  { method, path }: Operation,
  { params = {}, query = {}, headers = {}, body }: CallRequest,
  { accept = 'application/json', signal }: Sending = {},
): Promise<Response> {
  const all = new Headers({ accept });
  for (const [name, value] of Object.entries(headers)) if (value) all.set(name, value);
  const bearer = token();
  if (bearer) all.set('authorization', `Bearer ${bearer}`);
  if (body !== undefined) all.set('content-type', 'application/json');
  const where = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0);
    if (!isEmpty) asked.set(name, String(value));
  }
  const text = body === undefined ? undefined : JSON.stringify(body);
  const timeout = usualTimeout + Math.ceil((text?.length ?? 0) / slowest);
  try {
    return await fetch(`${base}${where}${asked.size > 0 ? `?${asked}` : ''}`, {
      method,
      headers: all,
      body: text,
      // What the browser has is asked about each time, so that nothing is shown that is older than the last save.
      cache: 'no-cache',
      signal: signal ?? AbortSignal.timeout(timeout),
    });
  } catch (cause) {
    throw unreachable(cause);
  }
}

/** What an answer holds; undefined when that is not JSON. Rejects when the answer breaks off. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text().catch((cause: unknown) => {
    throw unreachable(cause);
  });
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** For an answer that is out of its contract. */
export function unexpected(cause: unknown): HocketError {
  return new HocketError('response_invalid', 'The server answered something unexpected.', {
    cause,
  });
}

/** For a server that does not answer, or not to the end. */
export function unreachable(cause?: unknown): HocketError {
  return new HocketError('network_unreachable', 'The server cannot be reached.', { cause });
}

/** The error of an answer that is not a success (specification, part 8). */
export function refusal(response: Response, body: unknown): HocketError {
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after')) || 60;
    return new HocketError('rate_limited', `Rate limited. Try again in ${seconds} seconds.`, {
      details: { retryAfter: seconds },
    });
  }
  const said = refused(body);
  if (said) return said;
  const message = (body as { error?: { message?: Json } } | null | undefined)?.error?.message;
  if (typeof message === 'string' && message !== '')
    return new HocketError('response_invalid', message);
  const { status, statusText } = response;
  return new HocketError('response_invalid', `HTTP ${status}: ${statusText}`, {
    details: { status },
  });
}
