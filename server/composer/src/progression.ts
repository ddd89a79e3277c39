import type { Chord } from './chord.ts';
import type { Genre } from './genre.ts';
import type { ScaleMode } from './key.ts';
import type { SeededRandom } from './seeded-random.ts';

type Choice = readonly [number, ...number[]];

/**
 * Degrees by their harmonic function, the strongest first. Diminished chords are left out. Every chord keeps to the
 * notes of its mode, so a dominant may be a minor chord, or the chord a whole tone below the tonic.
 */
const functions: Readonly<Record<ScaleMode, Readonly<Record<'T' | 'S' | 'D', Choice>>>> = {
  major: { T: [0, 5, 2], S: [3, 1], D: [4] },
  minor: { T: [0, 2, 5], S: [3, 5], D: [6, 4] },
  dorian: { T: [0, 2], S: [3, 1], D: [6, 4] },
  phrygian: { T: [0, 2], S: [3, 5], D: [1, 6] },
  mixolydian: { T: [0, 5], S: [3, 1], D: [6, 4] },
};

/**
 * The chords of four bars, two for each: one of the genre's plans, filled with chords of the mode. A twelve-bar form
 * uses its plans in order; `place` is the index.
 */
export function progressionOf(
  { plans, form, chords: { color } }: Genre,
  mode: ScaleMode,
  place: number,
  random: SeededRandom,
): Chord[] {
  const plan = form === 'twelve-bar' ? (plans[place] ?? plans[0]) : random.pick(plans);
  let last: number | undefined;
  const degrees = [...plan].map((letter) => {
    const degree = degreeOf(letter, mode, last, random);
    last = degree;
    return degree;
  });
  const chords = degrees.map((degree): Chord => ({ degree, color }));
  return chords.length === 8 ? chords : chords.flatMap((chord) => [chord, chord]);
}

function degreeOf(
  letter: string,
  mode: ScaleMode,
  last: number | undefined,
  random: SeededRandom,
): number {
  if (/\d/.test(letter)) return Number(letter);
  if (letter === 't') return 0;
  const degrees = functions[mode][letter as 'T' | 'S' | 'D'];
  const others = degrees.filter((degree) => degree !== last);
  // The strongest is twice as likely.
  const [strongest = degrees[0], ...rest] = others;
  return random.pick([strongest, strongest, ...rest]);
}
