import { expect, test } from 'vitest';
import { type Chord, chordClasses, chordName } from './chord.ts';
import type { Key } from './key.ts';
import { movement, voicings } from './voicing.ts';

const a: Key = { tonic: 9, mode: 'minor' };
const c: Key = { tonic: 0, mode: 'major' };

test.each<[Key, Chord, string]>([
  [a, { degree: 0, color: 'triad' }, 'Am'],
  [a, { degree: 5, color: 'triad' }, 'F'],
  [a, { degree: 1, color: 'triad' }, 'Bdim'],
  [c, { degree: 0, color: 'seventh' }, 'Cmaj7'],
  [c, { degree: 4, color: 'seventh' }, 'G7'],
  [c, { degree: 1, color: 'ninth' }, 'Dm9'],
  [c, { degree: 6, color: 'seventh' }, 'Bm7b5'],
  [c, { degree: 3, color: 'sus' }, 'Fsus4'],
  [c, { degree: 4, color: 'power' }, 'G5'],
])('in %o the chord %o is %s', (key, chord, name) => {
  expect(chordName(key, chord)).toBe(name);
});

test('a chord consists of notes of the key above its root', () => {
  expect(chordClasses(c, { degree: 4, color: 'seventh' })).toEqual([7, 11, 2, 5]);
  expect(chordClasses(c, { degree: 1, color: 'ninth' })).toEqual([2, 5, 0, 4]);
});

test('voices keep the notes that chords share and move the others by a step', () => {
  const chords = [0, 5, 3, 4].map((degree): Chord => ({ degree, color: 'triad' }));
  const [tonic = [], relative = [], subdominant = [], dominant = []] = voicings(c, chords, 52);
  expect(movement(tonic, relative)).toBe(2);
  expect(movement(relative, subdominant)).toBe(1);
  expect(movement(subdominant, dominant)).toBeLessThanOrEqual(6);
});
