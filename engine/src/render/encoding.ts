import type { DawSong } from '@hocket/music/daw-project';
import { HocketError, type Problem, type RenderFormat, type RenderStems } from '@hocket/sdk';
import type { FileTags } from './file-tags.ts';
import { renderCancelled } from './render-pass.ts';

/** What has sound alone in it. */
export type SoundFormat = Exclude<RenderFormat, 'midi' | 'dawproject'>;

/** What a file is to be. */
export interface EncodeOrder {
  format: SoundFormat;
  sampleRate: number;
  /** Sample frames of the bars. */
  frames: number;
  loop: boolean;
  tags: FileTags;
  /** LUFS that a mix is to have. */
  loudness?: number;
  /** A file for each part in a zip; else the first part through the limiter. */
  stems?: RenderStems;
  /** The zip is a DAWproject of it, with its parts as audio. */
  song?: DawSong;
}

/** One rendered part. */
export interface EncodingPart {
  name: string;
  /** Its file's in the zip. */
  file: string;
  channels: Float32Array<ArrayBuffer>[];
}

/** What the encoder's worker is told: what to make, then each part, then that there are no more. */
export type EncodeMessage = { order: EncodeOrder } | { part: EncodingPart } | { end: true };

/** What became of it. */
export interface WrittenFile {
  file: Blob;
  /** Sample frames of each of its sounds. */
  frames: number;
  /** Integrated loudness of the mix, in LUFS; absent where there is none. */
  loudness?: number;
  problems: readonly Problem[];
}

/** What the worker answers once it was told the end. */
export type EncodeAnswer = { written: WrittenFile } | { failed: string };

/** The ending of a sound's file. */
export function endingOf(format: SoundFormat): string {
  return format.startsWith('wav') ? 'wav' : format;
}

/** Writes one file in a worker of its own, which takes each part as soon as it is there. */
export class FileEncoder {
  readonly #worker: Worker;
  readonly #written: Promise<WrittenFile>;

  /** `url`: the worker's script. */
  constructor(url: string, order: EncodeOrder, signal: AbortSignal | undefined) {
    const worker = new Worker(url);
    this.#worker = worker;
    this.#written = new Promise<WrittenFile>((resolve, reject) => {
      const fail = (reason: unknown) =>
        reject(
          new HocketError('render_failed', 'The file could not be written', { cause: reason }),
        );
      signal?.addEventListener('abort', () => reject(renderCancelled()), { once: true });
      if (signal?.aborted) reject(renderCancelled());
      worker.onerror = fail;
      worker.onmessage = ({ data }: MessageEvent<EncodeAnswer>) => {
        if ('failed' in data) fail(new Error(data.failed));
        else resolve(data.written);
      };
    });
    // Whoever renders hears of a failure when the end is told.
    this.#written.catch(() => undefined);
    this.#tell({ order });
  }

  /** Hands a part over: its channels are empty afterwards. */
  add(part: EncodingPart): void {
    this.#tell(
      { part },
      part.channels.map(({ buffer }) => buffer),
    );
  }

  /** The file of all parts. Rejects with `render_cancelled` or `render_failed`. */
  finish(): Promise<WrittenFile> {
    this.#tell({ end: true });
    return this.#written;
  }

  /** Ends the worker, whatever it does. */
  close(): void {
    this.#worker.terminate();
  }

  #tell(message: EncodeMessage, transfer: Transferable[] = []): void {
    this.#worker.postMessage(message, transfer);
  }
}
