import { expect, test } from 'vitest';
import { frequencyOf, hzOf, noteSeconds } from './event-values.ts';

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

const event = (value: object) => ({ begin: 0, end: 0.25, value: value as never });

test('the length of a note follows duration and clip', () => {
  expect(noteSeconds(event({}), 0.5)).toBe(0.5);
  expect(noteSeconds(event({ clip: 2 }), 0.5)).toBe(1);
  expect(noteSeconds(event({ legato: 0.5 }), 0.5)).toBe(0.25);
  expect(noteSeconds(event({ duration: 1, clip: 0.5 }), 0.5)).toBe(1);
  expect(noteSeconds(event({ clip: Number.NaN }), 0.5)).toBe(0);
});
