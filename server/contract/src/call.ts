import { HocketError, type Json } from '@hocket/sdk';
import * as z from 'zod/mini';
import { failure } from './failure.ts';
import type { Data, Given, Operation } from './operation.ts';

/** How to reach the server. */
export interface Connection {
  /** Where the API stands: '/api', or with an origin before it. */
  base: string;
  fetch: typeof globalThis.fetch;
  /** The access token; undefined when signed out. Sent with every call once present. */
  token(): string | undefined;
}

interface Request {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  headers?: Record<string, string | undefined>;
  body?: unknown;
}

/** Milliseconds after which a server that does not answer counts as unreachable; for large bodies as well. */
const patience = { usual: 30_000, large: 10 * 60_000 };

/** Makes one call and hands on its data as it came, fields of a newer server included. */
export async function call<O extends Operation>(
  connection: Connection,
  operation: O,
  given: Given<O>,
): Promise<Data<O>> {
  const response = await send(connection, operation, given as Request);
  const body = await bodyOf(response);
  if (!response.ok) throw refusal(response, body);
  const data = (body as { data?: unknown } | null | undefined)?.data;
  const checked = z.safeParse(operation.data, data);
  if (!checked.success) {
    throw new HocketError('response_invalid', 'The server answered something unexpected.', {
      cause: checked.error,
    });
  }
  return data as Data<O>;
}

async function send(
  { base, fetch, token }: Connection,
  { method, path, maxBytes }: Operation,
  { params = {}, query = {}, headers = {}, body }: Request,
): Promise<Response> {
  const all = new Headers({ accept: 'application/json' });
  for (const [name, value] of Object.entries(headers)) if (value) all.set(name, value);
  const bearer = token();
  if (bearer) all.set('authorization', `Bearer ${bearer}`);
  if (body !== undefined) all.set('content-type', 'application/json');
  const where = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) asked.set(name, String(value));
  }
  try {
    return await fetch(`${base}${where}${asked.size > 0 ? `?${asked}` : ''}`, {
      method,
      headers: all,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(maxBytes ? patience.large : patience.usual),
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

function unreachable(cause: unknown): HocketError {
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
  const said = z.safeParse(failure, body);
  if (said.success) {
    const { code, message, details } = said.data.error;
    return new HocketError(code, message, { details });
  }
  const message = (body as { error?: { message?: Json } } | null | undefined)?.error?.message;
  return new HocketError(
    'response_invalid',
    typeof message === 'string' && message !== ''
      ? message
      : `HTTP ${response.status}: ${response.statusText}`,
  );
}
