import { expect, test } from 'vitest';
import { endsSilent, hasOnsets, lasts, louder, onGrid, recordedOnsets } from './onsets.ts';

const rate = 44100;

/** Decaying noise bursts at the given seconds. */
function bursts(times: readonly number[], seconds: number) {
  const samples = new Float32Array(rate * seconds);
  let seed = 1;
  for (const time of times) {
    const start = Math.round(time * rate);
    for (let at = start; at < Math.min(samples.length, start + rate / 5); at += 1) {
      seed = (seed * 16807) % 2147483647;
      samples[at] =
        (samples[at] ?? 0) + (seed / 1073741823.5 - 1) * Math.exp(-(at - start) / (rate * 0.04));
    }
  }
  return { rate, first: 0, samples };
}

test('bursts of noise are found once each, to the millisecond', () => {
  const times = [0.1, 0.325, 0.55, 1.2, 1.9];
  const found = recordedOnsets(bursts(times, 2.5));
  expect(found).toHaveLength(times.length);
  for (const [index, time] of times.entries()) {
    expect(Math.abs((found[index] ?? 0) - time)).toBeLessThan(0.001);
  }
});

test('a sound that was there when the recording began has no onset in it', () => {
  const { samples } = bursts([0, 0.7, 1.37], 2);
  for (const cut of [0.001, 0.01, 0.052, 0.1]) {
    const from = Math.round(cut * rate);
    const heard = { rate, first: 4096 + from, samples: samples.subarray(from) };
    const found = recordedOnsets(heard).map((onset) => onset + cut);
    expect(found.map((onset) => Math.round(onset * 100))).toEqual([70, 137]);
  }
  // A file begins with its first sound.
  expect(recordedOnsets({ rate, first: 0, samples })).toHaveLength(3);
});

test('silence has no onsets', () => {
  expect(recordedOnsets(bursts([], 1))).toEqual([]);
});

test('an onset off the grid is seen as one', () => {
  const errors = onGrid([1, 1.125, 1.26], 0.125, 0).map(({ error }) => Math.round(error * 1000));
  expect(errors).toEqual([0, 0, 10]);
});

test('what is awaited is heard once it is there, and not before', () => {
  const heard = bursts([0.5, 1, 1.5], 2.5);
  expect(louder(0.5)(heard)).toBe(true);
  expect(louder(1.5)(heard)).toBe(false);
  expect(hasOnsets(3, 1.1)(heard)).toBe(true);
  expect(hasOnsets(3, 0.9)(heard)).toBe(false);
  expect(hasOnsets(4)(heard)).toBe(false);
  expect(lasts(2.5)(heard)).toBe(true);
  expect(lasts(2.6)(heard)).toBe(false);
  expect(endsSilent(0.5)(heard)).toBe(true);
  expect(endsSilent(1.2)(heard)).toBe(false);
  expect(endsSilent(3)(heard)).toBe(false);
});
