import { expect, test } from 'vitest';
import { frequencyOf, hzOf, isNoteName, midiOf } from './pitch.ts';

test('note names are read as Strudel reads them', () => {
  expect(midiOf('C3')).toBe(48);
  expect(midiOf('c')).toBe(48);
  expect(midiOf('a4')).toBe(69);
  expect(midiOf('F#2')).toBe(42);
  expect(midiOf('eb5')).toBe(75);
  expect(midiOf('Cs-1')).toBe(1);
  expect(midiOf('H2')).toBeUndefined();
  expect(isNoteName('C2 E2')).toBe(false);
});

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
