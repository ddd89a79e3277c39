/** A recording that is handed to a module: its channels, and its rate in frames a second. */
export interface DspRecording {
  channels: readonly Float32Array[];
  sampleRate: number;
}

/** What the audio thread makes an instance of. */
export interface DspOptions {
  /** Metered. */
  module: WebAssembly.Module;
  /** Of each parameter, in the manifest's order: what it begins as, and whether it glides. */
  params: readonly { initial: number; isGliding: boolean }[];
  recordings: readonly DspRecording[];
  /** Whether a clock is to be kept: what is rendered for a file may take its time. */
  isTimed: boolean;
}

/** Page → audio thread. Frames are those of the context's clock. */
export type DspRequest =
  | {
      kind: 'on';
      frame: number;
      id: number;
      /** Hz. */
      frequency: number;
      /** 0 to 1. */
      velocity: number;
      /** In the manifest's order. */
      params: readonly number[];
    }
  /** Parameters change without a note. */
  | { kind: 'set'; frame: number; params: readonly number[] }
  /** A note that has not begun by then never does. */
  | { kind: 'off'; frame: number; id: number }
  /** Nothing more will come. */
  | { kind: 'end' };

/** Why an instance fell silent for good: it trapped, used up its time, took too long by the clock, or found no room. */
export type DspFailure = 'trapped' | 'spent' | 'slow' | 'crowded';

/** Audio thread → page. */
export interface DspResponse {
  failure: DspFailure;
  /** What the machine says of it. */
  text: string;
}
