import { type Key, noteName, pitchOfDegree } from './key.ts';

/** Steps of the scale above its root of which a chord consists. */
export const chordColors = {
  triad: [0, 2, 4],
  seventh: [0, 2, 4, 6],
  ninth: [0, 2, 6, 8],
  sus: [0, 3, 4],
  power: [0, 4],
} as const;

export type ChordColor = keyof typeof chordColors;

/** A chord of the key. */
export interface Chord {
  /** The degree of its root; 0 is the tonic. */
  degree: number;
  color: ChordColor;
}

/** Degrees of the scale of which a chord consists, from its root up. */
export function chordDegrees({ degree, color }: Chord): number[] {
  return chordColors[color].map((step) => degree + step);
}

/** Pitch classes of a chord, from its root up. */
export function chordClasses(key: Key, chord: Chord): number[] {
  return chordDegrees(chord).map((degree) => pitchOfDegree(key, degree, 0) % 12);
}

/** 'Am7', 'F', 'Bdim'. */
export function chordName(key: Key, { degree, color }: Chord): string {
  const [root = 0, third = 0, fifth = 0, seventh = 0] = [0, 2, 4, 6].map((step) =>
    pitchOfDegree(key, degree + step, 3),
  );
  const name = noteName(key, root).replace(/-?\d$/, '');
  if (color === 'power') return `${name}5`;
  if (color === 'sus') return `${name}sus4`;
  const isMinor = third - root === 3;
  const isDim = fifth - root === 6;
  if (color === 'triad') return `${name}${isDim ? 'dim' : isMinor ? 'm' : ''}`;
  const number = color === 'ninth' ? 9 : 7;
  if (isDim) return `${name}m7b5`;
  if (isMinor) return `${name}m${number}`;
  return `${name}${seventh - root === 11 ? 'maj' : ''}${number}`;
}
