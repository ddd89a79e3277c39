import type { Chance } from './chance.ts';
import { type Key, noteName, pitchOf } from './key.ts';
import type { MusicalBrief } from './musical-brief.ts';
import { barsOfPiece, type Voice } from './piece.ts';

const names = ['Chords Low', 'Chords Mid', 'Chords High'];

/** The chords as three voices that move as little as they can. */
export function chordVoices(
  { genre, key }: MusicalBrief,
  progression: readonly number[],
  chance: Chance,
): Voice[] {
  const { sound, bars: rhythms, length, gain, octave, effects = {} } = genre.chords;
  const rhythm = [...chance.pick(rhythms)];
  const chords = voiced(key, progression, octave);
  return names.map((name, voice) => ({
    role: 'chords',
    name,
    sound,
    gain,
    length,
    effects,
    bars: barsOfPiece.map((bar) => {
      const note = noteName(key, chords[bar]?.[voice] ?? 60);
      return rhythm.map((mark) => (mark === 'x' ? note : undefined));
    }),
  }));
}

/** Degrees of a chord on a degree: root, third and fifth. */
export function triad(degree: number): [number, number, number] {
  return [degree, degree + 2, degree + 4];
}

/** For each chord the inversion, lowest note in one octave, that is nearest to the one before. */
function voiced(key: Key, progression: readonly number[], octave: number): number[][] {
  const floor = 12 * (octave + 1);
  let before: number[] | undefined;
  return progression.map((degree) => {
    const classes = triad(degree).map((each) => pitchOf(key, each, octave) % 12);
    const inversions = classes.map((_, turn) => {
      let lowest = floor;
      return [0, 1, 2].map((offset) => {
        const wanted = classes[(turn + offset) % 3] ?? 0;
        while (lowest % 12 !== wanted) lowest++;
        return lowest;
      });
    });
    const [first = []] = inversions;
    const last = before;
    const nearest = inversions.reduce(
      (best, each) => (last && distance(each, last) < distance(best, last) ? each : best),
      first,
    );
    before = nearest;
    return nearest;
  });
}

function distance(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, pitch, voice) => sum + Math.abs(pitch - (other[voice] ?? pitch)), 0);
}
