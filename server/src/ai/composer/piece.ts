import type { MusicalBrief, Role } from './musical-brief.ts';

/** Sixteenths of a bar; a note's name, 'x' for a drum, undefined for a rest. */
export type Bar = readonly (string | undefined)[];

/** One line of a piece. */
export interface Voice {
  role: Role;
  name: string;
  sound: string;
  /** Four. */
  bars: readonly Bar[];
  /** 0 to 1. */
  gain: number;
  /** Sixteenths that a note lasts; undefined for a drum. */
  length?: number;
  effects: Readonly<Record<string, number>>;
}

/** Four bars of music. */
export interface Piece {
  brief: MusicalBrief;
  /** Degrees of the scale on which the chords stand. */
  progression: readonly number[];
  voices: readonly Voice[];
}

export const barsOfPiece = [0, 1, 2, 3] as const;
