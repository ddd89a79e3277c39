import type { AudioEngine, Event, MidiRouting, Mix, RunTime, Slot } from '@hocket/sdk';
import type { CodeRunner } from './code/code-runner.ts';
import type { PluginAssets } from './plugins/plugin-registry.ts';
import type { RenderAssets } from './render/render-pass.ts';
import type { SamplePackSource } from './samples/sample-packs.ts';
import type { SharedMusic } from './scheduler/shared-music.ts';

export interface EngineOptions {
  /** URLs of the built scripts, of the page's own origin. */
  assets: {
    clock: string;
    /** The worklets of the mix: compressor, limiter. */
    mixing: string;
    /** Without it `record` rejects with `record_unavailable`. */
    recorder?: string;
    /** The worker for recordings; without it `readRecording` and `stretchRecording` reject with `recording_unavailable`. */
    recording?: string;
    /** The list of the recordings that the studio brings; without it there are none. */
    recordings?: string;
    /** Without them `render` rejects with `render_unavailable`. */
    render?: RenderAssets;
  };
  /** Where plugins' code runs; without it `load` rejects with `plugin_unavailable` for plugins that have some. */
  plugins?: PluginAssets;
  /** Compiles Strudel code; without it `run` and `events` reject with `code_unavailable`. */
  code?: CodeRunner;
  /** Origins that programs' samples may come from, beside the page's own; none by default. */
  sampleHosts?: readonly string[];
  /** Maps of recordings in which names are looked for that nothing else has, in order; at hosts that are allowed. */
  samplePacks?: readonly SamplePackSource[];
}

/** The engine as the shell holds it. Observable: `state`, `soundingCps`. */
export interface Engine extends AudioEngine {
  /** Cycles per second of the main slot; undefined when it is stopped. */
  readonly soundingCps: number | undefined;
  /** Master volume, 0 (muted) to 1. */
  setVolume(gain: number): void;
  /** Beats per minute of everything whose code sets no tempo. */
  setTempo(bpm: number): void;
  /** The strips through which grid tracks sound, and what follows them; what changes glides. */
  setMix(mix: Mix): void;
  /**
   * The main slot plays music that is played elsewhere, too, whatever tempo is set here. What plays comes there by at most a
   * thousandth of its tempo or as `bend` says, or at once where it is more than 150 ms away. To be told again every second or so, as clocks
   * drift; undefined: it is one's own.
   */
  share(shared: SharedMusic | undefined): void;
  /** The tempo that code sets, in cycles per second; undefined where it sets none. Rejects as `run` does, and plays nothing. */
  tempoOf(code: string): Promise<number | undefined>;
  /** As `AudioEngine.run`; from a cycle that is still to come, too. */
  run(slot: Slot, code: string, time?: RunTime | { cycle: number }): Promise<void>;
  /** Where notes of grid tracks and the clock go beside the loudspeakers. */
  setMidi(routing: MidiRouting): void;
  /** Reads at once what the main slot plays, which has changed: without it at the next tick, some 25 ms later. */
  refresh(): void;
  /**
   * Sounds events at once at the tempo, beside whatever plays; nothing before the engine is ready. The next play of the
   * main slot ends them. The returned function lets them go before their end, by the release of their sounds.
   */
  strike(events: readonly Event[]): () => void;
  /** Ends all sound and closes the audio context. */
  dispose(): void;
}
