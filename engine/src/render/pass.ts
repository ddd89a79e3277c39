import type { Event, Problem, SkippedEvent } from '@hocket/sdk';
import type { SampleRequest } from '../code/read-sample-requests.ts';
import type { SampleLoader } from '../samples/sample-loader.ts';
import type { Instrument } from '../sound/instrument.ts';

/** The files that a program brings along. */
export interface Samples {
  requests: readonly SampleRequest[];
  loader: SampleLoader;
}

/** Sample frames that the audio thread takes at once. */
export const quantum = 128;

/** False in Firefox, whose offline contexts cannot stop on their way to have more scheduled. */
export function canStop(): boolean {
  return 'suspend' in OfflineAudioContext.prototype;
}

/** What one rendering through superdough needs. */
export interface Pass {
  /** The cycle at which it begins. */
  begin: number;
  /** In the order of their onsets. */
  events: readonly Event[];
  /** Sound only for what they do to others: they duck them or cut them off. */
  silent?: readonly Event[];
  /** Cycles per second. */
  cps: number;
  sampleRate: number;
  /** Sample frames, from `begin` on. */
  frames: number;
  instruments: readonly Instrument[];
  samples: Samples;
  /** URL of the worklet that seeds all others. */
  seeded: string;
  /** Called with 0 to 1. */
  onProgress(done: number): void;
  signal: AbortSignal | undefined;
}

/** What a pass gives: two channels that no limiter has touched. */
export interface Passed {
  left: Float32Array<ArrayBuffer>;
  right: Float32Array<ArrayBuffer>;
  onsets: number;
  skipped: SkippedEvent[];
  problems: Problem[];
  /** As `RenderResult` has them. */
  recipeChanges: readonly string[];
}

/** What the realm's script leaves in its window. */
export interface RealmWindow {
  /** Renders once; the window is of no use afterwards. Rejects with `render_cancelled`. */
  renderPass?: (pass: Pass) => Promise<Passed>;
}
