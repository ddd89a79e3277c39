import type { ChordColor } from './chord.ts';
import type { ScaleMode } from './key.ts';
import type { Effects, Part } from './piece.ts';

type Choice = readonly [string, ...string[]];

/**
 * One drum. Its bars are marks, one for each sixteenth: x a hit, m a softer one, g a ghost note, o a hit that may be
 * left out at random, 2 to 4 that many hits within the sixteenth, . a rest.
 */
export interface DrumGrammar {
  part: Extract<Part, 'kick' | 'snare' | 'hat' | 'percussion' | 'cymbal'>;
  name: string;
  sound: string;
  /** 0 to 1. */
  gain: number;
  /** The first is the most typical of the style. */
  bars: Choice;
  /** For the last bar of a section. */
  fills?: Choice;
  /** True when it plays only in the first bar of a section. */
  isOpening?: boolean;
  effects?: Effects;
}

/** What all voices with pitches share. */
interface ToneGrammar {
  sound: string;
  /** Rhythms to choose from, one mark for each sixteenth. */
  bars: Choice;
  /** Sixteenths that a note lasts. */
  length: number;
  /** 0 to 1. */
  gain: number;
  /** The octave of its lowest notes. */
  octave: number;
  effects?: Effects;
}

/**
 * In its bars r plays the chord's root, t its third, f its fifth, s its seventh, o the root an octave up and a
 * neighbour of the root that comes next.
 */
export interface BassGrammar extends ToneGrammar {
  /** How it follows the kick: with every hit, never with one, or as written. */
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

/** A style as a grammar: what is fixed and what may vary. */
export interface Genre {
  name: string;
  /** Names that people use for it, in lower case, with spaces for hyphens. */
  words: readonly string[];
  bpm: readonly [number, number];
  modes: readonly [ScaleMode, ...ScaleMode[]];
  /** 0 to 1; two thirds make triplets. */
  swing?: number;
  /** Sixteenths of a bar: 16, or 12 for a waltz. */
  meter?: 12 | 16;
  form: FormName;
  /** True when it has sections even if no length is requested. */
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
