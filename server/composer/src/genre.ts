import type { ScaleMode } from './key.ts';
import type { Effects, Part } from './piece.ts';

type Choice = readonly [string, ...string[]];

/** Where a voice stands in the mix; whatever is left out is what is usual for its part. */
export interface MixGrammar {
  /** Decibels above or below what is usual for its part. */
  level?: number;
  /** 0 (left) to 1 (right). */
  pan?: number;
  effects?: Effects;
}

/**
 * One drum. Its bars are marks, one for each sixteenth: X makes the style and is played in every bar, in fills and
 * sparse beats too; x a hit of this bar, m a softer one, o a hit and g a ghost note that may be played, 2 to 4 that many
 * hits within the sixteenth, r a hit that may become so many, . a rest.
 */
export interface DrumGrammar extends MixGrammar {
  part: Extract<Part, 'kick' | 'snare' | 'hat' | 'percussion' | 'cymbal'>;
  name: string;
  sound: string;
  /** Each makes the style. A piece has one or two of them, the first most often. */
  bars: Choice;
  /** The second bars of pairs, where the style's backbone takes two bars; by default they are like the first ones. */
  answers?: Choice;
  /**
   * How a phrase ends, in the same marks: what the last sixteenths of its last bar become, up to a whole bar. Of a phrase
   * of four bars only the last beat is played. Drums that stand at the same place of their lists fill together.
   */
  fills?: Choice;
  /** True when it plays only in the first bar of a section. */
  isOpening?: boolean;
  /** True when it waits for the full parts of a song, as the bell of a salsa does for the montuno. */
  isForFull?: boolean;
}

/** What all voices with pitches share. */
interface ToneGrammar extends MixGrammar {
  sound: string;
  /** Rhythms to choose from, one mark for each sixteenth. */
  bars: Choice;
  /** Sixteenths that a note lasts. */
  length: number;
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

/** How everything else goes down under the kick. */
export interface Ducking {
  /** Decibels, up to 24. */
  amount: number;
  /** Seconds until it is back, 0.03 to 1. */
  release: number;
}

/** How a song of the style is built (form.ts). */
export type FormName = 'club' | 'song' | 'flow' | 'twelve-bar';

/** A style as a grammar: what is fixed and what may vary. */
export interface Genre {
  name: string;
  /** Names that people use for it, in lower case, with spaces for hyphens. */
  words: readonly string[];
  bpm: readonly [number, number];
  /** By how much every second one is late, in halves of one: 0 to 1; two thirds make triplets, 0.16 is 54 % on an MPC. */
  swing?: number;
  /** What swings, sixteenths or eighths; of these the sixteenths between them come as early as the third of a triplet has them. */
  swingOf?: 8 | 16;
  /** Sixteenths of a bar: 16, or 12 for a waltz, or 20 in five. */
  meter?: 12 | 14 | 16 | 20;
  form: FormName;
  /** How its drums are played: each hit as written, or by hand, never quite as hard as the one before; as written unless said. */
  feel?: 'machine' | 'player';
  /** True when its drums play only where they are asked for, as in a concert hall. */
  isWithoutDrums?: boolean;
  /** Bass, chords and arpeggio go down under the kick. */
  ducking?: Ducking;
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
