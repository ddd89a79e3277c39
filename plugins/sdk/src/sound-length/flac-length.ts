import type { SoundLength } from './sound-length.ts';

/** What a frame begins with, behind a byte of ones, without its last bit. */
const sync = 0x7c;
/** Bytes. */
const longestHead = 16;

/** What a byte leaves of a checksum. */
const remainders = Uint8Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = (crc << 1) ^ (crc & 128 ? 0x107 : 0);
  return crc;
});

/** Of FLAC from behind its first four bytes: its frames, wherever a head of one stands whose checksum is right. */
export function flacLength(bytes: Uint8Array): SoundLength | undefined {
  const info = readStreamInfo(bytes.subarray(4));
  if (info === undefined || (bytes[0] ?? 0) % 128 !== 0) return undefined;
  let start = 0;
  for (let isLast = false; !isLast; ) {
    const [kind = 128, ...size] = bytes.subarray(start, start + 4);
    isLast = kind >= 128;
    start += 4 + size.reduce((sum, byte) => sum * 256 + byte, 0);
  }
  let samples = 0;
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const mayBegin = (bytes[at + 1] ?? 0) >> 1 === sync;
    if (mayBegin) samples += flacFrameSamples(bytes.subarray(at, at + longestHead));
  }
  const { channels, sampleRate } = info;
  return { seconds: samples / sampleRate, channels, sampleRate };
}

/** What a stream's first block of metadata says of all frames, its length aside. */
export function readStreamInfo(block: Uint8Array): Omit<SoundLength, 'seconds'> | undefined {
  const [high = 0, middle = 0, low = 0] = block.subarray(10, 13);
  const sampleRate = (high << 12) | (middle << 4) | (low >> 4);
  return sampleRate === 0 ? undefined : { sampleRate, channels: ((low >> 1) & 7) + 1 };
}

/** Sample frames of the FLAC frame whose head begins some bytes; 0 where there is none (RFC 9639, 9.1). */
export function flacFrameSamples(head: Uint8Array): number {
  const [first = 0, second = 0, sizes = 0, channels = 0, number = 0] = head;
  const isHead = first === 0xff && second >> 1 === sync && channels >> 4 < 11 && channels % 2 === 0;
  const size = sizes >> 4;
  const rate = sizes & 15;
  if (!isHead || size === 0 || rate === 15) return 0;
  // The number is written as UTF-8 writes letters, in up to seven bytes.
  const ones = Math.clz32(~(number << 24));
  let at = 4 + Math.max(1, ones);
  const [one = 0, two = 0] = head.subarray(at, at + 2);
  at += size === 6 ? 1 : size === 7 ? 2 : 0;
  at += rate === 12 ? 1 : rate === 13 || rate === 14 ? 2 : 0;
  if (checksum(head.subarray(0, at)) !== head[at]) return 0;
  if (size === 6) return one + 1;
  if (size === 7) return one * 256 + two + 1;
  return size === 1 ? 192 : size < 6 ? 576 << (size - 2) : 256 << (size - 8);
}

/** CRC-8 with the polynomial x⁸ + x² + x + 1. */
function checksum(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) crc = remainders[crc ^ byte] ?? 0;
  return crc;
}
