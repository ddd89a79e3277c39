/** A packet of one of the streams that an Ogg file holds. */
export interface OggPacket {
  /** Its stream's number. */
  serial: number;
  /** It begins its stream. */
  isFirst: boolean;
  bytes: Uint8Array;
}

/** Bytes of a page's head before its table of segments. */
const head = 27;
/** CRC-32 with the polynomial 0x04c11db7, by a page's byte. */
const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) crc = (crc << 1) ^ (crc < 0 ? 0x04c11db7 : 0);
  return crc;
});

/**
 * Hands over the packets of an Ogg file, in its order, but for empty ones (RFC 3533). False where it is not one whole page
 * after another: players differ in what they make of such a file.
 */
export function readPackets(bytes: Uint8Array, take: (packet: OggPacket) => void): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const begun = new Map<number, readonly Uint8Array[]>();
  for (let at = 0; at < bytes.length; ) {
    const table = bytes.subarray(at + head, at + head + (bytes[at + head - 1] ?? 0));
    let begin = at + head + table.length;
    const end = begin + table.reduce((sum, size) => sum + size, 0);
    if (end > bytes.length || !isPage(bytes.subarray(at, end))) return false;
    const serial = view.getUint32(at + 14, true);
    const flags = bytes[at + 5] ?? 0;
    let isFirst = (flags & 2) !== 0;
    const packet = (parts: readonly Uint8Array[]) => {
      begun.delete(serial);
      const whole = joinedBytes(parts);
      if (whole.length > 0) take({ serial, isFirst, bytes: whole });
      isFirst = false;
    };
    const left = begun.get(serial);
    // What does not go on here ended where it was cut off.
    if (left && (flags & 1) === 0) packet(left);
    let length = 0;
    for (const size of table) {
      length += size;
      if (size === 255) continue;
      packet([...(begun.get(serial) ?? []), bytes.subarray(begin, begin + length)]);
      begin += length;
      length = 0;
    }
    if (length > 0)
      begun.set(serial, [...(begun.get(serial) ?? []), bytes.subarray(begin, begin + length)]);
    at = end;
  }
  return true;
}

function isPage(page: Uint8Array): boolean {
  if (String.fromCharCode(...page.subarray(0, 4)) !== 'OggS') return false;
  const written = new DataView(page.buffer, page.byteOffset).getInt32(22, true);
  let crc = 0;
  // The checksum's own bytes count as zeros.
  for (let at = 0; at < page.length; at += 1) {
    const byte = at >= 22 && at < 26 ? 0 : (page[at] ?? 0);
    crc = (crc << 8) ^ (remainders[((crc >>> 24) ^ byte) & 255] ?? 0);
  }
  return crc === written;
}

/** All of them, one behind the other. */
export function joinedBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
