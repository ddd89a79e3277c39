import { expect, test } from 'vitest';
import { triangularDither } from './dither.ts';
import { wavSamples } from './wav.ts';

const frames = 50_000;

/** What 16 bits say of both channels. */
function written(channels: readonly Float32Array[]): Int16Array {
  const bytes = wavSamples(channels, 'wav16', 0, frames, triangularDither);
  return new Int16Array(bytes.buffer);
}

test('dither is triangular, even, and another in each channel and frame', () => {
  const noise = Array.from({ length: frames }, (_, at) => triangularDither(at, 0));
  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / frames;
  expect(Math.abs(mean(noise))).toBeLessThan(0.01);
  expect(mean(noise.map((each) => each ** 2))).toBeCloseTo(1 / 6, 2);
  expect(noise.every((each) => Math.abs(each) <= 1)).toBe(true);
  for (const [step, channel] of [
    [1, 0],
    [0, 1],
    [7, 1],
  ] as const) {
    const other = noise.map((each, at) => each * triangularDither(at + step, channel));
    expect(Math.abs(mean(other))).toBeLessThan(0.005);
  }
});

test('what is quieter than a step of 16 bits is still heard in them, and silence stays silent', () => {
  const tone = Float32Array.from({ length: frames }, (_, at) => (0.4 * Math.sin(at / 30)) / 0x7fff);
  const samples = written([tone, tone]);
  let [level, power] = [0, 0];
  for (let at = 0; at < frames; at++) {
    level += (samples[2 * at] as number) * Math.sin(at / 30);
    power += Math.sin(at / 30) ** 2;
  }
  expect(level / power).toBeCloseTo(0.4, 1);
  const silence = new Float32Array(frames);
  expect(written([silence, silence]).every((each) => each === 0)).toBe(true);
  expect(Buffer.compare(Buffer.from(written([tone, tone])), Buffer.from(samples))).toBe(0);
});

test('what is as loud as can be is not carried over', () => {
  const full = new Float32Array(frames).fill(1);
  expect(written([full, full]).every((each) => each > 32_760)).toBe(true);
});
