import type { SoundLength } from './sound-length.ts';

/** Kilobits a second by the header's four bits, of MPEG 1 in layers I, II and III, and of MPEG 2 in I and in II and III. */
const rates = {
  first1: [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  first2: [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  first3: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  later1: [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  later23: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
/** Bytes between frames, and after the last: tags, mostly. */
const mostOther = 256 * 1024;

/** A frame of MPEG audio. */
export interface Frame {
  bytes: number;
  samples: number;
  sampleRate: number;
  channels: number;
}

/** Where the sound of a file begins: behind zeros and ID3 tags. */
export function mpegStart(bytes: Uint8Array): number {
  let at = 0;
  while (true) {
    while (bytes[at] === 0) at += 1;
    const [i, d, three, , , flags = 0, ...size] = bytes.subarray(at, at + 10);
    if (i !== 0x49 || d !== 0x44 || three !== 0x33) return at;
    const footer = flags & 0x10 ? 10 : 0;
    at += 10 + size.reduce((sum, byte) => sum * 128 + (byte & 127), 0) + footer;
  }
}

/** Of MPEG audio (MP3) whose first frame is at `start`: its frames, one by one. */
export function mpegLength(bytes: Uint8Array, start: number): SoundLength | undefined {
  let [seconds, channels, sampleRate, other] = [0, 0, 0, 0];
  if (frameAt(bytes, start) === undefined) return undefined;
  for (let at = start; at < bytes.length; ) {
    const frame = frameAt(bytes, at);
    at += frame?.bytes ?? 1;
    if (frame === undefined) {
      other += 1;
      if (other > mostOther) return undefined;
      continue;
    }
    seconds += frame.samples / frame.sampleRate;
    channels = Math.max(channels, frame.channels);
    sampleRate = Math.max(sampleRate, frame.sampleRate);
  }
  return { seconds, channels, sampleRate };
}

/** The frame whose head stands at a place (ISO/IEC 11172-3, 2.4.1.3; 2.5 is the version that Fraunhofer added). */
export function frameAt(bytes: Uint8Array, at: number): Frame | undefined {
  const [sync = 0, kind = 0, rate = 0, mode = 0] = bytes.subarray(at, at + 4);
  const version = (kind >> 3) & 3;
  const layer = 4 - ((kind >> 1) & 3);
  if (sync !== 0xff || kind < 0xe0 || version === 1 || layer === 4) return undefined;
  const isFirst = version === 3;
  const table = isFirst
    ? [rates.first1, rates.first2, rates.first3][layer - 1]
    : [rates.later1, rates.later23, rates.later23][layer - 1];
  const bits = (table?.[rate >> 4] ?? 0) * 1000;
  const halvings = { 3: 0, 2: 1, 0: 2 }[version] ?? 0;
  const sampleRate = ([44_100, 48_000, 32_000][(rate >> 2) & 3] ?? 0) / 2 ** halvings;
  if (bits === 0 || sampleRate === 0) return undefined;
  const samples = layer === 1 ? 384 : layer === 3 && !isFirst ? 576 : 1152;
  const padding = (rate >> 1) & 1;
  const size =
    layer === 1
      ? (Math.floor((12 * bits) / sampleRate) + padding) * 4
      : Math.floor(((samples / 8) * bits) / sampleRate) + padding;
  return { bytes: size, samples, sampleRate, channels: mode >> 6 === 3 ? 1 : 2 };
}
