import fc from 'fast-check';
import { expect, test } from 'vitest';
import { truePeakOf } from '../testing/true-peak-of.ts';
import { Limiter } from './limiter.ts';

const rate = 48_000;

/** Runs samples through a limiter in blocks, as a worklet does. */
function limited(samples: readonly number[], block = 128): { out: number[]; limiter: Limiter } {
  const limiter = new Limiter(rate, 1);
  const out: number[] = [];
  for (let at = 0; at < samples.length; at += block) {
    const input = Float32Array.from(samples.slice(at, at + block));
    const output = new Float32Array(input.length);
    limiter.process([input], [output]);
    out.push(...output);
  }
  return { out, limiter };
}

const sine = (length: number, gain: number) =>
  Array.from({ length }, (_, at) => gain * Math.sin((2 * Math.PI * 440 * at) / rate));

test('no input makes a sample exceed 1', () => {
  const sample = fc.oneof(
    { weight: 4, arbitrary: fc.double({ min: -2, max: 2, noNaN: true }) },
    fc.double(),
    fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e9, -3e38),
  );
  fc.assert(
    fc.property(fc.array(sample, { minLength: 1, maxLength: 600 }), (samples) => {
      for (const each of limited(samples).out) expect(Math.abs(each)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 200 },
  );
});

test('what stays under the ceiling comes out unchanged, late by the constant delay', () => {
  const samples = sine(2000, 0.88);
  const { out, limiter } = limited(samples);
  expect(limiter.delay).toBe(96);
  for (let at = limiter.delay; at < samples.length; at++) {
    expect(out[at]).toBeCloseTo(samples[at - limiter.delay] as number, 6);
  }
});

test('a peak is turned down before it comes, not clipped', () => {
  const samples = sine(4000, 0.8).map((sample, at) =>
    at >= 2000 && at < 2400 ? sample * 3 : sample,
  );
  const { out, limiter } = limited(samples);
  const loud = out.slice(2000 + limiter.delay, 2400 + limiter.delay);
  expect(Math.max(...loud)).toBeGreaterThan(0.85);
  const flat = loud.filter((sample, at) => at > 0 && sample === loud[at - 1]);
  expect(flat.length).toBeLessThan(3);
});

test('a broken sample is silence and does not stay', () => {
  const samples = sine(3000, 0.5);
  samples[1000] = Number.NaN;
  const { out, limiter } = limited(samples);
  expect(limiter.broken).toBe(1);
  expect(out[1000 + limiter.delay]).toBe(0);
  expect(Math.max(...out.slice(1100))).toBeCloseTo(0.5, 2);
});

test('after a burst the gain comes back', () => {
  const samples = [...sine(800, 1e6), ...sine(96_000, 0.5)];
  const { out } = limited(samples);
  expect(Math.max(...out.slice(-400))).toBeCloseTo(0.5, 2);
});

test.each([
  [
    'a tone at a quarter of the rate, whose samples miss its peaks',
    (at: number) => 1.4 * Math.sin((Math.PI / 2) * at + Math.PI / 4),
  ],
  ['hot noise', (at: number) => 3 * Math.sin(at * at * 12.9898)],
  [
    'clipped bass under a hat',
    (at: number) => 4 * Math.sign(Math.sin(at / 90)) + Math.sin(at * at),
  ],
  ['a step', (at: number) => (at % 1500 < 750 ? 2 : -2)],
])('no peak of %s is above -1 dBTP', (_, sampleAt) => {
  const { out } = limited(Array.from({ length: 4000 }, (_, at) => sampleAt(at)));
  expect(truePeakOf(out)).toBeLessThan(-0.9);
  expect(truePeakOf(out)).toBeGreaterThan(-4);
});
