import type { Voice } from './voice.ts';

/** A scale by its name, as Tonal has them. */
export type ScaleName =
  | 'major'
  | 'minor'
  | 'major pentatonic'
  | 'minor pentatonic'
  | 'dorian'
  | 'mixolydian'
  | 'blues'
  | 'harmonic minor';

/** Which cycles of those listened to; from is 0, to is not included. All by default. */
export type Span = readonly [from: number, to: number];

interface About {
  voice: Voice;
  in?: Span;
}

/** Onsets at places of the cycle. */
export interface OnsetsCheck extends About {
  check: 'onsets';
  /** Equal parts of a cycle: `x` an onset, `.` none, `?` as you like: 'x...x...x...x...'. */
  at: string;
}

/** Onsets in each cycle, perhaps only at the places with an `x`. */
export interface CountCheck extends About {
  check: 'count';
  at?: string;
  atLeast?: number;
  atMost?: number;
}

/** So many onsets in each of the equal parts of every cycle, the first of them where the part begins. */
export interface GroupsCheck extends About {
  check: 'groups';
  counts: readonly number[];
}

/** Onsets spread as evenly as `steps` equal parts of the cycle allow, wherever they begin; as evenly as can be without. */
export interface SpreadCheck extends About {
  check: 'spread';
  hits: number;
  steps?: number;
}

/** How late the off-beat sixteenths come on average, in sixteenths; a triplet's swing is 1/3. */
export interface SwingCheck extends About {
  check: 'swing';
  atLeast: number;
}

/** How many different pitches there are. */
export interface PitchesCheck extends About {
  check: 'pitches';
  atLeast: number;
}

/** All pitches in one scale; of any tonic when it is not named. */
export interface ScaleCheck extends About {
  check: 'scale';
  scale: ScaleName;
  /** A note's name without an octave. */
  tonic?: string;
}

/** The last note, in whatever octave. */
export interface EndsCheck extends About {
  check: 'ends';
  on: string;
}

/** The voice lies below another one in each cycle, whatever the octaves. */
export interface BelowCheck extends About {
  check: 'below';
  than: Voice;
}

/** The second half of what is heard has the rhythm of the first and other notes. */
export interface AnswerCheck extends About {
  check: 'answer';
}

/**
 * Chords in their order, one in each `every` cycles, in any octave, order and inversion, played by one layer or by
 * several. Other notes may sound with them unless they are the `only` ones of the chords.
 */
export interface ProgressionCheck extends About {
  check: 'progression';
  /** 'C', 'Am', 'G7', 'Fmaj7', 'Dsus4', 'Bdim'. */
  chords: readonly string[];
  /** Cycles; 1 by default. */
  every?: number;
  only?: boolean;
}

/** How many different chords there are, of at least `size` different notes (3 by default). */
export interface ChordsCheck extends About {
  check: 'chords';
  atLeast: number;
  size?: number;
}

/** How far each voice moves from one chord to the next, on average, in semitones. */
export interface LeadingCheck extends About {
  check: 'leading';
  atMost: number;
}

/** The share, 0 to 1, of notes on beats that belong to the chord that sounds. */
export interface ChordTonesCheck extends About {
  check: 'chordTones';
  atLeast: number;
}

/** How many different cycles there are. */
export interface ChangesCheck extends About {
  check: 'changes';
  atLeast: number;
}

/** How many sounds there are; in each cycle. */
export interface LayersCheck {
  check: 'layers';
  atLeast: number;
  in?: Span;
}

/** Cycles in which some voices are heard and others are not. */
export interface SectionCheck {
  check: 'section';
  in: Span;
  with?: readonly Voice[];
  without?: readonly Voice[];
}

/** Onsets in the last cycle over those in the first, never fewer on the way. */
export interface BuildCheck extends About {
  check: 'build';
  atLeast: number;
}

/**
 * A control that code or a track's effects set: `lpf`, `gain`, `room`, `delay`, …; `loudness` is gain and velocity
 * together.
 */
export interface ControlCheck extends About {
  check: 'control';
  control: string;
  /** Of every onset. */
  atLeast?: number;
  atMost?: number;
  /** The largest over the smallest. */
  range?: number;
  /** From the first cycle's mean to the last one's. */
  moves?: 'up' | 'down';
  /** With `moves`: in no cycle back. */
  steadily?: boolean;
}

/** Onsets where `at` has an `x` are louder than those where it has a dot, `atLeast` so many times, in each cycle. */
export interface AccentsCheck extends About {
  check: 'accents';
  /** As in `onsets`, only that a dot asks for no rest. */
  at: string;
  atLeast: number;
}

/** A control of one voice is `atLeast` so many times that of another; what nothing sets is as Strudel has it. */
export interface CompareCheck extends About {
  check: 'compare';
  than: Voice;
  control: string;
  atLeast: number;
}

/** A control of two voices differs by `atLeast` so much on average, whichever has more: `pan` 0 to 1. */
export interface ApartCheck extends About {
  check: 'apart';
  than: Voice;
  control: string;
  atLeast: number;
}

/** What sounds comes again softer after so many sixteenths, by a delay or played. */
export interface EchoCheck extends About {
  check: 'echo';
  /** Sixteenths. */
  after: number;
}

/** The voice makes way for each onset of another: that one ducks it, or it is softer there than elsewhere. */
export interface DucksCheck extends About {
  check: 'ducks';
  under: Voice;
}

/** How many different parts of recordings are heard in all; `mixed`: in another order than the recording's. */
export interface SlicesCheck {
  check: 'slices';
  atLeast: number;
  mixed?: boolean;
  in?: Span;
}

/** The cycles `in` sound as the cycles `as` do; with `not` each of them differs. */
export interface ReturnsCheck {
  check: 'returns';
  voice: Voice;
  in: Span;
  as: Span;
  not?: boolean;
}

/** Beats per minute. */
export interface TempoCheck {
  check: 'tempo';
  atLeast?: number;
  atMost?: number;
}

/** One thing that has to be heard. */
export type Check =
  | OnsetsCheck
  | CountCheck
  | GroupsCheck
  | SpreadCheck
  | SwingCheck
  | PitchesCheck
  | ScaleCheck
  | EndsCheck
  | BelowCheck
  | AnswerCheck
  | ProgressionCheck
  | ChordsCheck
  | LeadingCheck
  | ChordTonesCheck
  | ChangesCheck
  | LayersCheck
  | SectionCheck
  | BuildCheck
  | ControlCheck
  | AccentsCheck
  | CompareCheck
  | ApartCheck
  | EchoCheck
  | DucksCheck
  | SlicesCheck
  | ReturnsCheck
  | TempoCheck;

/** What a learner's sound must do. Any program or grid that does it is right. */
export interface Goal {
  /** How many are listened to, from the beginning; 1 to 32. */
  cycles: number;
  /** In the order in which their hints are given. */
  checks: readonly Check[];
}
