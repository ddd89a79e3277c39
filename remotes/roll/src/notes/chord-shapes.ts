import { type MusicKey, nearestInScale, scaleOf, shiftedPitches } from '@hocket/sdk';

/** Chords that are drawn at one press, as degrees of the scale above the root. */
const degreesAbove = {
  single: [0],
  octave: [0, 7],
  triad: [0, 2, 4],
  /** A triad whose third is an octave higher. */
  open: [0, 4, 9],
  seventh: [0, 2, 4, 6],
} as const;

export type ChordShape = keyof typeof degreesAbove;

export const chordShapes = Object.keys(degreesAbove) as ChordShape[];

/** The scale of seven notes that the chords of a shorter one come from: its own notes are not enough for thirds. */
const scaleOfChords = {
  'major pentatonic': 'major',
  'minor pentatonic': 'minor',
  blues: 'minor',
} as const;

/**
 * MIDI numbers of the chord on a degree of a key, the root first: on D in C major a minor triad, on B a diminished one. A
 * root beside the scale goes to the nearest degree. What lies above MIDI's pitches is left out.
 */
export function chordOn(pitch: number, shape: ChordShape, key: MusicKey): readonly number[] {
  if (shape === 'single') return [pitch];
  const longer: Readonly<Partial<Record<string, MusicKey['scale']>>> = scaleOfChords;
  const scale = scaleOf({ ...key, scale: longer[key.scale] ?? key.scale });
  const root = nearestInScale(pitch, scale);
  const tones = degreesAbove[shape].flatMap((count) =>
    shiftedPitches([root], { unit: 'degree', count, scale }),
  );
  return [...new Set(tones)];
}
