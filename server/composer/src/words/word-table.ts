import type { Mode } from '../key.ts';

/** What a prompt can name of the music: instruments and groups of them. */
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

/** What a prompt can ask to be done with music that is there. */
export const actionNames = [
  'add',
  'remove',
  'mute',
  'unmute',
  'busier',
  'simpler',
  'darker',
  'brighter',
  'louder',
  'quieter',
  'faster',
  'slower',
  'halfTime',
  'doubleTime',
  'halfSpeed',
  'doubleSpeed',
  'transpose',
  'octave',
  'semitone',
  'up',
  'down',
  'more',
  'less',
  'swing',
  'reverb',
  'echo',
  'swap',
  'another',
  'tempo',
] as const;
export type ActionName = (typeof actionNames)[number];

export type MoodName =
  | 'dark'
  | 'sad'
  | 'happy'
  | 'calm'
  | 'energetic'
  | 'dreamy'
  | 'mysterious'
  | 'aggressive';

/**
 * A language's words, in lower case, those of one meaning set apart by commas. Accents do not matter; a
 * word that ends with * stands for all that begin so. Japanese words are found anywhere in a sentence.
 */
export interface WordTable {
  /** Words that carry nothing to be understood. */
  fillers: string;
  /** What denies the words after it, up to a word of `but`. */
  no: string;
  /** What denies the words before it. */
  noAfter: string;
  but: string;
  /** What asks for the words beside it alone. */
  only: string;
  /** What joins two wishes. */
  and: string;
  genres: Readonly<Record<string, string>>;
  moods: Readonly<Record<MoodName, string>>;
  busy: string;
  sparse: string;
  fast: string;
  slow: string;
  /** What stands beside a number that counts beats per minute, or bars. */
  bpm: string;
  bars: string;
  loop: string;
  song: string;
  /** One to sixteen, as far as bars are counted in words. */
  numbers: Readonly<Record<number, string>>;
  modes: Readonly<Partial<Record<Mode, string>>>;
  /** What stands before the name of a key. */
  inKey: string;
  sharp: string;
  flat: string;
  parts: Readonly<Record<PartName, string>>;
  /** Instruments, by what `s("…")` calls them. */
  sounds: Readonly<Record<string, string>>;
  actions: Readonly<Record<ActionName, string>>;
}
