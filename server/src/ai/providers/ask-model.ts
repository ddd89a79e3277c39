import { eventsOf } from '@hocket/api';
import { clamp, HocketError } from '@hocket/sdk';
import {
  declined,
  limited,
  misconfigured,
  tooLarge,
  tooSlow,
  unavailable,
  unusable,
} from '../ai-failures.ts';
import type { ModelSettings } from '../ai-settings.ts';
import type { ModelPrompt, Protocol, ReplyPart } from './protocol.ts';

/** The most bytes of an answer that are read; a stream has many for each word. */
const maxBytes = 5 * 1024 * 1024;

/** The model to ask, and its protocol. */
export interface ModelConnection {
  settings: ModelSettings;
  protocol: Protocol;
  /** Milliseconds for the first byte of an answer. */
  firstByteMs: number;
}

/**
 * Asks a model and resolves to its whole reply; `onText` gets each part as it arrives. Rejects with one of the codes
 * of `ai-failures.ts`, or with the reason of `signal`; either way the request to the API is aborted.
 */
export async function askModel(
  { settings, protocol, firstByteMs }: ModelConnection,
  prompt: ModelPrompt,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<string> {
  const firstByteTimeout = new AbortController();
  const timer = setTimeout(() => firstByteTimeout.abort(tooSlow()), firstByteMs);
  try {
    const response = await fetch(`${settings.url}${protocol.paths.ask}`, {
      method: 'POST',
      headers: { ...protocol.headers(settings), 'content-type': 'application/json' },
      body: JSON.stringify(protocol.body(settings, prompt)),
      // A redirect could lead the key to another server.
      redirect: 'error',
      signal: AbortSignal.any([signal, firstByteTimeout.signal]),
    });
    const body = response.ok ? response.body : null;
    if (!body) throw await errorOf(response);
    const read = body.pipeThrough(limitBytes(maxBytes, () => clearTimeout(timer)));
    return await textOf(replyParts(response, read, protocol), onText);
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (firstByteTimeout.signal.aborted) throw firstByteTimeout.signal.reason;
    throw error instanceof HocketError ? error : unavailable(error);
  } finally {
    clearTimeout(timer);
  }
}

/** The whole text of a reply. Rejects unless the model finished it. */
async function textOf(
  all: AsyncIterable<ReplyPart>,
  onText: (text: string) => void,
): Promise<string> {
  const texts: string[] = [];
  let stopped = false;
  for await (const { text, stop, isFailure } of all) {
    if (isFailure) throw unavailable();
    if (text) {
      texts.push(text);
      onText(text);
    }
    if (stop === 'refusal') throw declined();
    // After any other stop the program may be complete; the reader of the answer decides.
    if (stop) stopped = true;
  }
  if (!stopped) throw unavailable(new Error('The answer broke off'));
  return texts.join('');
}

/** The parts of a reply, event by event or all at once. */
async function* replyParts(
  response: Response,
  body: ReadableStream<Uint8Array>,
  protocol: Protocol,
): AsyncGenerator<ReplyPart> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) {
    for await (const { data } of eventsOf(body)) yield parsePart(() => protocol.event(data));
  } else {
    const text = await new Response(body).text();
    yield parsePart(() => protocol.whole(JSON.parse(text)));
  }
}

function parsePart(read: () => ReplyPart): ReplyPart {
  try {
    return read();
  } catch {
    // The cause is left out, because its message would quote the request.
    throw unusable('protocol');
  }
}

/** The error for an API's refusal. The body is not read, because it may repeat the key. */
async function errorOf(response: Response): Promise<HocketError> {
  await response.body?.cancel();
  const { status, headers } = response;
  if (status === 429 || status === 529)
    return limited(secondsOf(headers.get('retry-after')), 'api');
  if (status === 408 || status >= 500) return unavailable(new Error(`It answers ${status}`));
  return misconfigured(status);
}

/** A Retry-After header in whole seconds from 1 to 3600; it may hold seconds or a date. 60 without a header. */
function secondsOf(retryAfter: string | null): number {
  if (retryAfter === null) return 60;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? 60 : clamp(Math.ceil(seconds), 1, 3600);
}

function limitBytes(most: number, onFirst: () => void): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      if (bytes === 0) onFirst();
      bytes += chunk.length;
      if (bytes > most) controller.error(tooLarge());
      else controller.enqueue(chunk);
    },
  });
}
