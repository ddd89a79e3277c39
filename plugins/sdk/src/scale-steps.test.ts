import { expect, test } from 'vitest';
import { degreesBetween, nearestInScale, scaleOf, shiftedPitches } from './scale-steps.ts';

const scale = scaleOf({ root: 'C', scale: 'major' });

test.each([
  [[60], 'degree', 1, [62]],
  [[60], 'degree', -1, [59]],
  [[60], 'degree', 7, [72]],
  [[61], 'degree', 1, [62]],
  [[61], 'degree', -1, [60]],
  [[48, 52, 55], 'degree', 1, [50, 53, 57]],
  [[60], 'octave', -2, [36]],
  [[60], 'semitone', 1, [61]],
  [[60, 125], 'semitone', 5, [62, 127]],
  [[120, 124], 'octave', 5, [120, 124]],
  [[60, 110], 'octave', 3, [72, 122]],
  [[5], 'degree', -100, [0]],
  [[60], 'semitone', 0, [60]],
] as const)('in C major %j moved by %s %d is %j', (pitches, unit, count, expected) => {
  expect(shiftedPitches(pitches, { unit, count, scale })).toEqual(expected);
});

test('degrees are those of the key', () => {
  const blues = scaleOf({ root: 'A', scale: 'minor pentatonic' });
  expect(shiftedPitches([57], { unit: 'degree', count: 2, scale: blues })).toEqual([62]);
});

test('the nearest note of a scale is one of MIDI’s', () => {
  expect(nearestInScale(61, scale)).toBe(60);
  expect(nearestInScale(0, [11])).toBe(11);
});

test('degrees are counted between two pitches', () => {
  expect(degreesBetween(60, 67, scale)).toBe(4);
  expect(degreesBetween(67, 60, scale)).toBe(-4);
  expect(degreesBetween(61, 60, scale)).toBe(-1);
});
