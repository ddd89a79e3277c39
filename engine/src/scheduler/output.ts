import type { Event, Problem, Slot } from '@hocket/sdk';

/** What the scheduler plays on. */
export interface Output {
  /** Seconds of the audio clock. */
  readonly time: number;
  /** Seconds from scheduling at `time` until it is heard. */
  readonly latency: number;
  /** Seconds before its time by which a note has to be handed over to sound: 0 where its sound is worked out at once. */
  lead(event: Event): number;
  /** Sounds an onset at an audio time, at a tempo. Never throws. */
  sound(slot: Slot, event: Event, time: number, cps: number): OutputVoice;
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
