import type { KeptScale, ScaleMode } from '../key.ts';

/** The parts of music that a prompt can name: instruments and groups of them. */
export const partNames = [
  'drums',
  'kick',
  'snare',
  'clap',
  'hats',
  'cymbals',
  'toms',
  'percussion',
  'bass',
  'chords',
  'melody',
  'everything',
] as const;
export type PartName = (typeof partNames)[number];

export type MoodName =
  | 'dark'
  | 'sad'
  | 'happy'
  | 'calm'
  | 'energetic'
  | 'dreamy'
  | 'mysterious'
  | 'aggressive'
  | 'warm'
  | 'romantic'
  | 'nostalgic'
  | 'epic'
  | 'focused'
  | 'festive'
  | 'funny';

export type Metre = '3/4' | '4/4' | '5/4' | '6/8' | '7/8';

/** The musical terms of a language, written like the words of its `WordTable`. */
export interface MusicalTerms {
  /** Names of styles, beside their own. */
  genres: Readonly<Record<string, string>>;
  /** Instruments, by their names in `s("…")`; the first word is what the composer calls it. */
  instruments: Readonly<Record<string, string>>;
  metres: Readonly<Record<Metre, string>>;
  /** Scales that music keeps to, whatever its mode. */
  scales: Readonly<Record<KeptScale, string>>;
  /** Soft, long chords of synthesizers. */
  pads: string;
  /** Slow songs. */
  ballads: string;
  /** Words for swung and for straight sixteenths. */
  swung: string;
  straight: string;
  /** Units of a length in time. */
  seconds: string;
  minutes: string;
  /** Half of such a unit. */
  half: string;
  /** Kinds of pieces for one instrument: 'a piano piece'. */
  pieces: string;
  /** Words between a piece and the instrument that plays it: 'for piano'. */
  scoredFor: string;
}

/**
 * The words of a language in lower case; words of the same meaning are separated by commas. Accents do not matter. A
 * word that ends with * matches every word that starts like it. Japanese words are found anywhere in a sentence.
 */
export interface WordTable extends MusicalTerms {
  /** Filler words, which are ignored. */
  fillers: string;
  /** Negations of the words after them, up to a word of `but`. */
  no: string;
  /** Negations of the words before them. */
  noAfter: string;
  but: string;
  /** Words for 'only'. */
  only: string;
  /** Words that join two requests. */
  and: string;
  moods: Readonly<Record<MoodName, string>>;
  busy: string;
  sparse: string;
  fast: string;
  slow: string;
  /** Units of beats per minute, and of bars. */
  bpm: string;
  bars: string;
  loop: string;
  song: string;
  /** The numbers from one to sixteen that are used with bars. */
  numbers: Readonly<Record<number, string>>;
  modes: Readonly<Partial<Record<ScaleMode, string>>>;
  /** Words before the name of a key. */
  inKey: string;
  sharp: string;
  flat: string;
  parts: Readonly<Record<PartName, string>>;
  /** Instruments, by their names in `s("…")`. */
  sounds: Readonly<Record<string, string>>;
}
