import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { createEncoder } from 'wasm-media-encoders';
import { gaplessMp3 } from './gapless-mp3.ts';

const wasm = readFileSync(createRequire(import.meta.url).resolve('wasm-media-encoders/wasm/mp3'));

/** What LAME makes of a tone, and that behind its header. */
async function encoded(sampleRate: number, frames: number, outputSampleRate?: 48_000) {
  const encoder = await createEncoder('audio/mpeg', Uint8Array.from(wasm).buffer);
  encoder.configure({ channels: 2, sampleRate, outputSampleRate, vbrQuality: 1 });
  const tone = Float32Array.from({ length: frames }, (_, at) => Math.sin(at / 20) / 2);
  const parts = [encoder.encode([tone, tone]).slice(), encoder.finalize().slice()];
  const bare = new Uint8Array(Buffer.concat(parts));
  const samples = Math.round((frames * (outputSampleRate ?? sampleRate)) / sampleRate);
  return { bare, file: gaplessMp3(bare, samples), samples };
}

test.each<[number, number, 48_000 | undefined, number]>([
  [44_100, 88_200, undefined, 1152],
  [48_000, 1000, undefined, 1152],
  [96_000, 192_001, 48_000, 1152],
  [22_050, 22_050, undefined, 576],
])(
  'of %i Hz and %i samples a file says how long it is, to the sample',
  async (rate, length, output, perFrame) => {
    const { bare, file, samples } = await encoded(rate, length, output);
    const text = Buffer.from(file).toString('latin1');
    const xing = text.indexOf('Xing');
    const view = new DataView(file.buffer);
    const [frames, bytes] = [view.getUint32(xing + 8), view.getUint32(xing + 12)];
    expect(bytes).toBe(file.length);
    const lame = text.indexOf('LAME3.100', xing);
    expect(lame).toBe(xing + 120);
    const [high = 0, middle = 0, low = 0] = file.subarray(lame + 21, lame + 24);
    const [delay, padding] = [(high << 4) | (middle >> 4), ((middle & 15) << 8) | low];
    expect(frames * perFrame - delay - padding).toBe(samples);
    // What a decoder itself puts before the first sample is covered by what follows the last.
    expect(padding).toBeGreaterThanOrEqual(529);
    const contents = [...file.subarray(xing + 16, xing + 116)];
    expect(contents).toEqual([...contents].sort((one, other) => one - other));
    expect(Buffer.compare(file.subarray(file.length - bare.length), bare)).toBe(0);
  },
);

test('what is no MP3 stays as it is', () => {
  const other = Uint8Array.of(1, 2, 3);
  expect(gaplessMp3(other, 3)).toBe(other);
});
