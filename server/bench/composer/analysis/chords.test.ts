import { expect, test } from 'vitest';
import { soundingChords, soundingName } from './chords.ts';
import { likelyKeys } from './key.ts';
import type { Score, ScoreNote } from './score.ts';

const classes = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'];

/** `E4` as a MIDI number. */
function midi(name: string): number {
  return classes.indexOf(name.slice(0, -1)) + 12 * (Number(name.slice(-1)) + 1);
}

/** Chords as spelled out, `bass: tones`, each as long as so many quarters; `tune`: a melody over each, evenly. */
function played(
  chords: readonly string[],
  length: number,
  meter: 3 | 4 = 4,
  tune: readonly string[] = [],
): Score {
  const note = (name: string, part: ScoreNote['part'], begin: number, lasts: number) => ({
    begin,
    end: begin + lasts,
    pitch: midi(name),
    weight: 1,
    layer: part,
    part,
  });
  const notes = chords.flatMap((chord, at) => {
    const [bass = '', tones = ''] = chord.split(': ');
    const over = tune[at]?.split(' ') ?? [];
    const begin = at * length;
    return [
      note(bass, 'bass', begin, length),
      ...tones.split(' ').map((name) => note(name, 'chords', begin, length * 0.9)),
      ...over.map((name, step) =>
        note(name, 'melody', begin + (step * length) / over.length, length / over.length),
      ),
    ];
  });
  notes.sort((one, other) => one.begin - other.begin);
  return { meter, bars: (chords.length * length) / meter, notes, hits: [], sections: [] };
}

const heardIn = (score: Score) => soundingChords(score).map(soundingName).join(' ');
const keyOf = (score: Score) => {
  const [key] = likelyKeys(score, soundingChords(score));
  return `${classes[key?.tonic ?? 0]}${key?.isMinor ? 'm' : ''}`;
};

const c7 = 'C2: E3 Bb3 C4';
const f7 = 'F2: Eb3 A3 C4';
const g7 = 'G2: F3 B3 D4';
const blues = [c7, f7, c7, c7, f7, f7, c7, c7, g7, f7, c7, g7];
const axis = ['C2: E3 G3 C4', 'G2: D3 G3 B3', 'A2: E3 A3 C4', 'F2: F3 A3 C4'];
const jazz = ['D2: F3 C4 Ab4', 'G2: F3 B3 Ab3 D4', 'C2: Eb3 G3 Bb3 D4', 'C2: Eb3 G3 Bb3 D4'];
const waltz = ['A2: C4 E4', 'D3: F3 A3', 'E2: Ab3 B3 D4', 'A2: C4 E4'];

test.each([
  ['a blues', blues, 4, 4, 'C7 F7 C7 F7 C7 G7 F7 C7 G7'],
  ['a minor cadence of jazz', jazz, 4, 4, 'Dm7b5 G7b9 Cm9'],
  ['a minor waltz', waltz, 3, 3, 'Am Dm E7 Am'],
  ['the commonest loop of pop', axis, 4, 4, 'C G Am F'],
  ['two chords a bar', axis, 2, 4, 'C G Am F'],
  ['a chord on each beat', axis, 1, 4, 'C G Am F'],
  ['a dorian vamp', ['D2: F3 A3 C4', 'G2: G3 B3 D4'], 4, 4, 'Dm7 G'],
  ['a mixolydian vamp', ['G2: G3 B3 D4', 'F2: F3 A3 C4'], 4, 4, 'G F'],
  [
    'voicings without a root',
    ['D2: F3 A3 C4 E4', 'G2: F3 A3 B3 E4', 'C2: E3 G3 B3 D4'],
    4,
    4,
    'Dm9 G13 Cmaj9',
  ],
  ['suspensions', ['G2: C4 D4 F4', 'G2: B3 D4 F4', 'C2: C4 E4 G4'], 2, 4, 'G7sus4 G7 C'],
  ['what is diminished', ['C2: E3 G3 C4', 'Db2: E3 G3 Bb3', 'D2: F3 A3 D4'], 2, 4, 'C Dbdim7 Dm'],
] as const)('the chords of %s are heard', (_, chords, length, meter, heard) => {
  expect(heardIn(played(chords, length, meter))).toBe(heard);
});

test.each([
  [
    'a blues',
    blues,
    4,
    4,
    ['E4 Eb4 C4 Bb4', 'C5 A4 Ab4 F4', 'G4 F4 Eb4 C4'],
    'C7 F7 C7 F7 C7 G7 F7 C7 G7',
  ],
  ['a waltz', waltz, 3, 3, ['E4 F4 E4', 'D4 E4 F4', 'E4 D4 B4', 'C5 B4 A4'], 'Am Dm E7 Am'],
  [
    'a loop of pop',
    axis,
    4,
    4,
    ['G4 E4 D4 C4', 'D4 E4 G4 B4', 'C5 B4 A4 E4', 'F4 G4 A4 C5'],
    'C G Am F',
  ],
] as const)(
  'the chords of %s are heard under a melody',
  (_, chords, length, meter, tune, heard) => {
    expect(heardIn(played(chords, length, meter, tune))).toBe(heard);
  },
);

test('the keys of blues, minor cadences, waltzes and loops are heard', () => {
  expect(keyOf(played(blues, 4))).toBe('C');
  expect(keyOf(played([...jazz, ...jazz], 4))).toBe('Cm');
  expect(keyOf(played(waltz, 3, 3))).toBe('Am');
  expect(keyOf(played(axis, 4))).toBe('C');
});

test('a walking bass changes no chord', () => {
  const score = played(['C2: E3 Bb3 C4'], 4);
  const walk = ['C2', 'E2', 'G2', 'A2'].map((name, at) => ({
    begin: at,
    end: at + 1,
    pitch: midi(name),
    weight: 1,
    layer: 'bass',
    part: 'bass' as const,
  }));
  const notes = [...walk, ...score.notes.filter(({ part }) => part !== 'bass')];
  notes.sort((one, other) => one.begin - other.begin);
  expect(heardIn({ ...score, notes })).toMatch(/^C(?:7|13)$/);
});
