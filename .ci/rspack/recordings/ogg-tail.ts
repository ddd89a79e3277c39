/** Where a page of Ogg has its number of samples so far, its checksum and its number of segments (RFC 3533, 6). */
const head = { position: 6, checksum: 22, segments: 26, size: 27 };

/**
 * An Ogg Vorbis file whose end is not cut at a frame: decoders give all that they decode then. Chromium's cuts some hundred
 * frames too many where it is, and a loop may end among them.
 */
export function keepTail(file: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(file);
  const view = new DataView(bytes.buffer);
  let [last, end] = [0, 0];
  for (let at = 0; at + head.size <= bytes.length; at = end) {
    const segments = bytes.subarray(
      at + head.size,
      at + head.size + (bytes[at + head.segments] ?? 0),
    );
    [last, end] = [
      at,
      at + head.size + segments.length + segments.reduce((sum, each) => sum + each, 0),
    ];
  }
  const position = view.getBigUint64(last + head.position, true);
  view.setBigUint64(last + head.position, position + BigInt(1 << 14), true);
  view.setUint32(last + head.checksum, 0);
  view.setUint32(last + head.checksum, checksum(bytes.subarray(last, end)), true);
  return bytes;
}

/** Ogg's: a CRC of 32 bits with the polynomial 0x04c11db7, neither reflected nor inverted. */
function checksum(page: Uint8Array): number {
  let sum = 0;
  for (const byte of page) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) sum = (sum << 1) ^ (sum < 0 ? 0x04c11db7 : 0);
  }
  return sum >>> 0;
}
