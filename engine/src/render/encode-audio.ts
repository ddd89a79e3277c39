import { createEncoder } from 'wasm-media-encoders';
import { wavFile } from '../output/wav.ts';
import type { AudioFormat } from './encoding.ts';
import { gaplessMp3 } from './gapless-mp3.ts';

/** Sample frames given to an encoder at once. */
const block = 65_536;
/** MP3 knows no higher rate. */
const maxMp3Rate = 48_000;

const modules = {
  mp3: new URL('wasm-media-encoders/wasm/mp3', import.meta.url),
  ogg: new URL('wasm-media-encoders/wasm/ogg', import.meta.url),
};

/** A file's bytes; the same for the same samples. Samples beyond ±1 are clipped but in floats and OGG. */
export async function encodeAudio(
  channels: readonly Float32Array[],
  sampleRate: number,
  format: AudioFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  if (format === 'mp3') {
    const encoder = await createEncoder('audio/mpeg', await bytesOf(modules.mp3));
    const outputSampleRate = sampleRate > maxMp3Rate ? maxMp3Rate : undefined;
    encoder.configure({ channels: 2, sampleRate, outputSampleRate, vbrQuality: 1 });
    const samples = ((channels[0]?.length ?? 0) * (outputSampleRate ?? sampleRate)) / sampleRate;
    return gaplessMp3(encoded(encoder, channels), Math.round(samples));
  }
  if (format === 'ogg') {
    const encoder = await createEncoder('audio/ogg', await bytesOf(modules.ogg));
    encoder.configure({ channels: 2, sampleRate, vbrQuality: 6, oggSerialNo: 1 });
    return encoded(encoder, channels);
  }
  return wavFile(channels, sampleRate, format);
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
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

async function bytesOf(url: URL): Promise<ArrayBuffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.arrayBuffer();
}
