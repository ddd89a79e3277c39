import { type Chord, type ChordQuality, chordClasses, letterAbove } from '../chord.ts';
import { type Key, modes, tonicLetter } from '../key.ts';
import { triadOn } from '../progression.ts';
import type { HeardChord } from './heard-chords.ts';

/** Qualities that are heard, by their notes. */
const qualities: Readonly<Record<string, ChordQuality>> = {
  '0,4,7': 'maj',
  '0,3,7': 'm',
  '0,4,7,10': '7',
  '0,3,7,10': 'm7',
  '0,4,7,11': 'maj7',
  '0,3,6': 'dim',
  '0,5,7': 'sus4',
  '0,2,7': 'sus2',
  '0,3,6,10': 'm7b5',
  '0,4,8': 'aug',
  '0,3,7,9': 'm6',
  '0,4,7,9': '6',
  '0,7': '5',
};

/** Chords that were heard, spelled as in a key; where none was heard, the one before, or the tonic. */
export function chordsInKey(heard: readonly (HeardChord | undefined)[], key: Key): Chord[] {
  let last = triadOn(key, 0);
  return heard.map((chord) => {
    if (chord) last = chordInKey(chord, key);
    return last;
  });
}

function chordInKey({ root, intervals }: HeardChord, key: Key): Chord {
  const above = (root - key.tonic + 12) % 12;
  const scale: readonly number[] = modes[key.mode];
  const degree = scale.findLastIndex((step) => step <= above);
  const quality = qualities[intervals.join()] ?? 'maj';
  return { root, letter: letterAbove(tonicLetter(key), degree), quality };
}

/** A chord as it is heard. */
export function heardChord(chord: Chord): HeardChord {
  const { root } = chord;
  return { root, intervals: chordClasses(chord).map((pitch) => (pitch - root + 12) % 12) };
}
