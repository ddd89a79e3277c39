import type { Recording } from './record-output.ts';

/** A recording as a 32-bit float WAV file, in base64. */
export function wavOf({
  left,
  right,
  sampleRate,
}: Pick<Recording, 'left' | 'right' | 'sampleRate'>): string {
  const bytes = new DataView(new ArrayBuffer(44 + left.length * 8));
  const text = (at: number, word: string) =>
    Array.from(word, (char, i) => bytes.setUint8(at + i, char.charCodeAt(0)));
  text(0, 'RIFF');
  bytes.setUint32(4, 36 + left.length * 8, true);
  text(8, 'WAVEfmt ');
  bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 3, true);
  bytes.setUint16(22, 2, true);
  bytes.setUint32(24, sampleRate, true);
  bytes.setUint32(28, sampleRate * 8, true);
  bytes.setUint16(32, 8, true);
  bytes.setUint16(34, 32, true);
  text(36, 'data');
  bytes.setUint32(40, left.length * 8, true);
  for (let i = 0; i < left.length; i++) {
    bytes.setFloat32(44 + i * 8, left[i] ?? 0, true);
    bytes.setFloat32(48 + i * 8, right[i] ?? 0, true);
  }
  let binary = '';
  const all = new Uint8Array(bytes.buffer);
  for (let i = 0; i < all.length; i += 8192)
    binary += String.fromCharCode(...all.subarray(i, i + 8192));
  return btoa(binary);
}
