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
import type { ModelPrompt, Protocol, Said } from './protocol.ts';

/** Bytes of an answer that are read; a stream has many for each word. */
const mostBytes = 5 * 1024 * 1024;

/** Who is asked, and how. */
export interface ModelConnection {
  settings: ModelSettings;
  protocol: Protocol;
  /** Milliseconds for the first byte of an answer. */
  firstByte: number;
}

/**
 * Asks a model and resolves with all it said; `onText` hears it as it comes. Rejects with one of the codes of
 * `ai-failures.ts`, or as `signal` says; the API is told to stop then.
 */
export async function askModel(
  { settings, protocol, firstByte }: ModelConnection,
  prompt: ModelPrompt,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<string> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(tooSlow()), firstByte);
  try {
    const response = await fetch(`${settings.url}${protocol.paths.ask}`, {
      method: 'POST',
      headers: { ...protocol.headers(settings), 'content-type': 'application/json' },
      body: JSON.stringify(protocol.body(settings, prompt)),
      // A key goes nowhere but where it belongs.
      redirect: 'error',
      signal: AbortSignal.any([signal, late.signal]),
    });
    const body = response.ok ? response.body : null;
    if (!body) throw await refusalOf(response);
    const read = body.pipeThrough(limitedTo(mostBytes, () => clearTimeout(timer)));
    return await textOf(saidIn(response, read, protocol), onText);
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (late.signal.aborted) throw late.signal.reason;
    throw error instanceof HocketError ? error : unavailable(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Everything that is said. Rejects unless the model came to an end of its own. */
async function textOf(all: AsyncIterable<Said>, onText: (text: string) => void): Promise<string> {
  const texts: string[] = [];
  let stopped = false;
  for await (const { text, stop, isFailure } of all) {
    if (isFailure) throw unavailable();
    if (text) {
      texts.push(text);
      onText(text);
    }
    if (stop === 'refusal') throw declined();
    // The program may be whole all the same: whoever reads it will see.
    if (stop) stopped = true;
  }
  if (!stopped) throw unavailable(new Error('The answer broke off'));
  return texts.join('');
}

/** What an answer says, event by event or at once. */
async function* saidIn(
  response: Response,
  body: ReadableStream<Uint8Array>,
  protocol: Protocol,
): AsyncGenerator<Said> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) {
    for await (const { data } of eventsOf(body)) yield understood(() => protocol.event(data));
  } else {
    const text = await new Response(body).text();
    yield understood(() => protocol.whole(JSON.parse(text)));
  }
}

function understood(read: () => Said): Said {
  try {
    return read();
  } catch {
    // Not the cause: its sentence would quote what somebody asked.
    throw unusable('protocol');
  }
}

/** Why an API refuses. What its body says is not read: it may repeat the key. */
async function refusalOf(response: Response): Promise<HocketError> {
  await response.body?.cancel();
  const { status, headers } = response;
  if (status === 429 || status === 529)
    return limited(secondsOf(headers.get('retry-after')), 'api');
  if (status === 408 || status >= 500) return unavailable(new Error(`It answers ${status}`));
  return misconfigured(status);
}

/** Retry-After as whole seconds from 1 to 3600, given as such or as a date; a minute when it says nothing. */
function secondsOf(retryAfter: string | null): number {
  if (retryAfter === null) return 60;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? 60 : clamp(Math.ceil(seconds), 1, 3600);
}

function limitedTo(most: number, onFirst: () => void): TransformStream<Uint8Array, Uint8Array> {
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
