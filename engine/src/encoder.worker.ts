import { zipSync } from 'fflate';
import { encodeAudio } from './render/encode-audio.ts';
import type { EncodeRequest, EncodeResult } from './render/encoding.ts';
import { finishMix } from './render/finish-mix.ts';

/** A time that every zip has, so that the same music gives the same bytes. */
const timeless = new Date(2000, 0, 1);

/** Finishes and encodes what was rendered, away from the page's thread. One answer for each question. */
self.onmessage = async ({ data }: MessageEvent<EncodeRequest>) => {
  try {
    const answer = await answerTo(data);
    self.postMessage(answer, { transfer: 'bytes' in answer ? [answer.bytes.buffer] : [] });
  } catch (error) {
    self.postMessage({ failed: String(error) } satisfies EncodeResult);
  }
};

async function answerTo({
  parts,
  format,
  sampleRate,
  frames,
  loop,
  zip,
}: EncodeRequest): Promise<EncodeResult> {
  const finish = { sampleRate, frames, loop, limit: !zip };
  const finished = parts.map((part) => finishMix(part.channels, finish));
  const length = Math.max(0, ...finished.map(([first]) => first?.length ?? 0));
  if (!zip) {
    const bytes = await encodeAudio(finished[0] ?? [], sampleRate, format);
    return { bytes, frames: length };
  }
  const files: Record<string, Uint8Array> = {};
  for (const [index, part] of parts.entries()) {
    // All as long as the longest, so that they line up wherever they are put.
    const even = (finished[index] ?? []).map((channel) => {
      const whole = new Float32Array(length);
      whole.set(channel);
      return whole;
    });
    files[part.name] = await encodeAudio(even, sampleRate, format);
  }
  return { bytes: zipSync(files, { level: 0, mtime: timeless }), frames: length };
}
