import { type Letter, letters } from './chord.ts';

/** Semitones above the tonic. */
export const modes = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
} as const;

export type ScaleMode = keyof typeof modes;

/**
 * Scales that music may keep to throughout: five notes of its mode, miyako-bushi (D. Hughes, Japan's Modes, in The
 * Concise Garland Encyclopedia of World Music, 2008), or the mode itself.
 */
export type KeptScale = 'pentatonic' | 'japanese';

export interface Key {
  /** Pitch class, 0 (C) to 11 (B). */
  tonic: number;
  mode: ScaleMode;
  /** Set: no note lies outside this scale, or outside the mode. */
  keeps?: KeptScale | 'mode';
}

const sharps = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'];
const flats = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'Gb', 'G', 'Ab', 'A', 'Bb', 'B'];

/** Semitones from a mode's tonic up to the tonic of the major key with the same accidentals. */
const toMajor: Record<ScaleMode, number> = {
  major: 0,
  minor: 3,
  dorian: 10,
  phrygian: 8,
  mixolydian: 5,
};

/** The major keys that are written with flats: F, Bb, Eb, Ab, Db. */
const flatMajors = [5, 10, 3, 8, 1];

function namesOf({ tonic, mode }: Key): string[] {
  return flatMajors.includes((tonic + toMajor[mode]) % 12) ? flats : sharps;
}

/** Semitones above the tonic of the scale that a key keeps to; undefined where it has notes from outside. */
export function keptSteps({ mode, keeps }: Key): readonly number[] | undefined {
  if (keeps === 'japanese') return [0, 1, 5, 7, 8];
  if (keeps === 'pentatonic') return hasMajorThird(mode) ? [0, 2, 4, 7, 9] : [0, 3, 5, 7, 10];
  return keeps && modes[mode];
}

function hasMajorThird(mode: ScaleMode): boolean {
  return modes[mode][2] === 4;
}

/** 'A minor'. */
export function keyName(key: Key): string {
  return `${namesOf(key)[key.tonic]} ${key.mode}`;
}

/** The letter of a key's tonic. */
export function tonicLetter(key: Key): Letter {
  return (namesOf(key)[key.tonic] ?? 'C').slice(0, 1) as Letter;
}

/** A MIDI number as the key spells it: 'Eb3'; 60 is C4. */
export function noteName(key: Key, midi: number): string {
  return `${namesOf(key)[midi % 12]}${Math.floor(midi / 12) - 1}`;
}

/** The pitch class of a letter with an accidental: 'Eb', 'F sharp'. */
export function tonicOf(letter: string, sign = ''): number {
  const shift = { '#': 1, sharp: 1, '♯': 1, b: -1, flat: -1, '♭': -1 }[sign.toLowerCase()] ?? 0;
  return (letters[letter.toUpperCase() as Letter] + shift + 12) % 12;
}
