import type { AudioEngine, Event, PluginManifest } from '@hocket/sdk';

/** What can be told of a recording. Levels are in dB below full scale; -Infinity for silence. */
export interface Measurements {
  seconds: number;
  /** Every sample is a number. */
  finite: boolean;
  peak: number;
  /** Seconds until the level first comes within 40 dB of the peak. */
  onset: number;
  /** The peak of the last twentieth of a second. */
  tail: number;
}

/** What a rendered program sounds like. */
export interface MeasuredOutput extends Measurements {
  /** Of its samples: the same for the same sound. */
  digest: string;
  /** A PNG as a data URL; empty when none was asked for. */
  picture: string;
  /** Onsets that are not in it, and whatever else was found, as sentences. */
  problems: string[];
  /**
   * Values of a recipe that play as others than they are written, as `acme.bell: tones[2].frequency: 30000 plays as
   * 20000`.
   */
  changes: readonly string[];
}

/** What a program plays. */
export interface ProgramMusic {
  /** Onsets of its first cycles. */
  events: readonly Event[];
  /** Why functions of the plugin are left out of it, as sentences. */
  problems?: readonly string[];
  /** Beats per minute that it sets; undefined when it sets none. */
  bpm?: number;
}

/** The studio's engine without its interface, for one plugin: `pluginBench` in its page. */
export interface BenchPage {
  readonly engine: AudioEngine;
  /** Loads a packed plugin, its files in base64. Rejects like `AudioEngine.load`. */
  load(manifest: PluginManifest, files: Record<string, string>): Promise<void>;
  /** Renders a bar of a program at 120 bpm and what rings on, twelve seconds at most; `draw`: with its picture. */
  render(code: string, draw: boolean): Promise<MeasuredOutput>;
  /** Rejects when the program does not run. */
  run(code: string, cycles: number): Promise<ProgramMusic>;
  /** Reads an exported project, its JSON. Rejects where it is no music to start from. */
  readStarter(text: string, file: string): Promise<void>;
  sounds(): Promise<readonly string[]>;
}

declare global {
  var pluginBench: BenchPage;
}
