import type { Chord } from '../chord.ts';
import { type Key, modes } from '../key.ts';
import type { HeardChord } from './heard-chords.ts';

/** Chords that were heard as those of a key; where none was heard, the one before, or the tonic. */
export function chordsInKey(heard: readonly (HeardChord | undefined)[], key: Key): Chord[] {
  let last: Chord = { degree: 0, color: 'triad' };
  return heard.map((chord) => {
    if (chord) {
      const above = (chord.root - key.tonic + 12) % 12;
      const scale: readonly number[] = modes[key.mode];
      const degree = scale.findLastIndex((step) => step <= above);
      last = { degree, color: 'triad' };
    }
    return last;
  });
}
