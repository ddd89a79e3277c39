import type { RenderFormat } from '@hocket/sdk';

export type AudioFormat = Exclude<RenderFormat, 'midi'>;

/** One rendered part. */
export interface EncodingPart {
  /** Its file's in the zip. */
  name: string;
  channels: Float32Array<ArrayBuffer>[];
}

/** What the encoder's worker is asked. */
export interface Encoding {
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
export type Encoded = { bytes: Uint8Array<ArrayBuffer>; frames: number } | { failed: string };

/** The ending of an audio format's file. */
export function endingOf(format: AudioFormat): string {
  return format.startsWith('wav') ? 'wav' : format;
}
