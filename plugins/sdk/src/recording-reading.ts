/** The tempo that a recording probably has. */
export interface TempoGuess {
  /** 60 to 200. */
  bpm: number;
  /** Bars of four beats, where the recording is a loop of 1, 2, 4 or 8 whole ones. */
  bars?: 1 | 2 | 4 | 8;
  /** 0 to 1; below 0.5 it is better asked than taken. */
  confidence: number;
}

/** What is in a recording. */
export interface RecordingReading {
  seconds: number;
  channels: number;
  /** Lowest and highest sample by turns, `peakRate` pairs a second, all channels together. */
  peaks: Float32Array<ArrayBuffer>;
  /** Pairs of `peaks` a second. */
  peakRate: number;
  /** Seconds at which transients begin, ascending. */
  onsets: readonly number[];
  /** Absent where nothing speaks for one. */
  tempo?: TempoGuess;
}

/** Work at a recording that can be given up. */
export interface RecordingWork {
  /** Called with 0 to 1 as it goes on. */
  onProgress?: (done: number) => void;
  /** Ends it: the promise rejects with `recording_cancelled`. */
  signal?: AbortSignal;
}
