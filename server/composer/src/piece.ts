import type { TrackControl } from '@hocket/sdk';
import type { Chord } from './chord.ts';
import type { Ducking } from './genre.ts';
import type { MusicalBrief, Role } from './musical-brief.ts';

/** A drum hit or a note on one sixteenth. */
export interface Cell {
  /** MIDI number; a drum has none. */
  pitch?: number;
  /** 0 to 1. */
  velocity: number;
  /** How often it sounds within its sixteenth, 1 to 4. */
  repeats: number;
  /** Sixteenths that it lasts, also over the bar's end; undefined: as long as its voice's notes do. */
  length?: number;
  /** MIDI numbers of the notes after the first that share `length` evenly with it, as three in the time of two do. */
  tuplet?: readonly number[];
}

/** Sixteenths of a bar; undefined for a rest. */
export type Bar = readonly (Cell | undefined)[];

/** The part of a voice within its role. */
export type Part =
  | 'kick'
  | 'snare'
  | 'hat'
  | 'percussion'
  | 'cymbal'
  | 'bass'
  | 'chords'
  | 'melody'
  | 'arpeggio'
  | 'riser';

/** Effects by their controls in code, each amount in the unit of the SDK's table. */
export type Effects = Partial<Record<TrackControl, number>>;

/** One line of a section. */
export interface PieceVoice {
  role: Role;
  part: Part;
  name: string;
  sound: string;
  /** The same number as its section has. */
  bars: readonly Bar[];
  /** 0 to 1. */
  gain: number;
  /** 0 (left) to 1 (right); undefined for the middle. */
  pan?: number;
  /** Sixteenths that a note lasts; undefined for a drum. */
  length?: number;
  effects: Readonly<Effects>;
  /** What moves: an amount for each sixteenth of its section, or of a part of it that fits in evenly. */
  automation?: Readonly<Partial<Record<TrackControl, readonly number[]>>>;
  /** How it ducks the voices that are ducked. */
  ducks?: Ducking;
  isDucked?: boolean;
}

export type SectionName =
  | 'loop'
  | 'a'
  | 'b'
  | 'intro'
  | 'verse'
  | 'build'
  | 'chorus'
  | 'drop'
  | 'main'
  | 'break'
  | 'bridge'
  | 'outro'
  | 'statement'
  | 'answer'
  | 'turnaround';

/** A section: at most eight bars, and how often they repeat. */
export interface Section {
  name: SectionName;
  times: number;
  bars: number;
  /** Two for each bar: one for its first half and one for its second half. */
  chords: readonly Chord[];
  voices: readonly PieceVoice[];
}

/** Music, section after section. */
export interface Piece {
  brief: MusicalBrief;
  sections: readonly [Section, ...Section[]];
}

/** The chord at a sixteenth of a bar. */
export function chordAt(chords: readonly Chord[], bar: number, step: number, meter: number): Chord {
  const half = step < meter / 2 ? 0 : 1;
  return chords[bar * 2 + half] ?? chords[0] ?? { root: 0, letter: 'C', quality: 'maj' };
}
