import type { Timeline } from '@hocket/music/timeline';
import type { Event, Problem, Slot } from '@hocket/sdk';

/** What the scheduler plays on. */
export interface Output {
  /** Seconds of the audio clock. */
  readonly time: number;
  /** Seconds from scheduling at `time` until it is heard. */
  readonly latency: number;
  /** The audio time that is heard at a time of the page's clock, in seconds. */
  timeHeardAt(page: number): number;
  /** Seconds before its time by which a note has to be handed over to sound: 0 where its sound is worked out at once. */
  lead(event: Event): number;
  /** Sounds an onset at an audio time, at a tempo. `isStruck`: somebody plays it on a track of the project. Never throws. */
  sound(slot: Slot, event: Event, time: number, cps: number, isStruck?: boolean): OutputVoice;
  /** Tells where the cycles of the main slot lie, again and again while it plays, and undefined as it stops; `from` as `TimedSource`. */
  follow?(timeline: Timeline | undefined, from?: number): void;
  /** Ends what a stopped slot leaves behind: echoes and reverberation. */
  silence(slot: Slot): void;
}

/** One note that was handed to the output. */
export interface OutputVoice {
  /** Nothing of it can be heard any more. */
  readonly over: boolean;
  /** Takes back a note that has not started; fades out one that sounds. */
  stop(): void;
  /** Lets a note go at an audio time that is not before it starts: it fades as its sound's release does. One that ends earlier is left. */
  release(time: number): void;
}

/** A note of which nothing is heard. */
export const silentVoice: OutputVoice = { over: true, stop() {}, release() {} };

/** Takes a slot's problems; the same one counts once per run. */
export type ReportProblem = (slot: Slot, problem: Problem) => void;
