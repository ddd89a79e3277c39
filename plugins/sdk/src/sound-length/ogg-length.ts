import { flacFrameSamples, readStreamInfo } from './flac-length.ts';
import { readPackets } from './ogg-packets.ts';
import { opusCounter } from './opus-samples.ts';
import type { SoundLength } from './sound-length.ts';
import { vorbisCounter } from './vorbis-samples.ts';

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
