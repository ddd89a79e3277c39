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
  effects?: Effects;
}

/**
 * In its bars r plays the chord's root (or what stands under it), t its third, f its fifth, s its seventh, o the root
 * an octave up or its fifth where that lies too high, a a neighbour that leads into the root that comes next, n that
 * root itself before its time.
 */
export interface BassGrammar extends ToneGrammar {
  /** How it follows the kick: with every hit, never with one, or as written. */
  lock: 'kick' | 'between' | 'free';
  /** True when it walks: a note a beat, from the root by chord tones and steps into the next root. Its bars are spare. */
  isWalking?: boolean;
}

/** In its bars x plays the whole chord, m more softly, n the chord that comes next before its time. */
export interface ChordGrammar extends ToneGrammar {
  /** True when it leaves roots to the bass, as pianists and guitarists of jazz do. */
  isRootless?: boolean;
}

/**
 * In its bars x plays a note, m a softer one, - lets the note before it last, 3 plays three notes in the time that it
 * and the - behind it take. A note without - lasts as long as `length` says. A motif takes two bars.
 */
export interface MelodyGrammar extends ToneGrammar {
  /** A tune of phrases, a riff that repeats itself, or the chord's notes one after another. */
  style: 'tune' | 'riff' | 'arpeggio';
  isPentatonic?: boolean;
  /** True when it bends the third, the fifth and the seventh down, as the blues does. */
  isBlue?: boolean;
}

/** The chords of a style in one mode. */
export interface Harmony {
  mode: ScaleMode;
  /**
   * As `readProgression` has them. Bars 1 to 4 are the main part, 5 to 8 the other one, 9 to 12 a third; what is
   * missing begins again.
   */
  progressions: Choice;
}

/** How a piece of several sections is built. */
export type FormName = 'club' | 'song' | 'flow' | 'twelve-bar';

/** A style as a grammar: what is fixed and what may vary. */
export interface Genre {
  name: string;
  /** Names that people use for it, in lower case, with spaces for hyphens. */
  words: readonly string[];
  bpm: readonly [number, number];
  /** 0 to 1; two thirds make triplets. */
  swing?: number;
  /** Sixteenths of a bar: 16, or 12 for a waltz. */
  meter?: 12 | 16;
  form: FormName;
  /** True when it has sections even if no length is requested. */
  isSong?: boolean;
  /** Its modes, the most typical first, with their chords. */
  harmony: readonly [Harmony, ...Harmony[]];
  drums: readonly DrumGrammar[];
  bass: BassGrammar;
  chords: ChordGrammar;
  melody: MelodyGrammar;
  /** A second, moving voice. */
  arpeggio?: MelodyGrammar;
}

/** The modes of a style, the most typical first. */
export function modesOf({
  harmony: [first, ...others],
}: Pick<Genre, 'harmony'>): [ScaleMode, ...ScaleMode[]] {
  return [first.mode, ...others.map(({ mode }) => mode)];
}

/** Sixteenths of a genre's bar. */
export function meterOf({ meter = 16 }: Genre): number {
  return meter;
}
