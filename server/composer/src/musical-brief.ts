import type { AiReading } from '@hocket/sdk';
import type { Chord } from './chord.ts';
import type { Genre } from './genre.ts';
import type { Key } from './key.ts';
import type { Tune } from './tunes/tune.ts';

export const roles = ['drums', 'bass', 'chords', 'melody'] as const;
export type Role = (typeof roles)[number];

/** What is to be composed, with every choice made. */
export interface MusicalBrief {
  genre: Genre;
  key: Key;
  bpm: number;
  /** -1 (sparse) to 1 (busy). */
  density: number;
  /** -1 (filtered) to 1. */
  brightness: number;
  /** Reverberation to add, 0 to 1. */
  space: number;
  roles: readonly Role[];
  /** The requested number of bars, 1 to 64; undefined: the form decides. */
  bars?: number;
  /** A short loop, or a piece of several sections; undefined: the genre decides. */
  form?: 'loop' | 'song';
  /** 0 to 1; undefined: the genre's own. */
  swing?: number;
  /** Instruments, by their names in `s("…")`, that play a role instead of the genre's own. */
  sounds?: Partial<Readonly<Record<Role, string>>>;
  /** A known tune, which is the melody. */
  tune?: Tune;
  /** Chords that were given, two for each bar; they are the piece's chords, and begin again where it goes on. */
  chords?: readonly Chord[];
  readings: AiReading[];
  ignored: string[];
  /** The share of the prompt, without filler words, that was understood: 0 to 1. */
  confidence: number;
}
