import { flacLength } from './flac-length.ts';
import { mpegLength, mpegStart } from './mpeg-length.ts';
import { oggLength } from './ogg-length.ts';

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

/** Format tags of samples as they are: integers, floats, A-law and µ-law. */
const plain = [1, 3, 6, 7];
/** Says that the tag stands in an extension. */
const extensible = 0xfffe;

/** Of a RIFF file whose samples are not compressed: all that follows the head of its data counts. */
function wavLength(bytes: Uint8Array): SoundLength | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let format: { channels: number; sampleRate: number; frame: number } | undefined;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = String.fromCharCode(...bytes.subarray(at, at + 4));
    const size = view.getUint32(at + 4, true);
    const body = at + 8;
    if (name === 'fmt ' && format === undefined) format = formatAt(view, body);
    if (name === 'data') {
      if (format === undefined) return undefined;
      const { channels, sampleRate, frame } = format;
      return { seconds: (bytes.length - body) / frame / sampleRate, channels, sampleRate };
    }
    at = body + size + (size % 2);
  }
  return undefined;
}

function formatAt(view: DataView, at: number) {
  if (at + 16 > view.byteLength) return undefined;
  const tag = view.getUint16(at, true);
  const isExtended = tag === extensible && at + 26 <= view.byteLength;
  if (!plain.includes(isExtended ? view.getUint16(at + 24, true) : tag)) return undefined;
  const channels = view.getUint16(at + 2, true);
  const sampleRate = view.getUint32(at + 4, true);
  const bits = view.getUint16(at + 14, true);
  const frame = Math.min(channels * Math.ceil(bits / 8), view.getUint16(at + 12, true));
  return frame > 0 && sampleRate > 0 ? { channels, sampleRate, frame } : undefined;
}
