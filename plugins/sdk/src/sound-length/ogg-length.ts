import { flacFrameSamples, readStreamInfo } from './flac-length.ts';
import { readPackets } from './ogg-packets.ts';
import type { SoundLength } from './sound-length.ts';

/** One stream in a file. */
interface Stream {
  sampleRate: number;
  channels: number;
  samples: number;
  /** Samples that its next packet decodes to. */
  count(packet: Uint8Array): number;
}

/** Of an Ogg file: the packets of all its streams, which are Vorbis, Opus or FLAC. */
export function oggLength(bytes: Uint8Array): SoundLength | undefined {
  const open = new Map<number, Stream | undefined>();
  const all: (Stream | undefined)[] = [];
  const isWhole = readPackets(bytes, ({ serial, isFirst, bytes: packet }) => {
    const stream = open.get(serial);
    if (stream && !isFirst) stream.samples += stream.count(packet);
    else {
      const begun = streamOf(packet);
      open.set(serial, begun);
      all.push(begun);
    }
  });
  const known = all.filter((stream) => stream !== undefined);
  if (!isWhole || known.length === 0 || known.length < all.length) return undefined;
  return known.reduce<SoundLength>(
    (sum, { samples, channels, sampleRate }) => ({
      seconds: sum.seconds + samples / sampleRate,
      channels: Math.max(sum.channels, channels),
      sampleRate: Math.max(sum.sampleRate, sampleRate),
    }),
    { seconds: 0, channels: 0, sampleRate: 0 },
  );
}

/** The stream that a packet begins; undefined for what is none of the three. */
function streamOf(packet: Uint8Array): Stream | undefined {
  const name = String.fromCharCode(...packet.subarray(0, 8));
  const [channels9 = 0, , channels11 = 0] = packet.subarray(9, 12);
  if (name === 'OpusHead')
    return { sampleRate: 48_000, channels: channels9, samples: 0, count: opusCounter() };
  if (name.startsWith('\x7fFLAC')) {
    const info = readStreamInfo(packet.subarray(17));
    return info && { ...info, samples: 0, count: flacFrameSamples };
  }
  if (!name.startsWith('\x01vorbis') || packet.length < 29) return undefined;
  const sampleRate = new DataView(packet.buffer, packet.byteOffset).getUint32(12, true);
  const sizes = packet[28] ?? 0;
  const count = vorbisCounter([1 << (sizes & 15), 1 << (sizes >> 4)]);
  return sampleRate === 0 ? undefined : { sampleRate, channels: channels11, samples: 0, count };
}

/** Milliseconds of a frame by a packet's first five bits (RFC 6716, table 2). */
const frames = [
  10, 20, 40, 60, 10, 20, 40, 60, 10, 20, 40, 60, 10, 20, 10, 20, 2.5, 5, 10, 20, 2.5, 5, 10, 20,
  2.5, 5, 10, 20, 2.5, 5, 10, 20,
];

/** Counts what the packets of an Opus stream decode to at 48 kHz, from behind the first: one of comments, then sound. */
function opusCounter() {
  let isSound = false;
  return (packet: Uint8Array): number => {
    const samples = isSound ? samplesOf(packet) : 0;
    isSound = true;
    return samples;
  };
}

function samplesOf([first = 0, count = 0]: Uint8Array): number {
  const code = first & 3;
  const number = code === 0 ? 1 : code < 3 ? 2 : count & 63;
  return number * (frames[first >> 3] ?? 0) * 48;
}

/**
 * Counts what the packets of a Vorbis stream decode to, one after another from behind the first: two more of a head, then
 * sound (Vorbis I specification, 4.3). `blocks`: samples of a short and of a long block.
 */
function vorbisCounter([short, long]: readonly [number, number]) {
  let modes: readonly boolean[] | undefined;
  let before = 0;
  return (packet: Uint8Array): number => {
    const [first = 1] = packet;
    if (first % 2 === 1) {
      if (first === 5) modes = modesOf(packet);
      return 0;
    }
    const isLong = modes?.[modes.length === 1 ? 0 : (first >> 1) & 1] ?? true;
    const block = isLong ? long : short;
    const samples = before === 0 ? 0 : (before + block) / 4;
    before = block;
    return samples;
  };
}

/**
 * Of each mode whether its blocks are long. The modes stand last in the third packet, behind what only a decoder can read,
 * so they are found from its end, as FFmpeg does it (libavcodec/vorbis_parser.c). Undefined where there may be more than
 * two, which no encoder makes: then all blocks count as long.
 */
function modesOf(packet: Uint8Array): readonly boolean[] | undefined {
  const total = packet.length * 8;
  const bits = (from: number, count: number) => {
    let value = 0;
    for (let at = from; at < from + count; at += 1) {
      const byte = packet[packet.length - 1 - (at >> 3)] ?? 0;
      value = value * 2 + ((byte >> (7 - (at & 7))) & 1);
    }
    return value;
  };
  let at = 0;
  while (at < total && bits(at, 1) === 0) at += 1;
  at += 1;
  const flags: boolean[] = [];
  let found: readonly boolean[] | undefined;
  while (total - at >= 97 && flags.length < 64) {
    if (bits(at, 8) > 63 || bits(at + 8, 32) !== 0) break;
    flags.unshift(bits(at + 40, 1) === 1);
    at += 41;
    if (bits(at, 6) + 1 === flags.length) found = [...flags];
  }
  return found && found.length <= 2 ? found : undefined;
}
