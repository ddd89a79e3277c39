import { expect, test } from 'vitest';
import { frequencyOf, hzOf } from './pitch.ts';

test('a pitch comes from freq, note or the instrument, in that order', () => {
  expect(frequencyOf({ freq: 100, note: 'a4' }, 50)).toBe(100);
  expect(frequencyOf({ note: 'a4' }, 50)).toBe(440);
  expect(frequencyOf({ note: 57 }, 50)).toBe(220);
  expect(frequencyOf({}, 50)).toBe(50);
  expect(frequencyOf({ note: 57, octave: 1 }, 50)).toBe(440);
  expect(hzOf(24)).toBeCloseTo(32.703, 3);
});

test('a pitch that is no number falls back to the instrument', () => {
  expect(frequencyOf({ freq: Number.NaN }, 50)).toBe(50);
  expect(frequencyOf({ note: 'nonsense' }, 50)).toBe(50);
});
