import type { MusicKey } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { chordOn } from './chord-shapes.ts';

const major: MusicKey = { root: 'C', scale: 'major' };

test('each degree has the chord of its key', () => {
  const triads = [60, 62, 64, 65, 67, 69, 71].map((root) =>
    chordOn(root, 'triad', major).map((pitch) => pitch - root),
  );
  const [aMajor, aMinor, diminished] = [
    [0, 4, 7],
    [0, 3, 7],
    [0, 3, 6],
  ];
  expect(triads).toEqual([aMajor, aMinor, aMinor, aMajor, aMajor, aMinor, diminished]);
  expect(chordOn(67, 'seventh', major)).toEqual([67, 71, 74, 77]);
  expect(chordOn(60, 'open', major)).toEqual([60, 67, 76]);
  expect(chordOn(60, 'octave', major)).toEqual([60, 72]);
});

test('a key of five or six notes has the chords of the scale around it', () => {
  expect(chordOn(69, 'triad', { root: 'A', scale: 'minor pentatonic' })).toEqual([69, 72, 76]);
  expect(chordOn(67, 'triad', { root: 'C', scale: 'major pentatonic' })).toEqual([67, 71, 74]);
  expect(chordOn(60, 'seventh', { root: 'C', scale: 'blues' })).toEqual([60, 63, 67, 70]);
  expect(chordOn(64, 'triad', { root: 'A', scale: 'harmonic minor' })).toEqual([64, 68, 71]);
});

test('a root beside the scale goes to its nearest degree, a single note stays', () => {
  expect(chordOn(61, 'triad', major)).toEqual([60, 64, 67]);
  expect(chordOn(61, 'single', major)).toEqual([61]);
});

test('at the top of MIDI’s pitches a chord has what fits', () => {
  expect(chordOn(127, 'triad', major)).toEqual([127]);
  expect(chordOn(124, 'triad', major)).toEqual([124, 127]);
});
