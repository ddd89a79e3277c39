/** Silence as WAV, of so many bytes behind its head. */
export function silentWav(form: {
  channels: number;
  sampleRate: number;
  bits: number;
  bytes: number;
}): Uint8Array<ArrayBuffer> {
  const { channels, sampleRate, bits, bytes } = form;
  const file = new Uint8Array(44 + bytes);
  const view = new DataView(file.buffer);
  file.set(text('RIFF'));
  view.setUint32(4, 36 + bytes, true);
  file.set(text('WAVEfmt '), 8);
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, (sampleRate * channels * bits) / 8, true);
  view.setUint16(32, (channels * bits) / 8, true);
  view.setUint16(34, bits, true);
  file.set(text('data'), 36);
  view.setUint32(40, bytes, true);
  return file;
}

/** Frames of MPEG 1, layer III, mono, 32 kbit/s, 44.1 kHz, with nothing in them. */
export function mpeg(frames: number): Uint8Array {
  const frame = new Uint8Array(104);
  frame.set([0xff, 0xfb, 0x10, 0xc0]);
  const file = new Uint8Array(frames * frame.length);
  for (let at = 0; at < frames; at++) file.set(frame, at * frame.length);
  return file;
}

/** An empty ID3 tag of so many bytes behind its head. */
export function id3(bytes: number): Uint8Array {
  const tag = new Uint8Array(10 + bytes);
  tag.set([...text('ID3'), 4, 0, 0, 0, 0, bytes >> 7, bytes & 127]);
  return tag;
}

/** FLAC of one channel at 44.1 kHz, each block a constant; its head tells another length. */
export function flac(form: { blocks: number; samples: number; told: number }): Uint8Array {
  const { blocks, samples, told } = form;
  const info = new Uint8Array(34);
  const rate = 44_100;
  info.set(
    [rate >> 12, (rate >> 4) & 255, (rate & 15) << 4, 0xf0, 0, 0, told >> 8, told & 255],
    10,
  );
  const size = samples - 1;
  const parts = Array.from({ length: blocks }, (_, at) => {
    const number = at % 128;
    const head = [0xff, 0xf8, 0x79, 0x08, number, size >> 8, size & 255];
    return [...head, crc8(head), 0, 0, 0, 0, 0];
  });
  return new Uint8Array([...text('fLaC'), 0x80, 0, 0, 34, ...info, ...parts.flat()]);
}

/** Opus of these packets, in mono. */
export function opus(packets: readonly Uint8Array[], serial = 1): Uint8Array {
  const head = new Uint8Array([...text('OpusHead'), 1, 1, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0]);
  return oggPages([head, text('OpusTags'), ...packets], serial);
}

/** Vorbis at 44.1 kHz in mono; `modes` tells which are long, `packets` are bytes of one each. */
export function vorbis(form: {
  blocks: readonly [number, number];
  modes: readonly boolean[];
  packets: readonly number[];
}): Uint8Array {
  const { blocks, modes, packets } = form;
  const head = new Uint8Array(30);
  head.set([1, ...text('vorbis')]);
  head[11] = 1;
  new DataView(head.buffer).setUint32(12, 44_100, true);
  head[28] = Math.log2(blocks[0]) + 16 * Math.log2(blocks[1]);
  head[29] = 1;
  // What a decoder reads before the modes is left out but for ones that keep it apart.
  const bits = [...Array(96).fill(1), ...lowFirst(modes.length - 1, 6)];
  for (const isLong of modes) bits.push(isLong ? 1 : 0, ...Array(40).fill(0));
  bits.push(1);
  const setup = new Uint8Array(7 + Math.ceil(bits.length / 8));
  setup.set([5, ...text('vorbis')]);
  for (const [at, bit] of bits.entries()) {
    const byte = 7 + (at >> 3);
    setup[byte] = (setup[byte] ?? 0) | (bit << (at & 7));
  }
  const comment = new Uint8Array([3, ...text('vorbis')]);
  return oggPages([head, comment, setup, ...packets.map((byte) => Uint8Array.of(byte))], 1);
}

/** One stream of packets shorter than 255 bytes, the first on a page of its own. */
export function oggPages(packets: readonly Uint8Array[], serial: number): Uint8Array {
  const pages: Uint8Array[] = [];
  for (let at = 0; at < packets.length; at += at === 0 ? 1 : 250) {
    const some = packets.slice(at, at === 0 ? 1 : at + 250);
    const sizes = some.map(({ length }) => length);
    const page = new Uint8Array(27 + sizes.length + sizes.reduce((sum, size) => sum + size, 0));
    page.set([...text('OggS'), 0, at === 0 ? 2 : 0]);
    const view = new DataView(page.buffer);
    view.setUint32(14, serial, true);
    page[26] = sizes.length;
    page.set([...sizes, ...some.flatMap((packet) => [...packet])], 27);
    view.setUint32(22, crc32(page), true);
    pages.push(page);
  }
  return new Uint8Array(pages.flatMap((page) => [...page]));
}

function lowFirst(value: number, count: number): number[] {
  return Array.from({ length: count }, (_, bit) => (value >> bit) & 1);
}

function text(letters: string): Uint8Array {
  return new TextEncoder().encode(letters);
}

function crc8(bytes: readonly number[]): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 128 ? ((crc << 1) ^ 0x07) & 255 : crc << 1;
  }
  return crc;
}

function crc32(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) crc = crc < 0 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  }
  return crc >>> 0;
}
