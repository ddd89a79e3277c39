/** A microphone, or another input of sound. */
export interface AudioInputDevice {
  /** Stable for this site in this browser; empty before the microphone was allowed. */
  id: string;
  /** As the system calls it; empty before the microphone was allowed. */
  name: string;
}

/** How a microphone is opened. */
export interface AudioInputOptions {
  /** The id of one of `inputs`; the browser's own choice by default. */
  device?: string;
  /** 1 brings left and right together; as many as the device has, at most 2, by default. */
  channels?: 1 | 2;
}

/** How long sound takes from the engine through the loudspeaker and back through the input, as it was measured. */
export interface RoundTrip {
  /** The median of several clicks. */
  seconds: number;
  /** Seconds between the shortest and the longest of them. */
  spread: number;
}

/** How the way from the loudspeaker to the microphone is measured. */
export interface RoundTripOptions {
  /** Peak of the clicks, 0 to 1; 0.5 by default. */
  gain?: number;
  /** Ends it: the promise rejects with `round_trip_cancelled`. */
  signal?: AbortSignal;
}

/** How a take is recorded. */
export interface TakeOptions {
  /** The round trip in seconds, as it was measured with these devices; the input's estimate by default. */
  roundTrip?: number;
}

/** Why a take is over: by `stop`, at its longest, the device went away, or the input closed or the engine started again. */
export type TakeEnd = 'stopped' | 'longest' | 'lost' | 'closed';

/** What was recorded of an input. */
export interface RecordedTake {
  /** WAV of 24 bits at the context's rate, with as many channels as the input has. */
  file: Blob;
  seconds: number;
  channels: number;
  /** Hz. */
  sampleRate: number;
  /**
   * Where its first sample belongs: the cycle of the main slot that was heard while it sounded, the round trip taken away.
   * Below the first cycle where the take began before the music; undefined where no music played.
   */
  cycle: number | undefined;
  end: TakeEnd;
}

/** A take that goes on, 10 minutes at most. */
export interface InputTake {
  /** Seconds recorded so far. */
  readonly seconds: number;
  /** What was recorded, once the take is over; never rejects. */
  readonly done: Promise<RecordedTake>;
  stop(): void;
}

/** An open microphone, without the browser's processing of speech. */
export interface AudioInput {
  readonly device: AudioInputDevice;
  readonly channels: number;
  /** Seconds of the round trip as the browser reports its parts; some browsers and devices leave parts out. */
  readonly estimate: number;
  /** Peak of the last 20 to 50 ms, 0 to 1. */
  peak(): number;
  /** How loud the input is heard beside the music, 0 to 1. 0 at first: without headphones it would howl. */
  setMonitor(gain: number): void;
  /**
   * Plays short clicks and looks for them in the input, for some 3 seconds. Rejects with `round_trip_unheard` where
   * nothing came back, `round_trip_unsteady` where the clicks differ too much, `round_trip_cancelled`, or `microphone_lost`.
   */
  measureRoundTrip(options?: RoundTripOptions): Promise<RoundTrip>;
  /** Begins a take, one at a time. Rejects with `take_under_way`, or `microphone_lost` once the input is closed. */
  take(options?: TakeOptions): Promise<InputTake>;
  /** Ends it, and a take that goes on. */
  close(): void;
  /** Settles when the input is over: `lost` with its device, `closed` by `close` or because the engine started again. */
  readonly over: Promise<'lost' | 'closed'>;
}
