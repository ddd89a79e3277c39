import { flacLength } from './flac-length.ts';
import { mpegLength, mpegStart } from './mpeg-length.ts';
import { oggLength } from './ogg-length.ts';
import { wavLength } from './wav-length.ts';

/** How much sound a file holds. */
export interface SoundLength {
  seconds: number;
  channels: number;
  /** Hz. */
  sampleRate: number;
}

/**
 * The most that a WAV, MP3, Ogg or FLAC file decodes to, found by counting what it is made of: what a header says of the
 * length is not believed. Undefined for all else, and where it cannot be told.
 */
export function soundLength(bytes: Uint8Array): SoundLength | undefined {
  const magic = String.fromCharCode(...bytes.subarray(0, 4));
  if (magic === 'RIFF') return wavLength(bytes);
  if (magic === 'OggS') return oggLength(bytes);
  const start = mpegStart(bytes);
  const isFlac = String.fromCharCode(...bytes.subarray(start, start + 4)) === 'fLaC';
  return isFlac ? flacLength(bytes.subarray(start + 4)) : mpegLength(bytes, start);
}
