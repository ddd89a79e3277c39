import { HocketError } from '@hocket/sdk';
import { cancelled } from './cancelled.ts';
import type { Encoded, Encoding } from './encoding.ts';

/** Encodes in a worker of its own. Rejects with `render_cancelled` or `render_failed`. */
export function encodeInWorker(
  url: string,
  encoding: Encoding,
  signal: AbortSignal | undefined,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; frames: number }> {
  const worker = new Worker(url);
  return new Promise<{ bytes: Uint8Array<ArrayBuffer>; frames: number }>((resolve, reject) => {
    const fail = (reason: unknown) =>
      reject(new HocketError('render_failed', 'The file could not be written', { cause: reason }));
    signal?.addEventListener('abort', () => reject(cancelled()), { once: true });
    if (signal?.aborted) reject(cancelled());
    worker.onerror = fail;
    worker.onmessage = ({ data }: MessageEvent<Encoded>) => {
      if ('failed' in data) fail(new Error(data.failed));
      else resolve(data);
    };
    const transfer = encoding.parts.flatMap((part) => part.channels.map(({ buffer }) => buffer));
    worker.postMessage(encoding, transfer);
  }).finally(() => worker.terminate());
}
