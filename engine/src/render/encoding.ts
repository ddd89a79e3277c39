import { HocketError, type RenderFormat } from '@hocket/sdk';
import { renderCancelled } from './render-pass.ts';

export type AudioFormat = Exclude<RenderFormat, 'midi'>;

/** One rendered part. */
export interface EncodingPart {
  /** Its file's in the zip. */
  name: string;
  channels: Float32Array<ArrayBuffer>[];
}

/** What the encoder's worker is asked. */
export interface EncodeRequest {
  parts: EncodingPart[];
  format: AudioFormat;
  sampleRate: number;
  /** Sample frames of the bars. */
  frames: number;
  loop: boolean;
  /** One file for each part in a zip, not limited; else the first part through the limiter. */
  zip: boolean;
}

/** What the worker answers. */
export type EncodeResult = { bytes: Uint8Array<ArrayBuffer>; frames: number } | { failed: string };

/** The ending of an audio format's file. */
export function endingOf(format: AudioFormat): string {
  return format.startsWith('wav') ? 'wav' : format;
}

/** Encodes in a worker of its own. Rejects with `render_cancelled` or `render_failed`. */
export function encodeInWorker(
  url: string,
  encoding: EncodeRequest,
  signal: AbortSignal | undefined,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; frames: number }> {
  const worker = new Worker(url);
  return new Promise<{ bytes: Uint8Array<ArrayBuffer>; frames: number }>((resolve, reject) => {
    const fail = (reason: unknown) =>
      reject(new HocketError('render_failed', 'The file could not be written', { cause: reason }));
    signal?.addEventListener('abort', () => reject(renderCancelled()), { once: true });
    if (signal?.aborted) reject(renderCancelled());
    worker.onerror = fail;
    worker.onmessage = ({ data }: MessageEvent<EncodeResult>) => {
      if ('failed' in data) fail(new Error(data.failed));
      else resolve(data);
    };
    const transfer = encoding.parts.flatMap((part) => part.channels.map(({ buffer }) => buffer));
    worker.postMessage(encoding, transfer);
  }).finally(() => worker.terminate());
}
