import { midiOf } from '../pitch.ts';
import type { ScaleName } from './goal.ts';

const names = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'];

const scales: Readonly<Record<ScaleName, readonly number[]>> = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  'major pentatonic': [0, 2, 4, 7, 9],
  'minor pentatonic': [0, 3, 5, 7, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  blues: [0, 3, 5, 6, 7, 10],
  'harmonic minor': [0, 2, 3, 5, 7, 8, 11],
};

/** Semitones above the root, by what a chord's name adds to its root. */
const chords: Readonly<Record<string, readonly number[]>> = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  dim: [0, 3, 6],
  aug: [0, 4, 8],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
  '7': [0, 4, 7, 10],
  maj7: [0, 4, 7, 11],
  m7: [0, 3, 7, 10],
  m7b5: [0, 3, 6, 10],
};

/** 0 (C) to 11 of a MIDI number. */
export function pitchClassOf(midi: number): number {
  return ((Math.round(midi) % 12) + 12) % 12;
}

/** The name of a pitch class, with a flat where that is usual. */
export function pitchName(pitchClass: number): string {
  return names[pitchClass] ?? '';
}

/**
 * The name of a MIDI number as Strudel reads it, 'C3' or 'Eb4'.
 *
 * @example
 * noteName(60) // "C4"
 */
export function noteName(midi: number): string {
  return `${pitchName(pitchClassOf(midi))}${Math.floor(midi / 12) - 1}`;
}

/** Pitch class of a name without an octave; undefined for other text. */
export function tonicPitchClass(name: string): number | undefined {
  const midi = /\d/.test(name) ? undefined : midiOf(name);
  return midi === undefined ? undefined : pitchClassOf(midi);
}

/** Pitch classes of a scale on a tonic. */
export function scaleOn(tonic: number, scale: ScaleName): number[] {
  return scales[scale].map((interval) => (tonic + interval) % 12);
}

/** The names of scales that lessons know. */
export const scaleNames = Object.keys(scales) as ScaleName[];

/** Pitch classes of a chord by its name ('F#m7'), the root first; undefined for a name that it does not know. */
export function chordTones(name: string): number[] | undefined {
  const [, root = '', kind = ''] = /^([A-G][#b]?)(.*)$/.exec(name) ?? [];
  const tonic = tonicPitchClass(root);
  return tonic === undefined ? undefined : chords[kind]?.map((interval) => (tonic + interval) % 12);
}
