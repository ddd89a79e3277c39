import { joinedBytes } from '@hocket/sdk';
import { createEncoder } from 'wasm-media-encoders';
import { triangularDither } from '../output/dither.ts';
import { type WavFormat, wavHeader, wavSamples } from '../output/wav.ts';
import type { SoundFormat } from './encoding.ts';
import { type FileTags, id3Tag, wavTags } from './file-tags.ts';
import { gaplessMp3 } from './gapless-mp3.ts';
import { withVorbisComments } from './vorbis-comments.ts';

/** Sample frames given to an encoder at once. */
const block = 65_536;
/** MP3 knows no higher rate. */
const maxMp3Rate = 48_000;

const modules = {
  mp3: new URL('wasm-media-encoders/wasm/mp3', import.meta.url),
  ogg: new URL('wasm-media-encoders/wasm/ogg', import.meta.url),
};

/**
 * A file; the same bytes for the same samples. Samples beyond ±1 are clipped but in floats and OGG; 16 bits are dithered. WAV is
 * never in memory as a whole: a Blob is kept where the browser likes.
 */
export async function encodeAudio(
  channels: readonly Float32Array[],
  sampleRate: number,
  format: SoundFormat,
  tags: FileTags,
): Promise<Blob> {
  if (format === 'mp3') {
    const encoder = await createEncoder('audio/mpeg', await bytesOf(modules.mp3));
    const outputSampleRate = sampleRate > maxMp3Rate ? maxMp3Rate : undefined;
    encoder.configure({ channels: 2, sampleRate, outputSampleRate, vbrQuality: 1 });
    const samples = ((channels[0]?.length ?? 0) * (outputSampleRate ?? sampleRate)) / sampleRate;
    return new Blob([id3Tag(tags), gaplessMp3(encoded(encoder, channels), Math.round(samples))]);
  }
  if (format === 'ogg') {
    const encoder = await createEncoder('audio/ogg', await bytesOf(modules.ogg));
    encoder.configure({ channels: 2, sampleRate, vbrQuality: 6, oggSerialNo: 1 });
    return new Blob([withVorbisComments(encoded(encoder, channels), tags)]);
  }
  return wavBlob(channels, sampleRate, format, tags);
}

function wavBlob(
  channels: readonly Float32Array[],
  sampleRate: number,
  format: WavFormat,
  tags: FileTags,
): Blob {
  const frames = channels[0]?.length ?? 0;
  const after = wavTags(tags);
  const parts: BlobPart[] = [
    wavHeader({ channels: 2, frames, sampleRate, format, after: after.length }),
  ];
  for (let at = 0; at < frames; at += block) {
    const end = Math.min(frames, at + block);
    parts.push(new Blob([wavSamples(channels, format, at, end, triangularDither)]));
  }
  return new Blob([...parts, after]);
}

interface Encoder {
  encode(samples: readonly Float32Array[]): Uint8Array;
  finalize(): Uint8Array;
}

function encoded(encoder: Encoder, channels: readonly Float32Array[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const length = channels[0]?.length ?? 0;
  for (let at = 0; at < length; at += block) {
    parts.push(encoder.encode(channels.map((each) => each.subarray(at, at + block))).slice());
  }
  parts.push(encoder.finalize().slice());
  return joinedBytes(parts);
}

async function bytesOf(url: URL): Promise<ArrayBuffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.arrayBuffer();
}
