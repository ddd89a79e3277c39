import type { ChordColor } from './chord.ts';
import type { Mode } from './key.ts';
import type { Effects, Part } from './piece.ts';

type Choice = readonly [string, ...string[]];

/**
 * One drum. Its bars are marks, one for each sixteenth: x a blow, m a softer one, g a ghost, o one
 * that chance may leave out, 2 to 4 so many within the sixteenth, . a rest.
 */
export interface DrumGrammar {
  part: Extract<Part, 'kick' | 'snare' | 'hat' | 'percussion' | 'cymbal'>;
  name: string;
  sound: string;
  /** 0 to 1. */
  gain: number;
  /** The first carries the style, or another that is as good. */
  bars: Choice;
  /** For the last bar of a section. */
  fills?: Choice;
  /** It plays in the first bar of a section only. */
  isOpening?: boolean;
  effects?: Effects;
}

/** What all voices with pitches have. */
interface ToneGrammar {
  sound: string;
  /** Rhythms in sixteenths to choose from. */
  bars: Choice;
  /** Sixteenths that a note lasts. */
  length: number;
  /** 0 to 1. */
  gain: number;
  /** Of its lowest notes. */
  octave: number;
  effects?: Effects;
}

/**
 * In its bars r plays the chord's root, t its third, f its fifth, s its seventh, o the root an octave up and a
 * neighbour of the root that comes next.
 */
export interface BassGrammar extends ToneGrammar {
  /** With every blow of the kick, never with one, or as written. */
  lock: 'kick' | 'between' | 'free';
}

/** In its bars x plays the whole chord, m more softly. */
export interface ChordGrammar extends ToneGrammar {
  color: ChordColor;
}

/** In its bars x plays a note, m a softer one. */
export interface MelodyGrammar extends ToneGrammar {
  /** A tune of phrases, a riff that repeats itself, or the chord's notes one after another. */
  style: 'tune' | 'riff' | 'arpeggio';
  isPentatonic?: boolean;
}

/** How a piece of several sections is built. */
export type FormName = 'club' | 'song' | 'flow' | 'twelve-bar';

/** A style as a grammar: what of it is fixed and what may vary. */
export interface Genre {
  name: string;
  /** What people call it, in lower case, hyphens as spaces. */
  words: readonly string[];
  bpm: readonly [number, number];
  modes: readonly [Mode, ...Mode[]];
  /** 0 to 1; two thirds make triplets. */
  swing?: number;
  /** Sixteenths of a bar: 16, or 12 for a waltz. */
  meter?: 12 | 16;
  form: FormName;
  /** It has sections even where no length is asked for. */
  isSong?: boolean;
  /**
   * Chords of four bars, a letter for each bar or half bar: t the tonic, T any chord of its function, S of the
   * subdominant's, D of the dominant's, a digit a degree of the scale.
   */
  plans: Choice;
  drums: readonly DrumGrammar[];
  bass: BassGrammar;
  chords: ChordGrammar;
  melody: MelodyGrammar;
  /** A second, moving voice. */
  arpeggio?: MelodyGrammar;
}

/** Sixteenths of a genre's bar. */
export function meterOf({ meter = 16 }: Genre): number {
  return meter;
}
