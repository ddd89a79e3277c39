import { bassOf, type Chord, type Letter, letterAbove, tonesOfChord } from './chord.ts';
import { type Key, keptSteps, modes, tonicLetter } from './key.ts';

/** Scales that a chord brings along whatever the key, in semitones above its root. */
const own: Partial<Readonly<Record<Chord['quality'], readonly number[]>>> = {
  // The seventh mode of melodic minor.
  '7alt': [0, 1, 3, 4, 6, 8, 10],
  // The fifth mode of harmonic minor.
  '7b9': [0, 1, 4, 5, 7, 8, 10],
  '7b13': [0, 1, 4, 5, 7, 8, 10],
  // Lydian with a minor seventh.
  '7#11': [0, 2, 4, 6, 7, 9, 10],
  // Whole and half steps.
  dim7: [0, 2, 3, 5, 6, 8, 9, 11],
  '7#5': [0, 2, 4, 6, 8, 10],
};

/**
 * The pitch classes that a line may use over a chord, from low to high: those of the scale that the key keeps to, else
 * one for each letter, that of the chord where it has one, else the key's (M. Levine, The Jazz Theory Book, 1995, chapter 3, on chord scales).
 */
export function chordScale(chord: Chord, key: Key): number[] {
  const kept = keptSteps(key);
  if (kept) return sorted(kept.map((step) => (key.tonic + step) % 12));
  const brought = own[chord.quality];
  if (brought) return sorted(brought.map((step) => (chord.root + step) % 12));
  const byLetter = new Map<Letter, number>();
  modes[key.mode].forEach((step, degree) => {
    byLetter.set(letterAbove(tonicLetter(key), degree), (key.tonic + step) % 12);
  });
  for (const { letter, pitch } of tonesOfChord(chord)) byLetter.set(letter, pitch);
  const { root, letter } = bassOf(chord);
  byLetter.set(letter, root);
  return sorted([...byLetter.values()]);
}

/**
 * The pitch classes that may be held above a chord: its own notes, and those of its scale that are no semitone above
 * one of them.
 */
export function restingTones(chord: Chord, key: Key): number[] {
  const classes = tonesOfChord(chord).map(({ pitch }) => pitch);
  return chordScale(chord, key).filter(
    (pitch) => classes.includes(pitch) || classes.every((each) => (pitch - each + 12) % 12 !== 1),
  );
}

function sorted(pitches: readonly number[]): number[] {
  return [...new Set(pitches)].sort((one, other) => one - other);
}
