import type { AiReading } from '@hocket/sdk';
import type { Genre } from './genre.ts';
import type { Key } from './key.ts';

export const roles = ['drums', 'bass', 'chords', 'melody'] as const;
export type Role = (typeof roles)[number];

/** What is to be composed, everything settled. */
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
  /** How many bars are asked for, 1 to 64; undefined leaves it to the form. */
  bars?: number;
  /** A short loop, or a piece of several sections; undefined leaves it to the genre. */
  form?: 'loop' | 'song';
  /** 0 to 1, where the genre's own is not wanted. */
  swing?: number;
  /** Instruments, by what `s("…")` calls them, that are to play a role instead of the genre's own. */
  sounds?: Partial<Readonly<Record<Role, string>>>;
  readings: AiReading[];
  ignored: string[];
  /** The share of what was said, fillers apart, that was understood: 0 to 1. */
  confidence: number;
}
