import type { SoundLength } from './sound-length.ts';

/** Format tags of samples as they are: integers, floats, A-law and µ-law. */
const plain = [1, 3, 6, 7];
/** Says that the tag stands in an extension. */
const extensible = 0xfffe;

/** Of a RIFF file whose samples are not compressed: all that follows the head of its data counts. */
export function wavLength(bytes: Uint8Array): SoundLength | undefined {
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
