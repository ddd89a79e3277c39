import { expect, test } from 'vitest';
import { measureChannels } from './measure.ts';

const rate = 8000;

/** A 100 Hz sine from 0.25 s to 0.5 s of a second. */
function beep(level: number): Float32Array {
  return Float32Array.from({ length: rate }, (_, at) =>
    at >= rate / 4 && at < rate / 2 ? level * Math.sin((2 * Math.PI * 100 * at) / rate) : 0,
  );
}

test('a beep has its level, its onset and a silent end', () => {
  const found = measureChannels([beep(0.5), beep(0.1)], rate);
  expect(found).toMatchObject({ seconds: 1, finite: true, tail: -Infinity });
  expect(found.peak).toBeCloseTo(-6.02, 1);
  expect(found.onset).toBeCloseTo(0.25, 2);
});

test('what still sounds at its end is told', () => {
  expect(measureChannels([new Float32Array(rate).fill(0.1)], rate).tail).toBeCloseTo(-20, 1);
});

test('silence, and what is no number', () => {
  expect(measureChannels([new Float32Array(rate)], rate)).toMatchObject({
    peak: -Infinity,
    onset: 1,
  });
  expect(measureChannels([Float32Array.of(0, Number.NaN)], rate).finite).toBe(false);
});
