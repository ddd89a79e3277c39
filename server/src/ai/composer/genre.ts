import type { Mode } from './key.ts';

/** One drum's bar in sixteenths: x plays, o plays by chance, . rests. */
export interface DrumGrammar {
  name: string;
  sound: string;
  bar: string;
  /** 0 to 1. */
  gain: number;
  /** What it plays in the last bar of four. */
  fill?: string;
}

/** A voice with pitches. `bars` are rhythms in sixteenths to choose from. */
export interface VoiceGrammar {
  sound: string;
  bars: readonly [string, ...string[]];
  /** Sixteenths that a note lasts. */
  length: number;
  /** 0 to 1. */
  gain: number;
  /** Of its lowest notes. */
  octave: number;
  /** Effects by their names in code. */
  effects?: Readonly<Record<string, number>>;
}

/** A style as a grammar: what of it is fixed and what may vary. */
export interface Genre {
  name: string;
  /** What people call it, in lower case, hyphens as spaces. */
  words: readonly string[];
  bpm: readonly [number, number];
  modes: readonly [Mode, ...Mode[]];
  /** 0 to 1. */
  swing?: number;
  drums: readonly DrumGrammar[];
  /** In `bars` r plays the chord's root, f its fifth, o the root an octave up. */
  bass: VoiceGrammar;
  chords: VoiceGrammar;
  melody: VoiceGrammar;
  /** Degrees of the scale (0 is the tonic) on which the four bars' chords stand. */
  progressions: readonly [Progression, ...Progression[]];
}

export type Progression = readonly [number, number, number, number];
