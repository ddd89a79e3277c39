import { expect, test } from 'vitest';
import { degreesBetween, nearestInScale, shifted } from './scale-steps.ts';

const scale = [0, 2, 4, 5, 7, 9, 11];

test('a degree leads to the next note of the scale, also from beside it', () => {
  expect(shifted(60, { degrees: 1, scale })).toBe(62);
  expect(shifted(61, { degrees: 1, scale })).toBe(62);
  expect(shifted(60, { degrees: -1, scale })).toBe(59);
  expect(shifted(60, { degrees: 7, scale })).toBe(72);
});

test('nothing leaves MIDI’s pitches', () => {
  expect(shifted(127, { degrees: 1, scale })).toBeUndefined();
  expect(shifted(3, { semitones: -12 })).toBeUndefined();
  expect(nearestInScale(0, [11])).toBe(11);
});

test('degrees are counted between two pitches', () => {
  expect(degreesBetween(60, 67, scale)).toBe(4);
  expect(degreesBetween(67, 60, scale)).toBe(-4);
  expect(degreesBetween(61, 60, scale)).toBe(-1);
});
