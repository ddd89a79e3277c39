import type { AudioInput, AudioInputDevice, AudioInputOptions } from './audio-input.ts';
import type { Event, PatternSource } from './event.ts';
import type { GridEdit, GridReading } from './grid-reading.ts';
import type { InstrumentPlugin } from './instrument.ts';
import type { Loudness } from './mix.ts';
import type { Music } from './music.ts';
import type { PluginSource } from './plugin/manifest.ts';
import type { RecordingReading, RecordingWork } from './recording-reading.ts';
import type { RenderOptions, RenderResult } from './render.ts';

/**
 * `main` is the project's music; `preview` sounds beside it and never changes it; `metronome` counts in the
 * music's own cycles, in its tempo, and rests while there is no music.
 */
export type Slot = 'main' | 'preview' | 'metronome';

/** When a program takes over from what plays: as soon as it can, or with the next cycle. */
export type RunTime = 'now' | 'cycle';

/** Whether the engine is ready, and what keeps it from being so. */
export type EngineState =
  | { status: 'uninitialized' }
  | { status: 'initializing' }
  | {
      status: 'ready';
      /** Hz, the context's real one. */
      sampleRate: number;
      /** Seconds between scheduling and the loudspeaker, as the browser reports it. */
      outputLatency: number;
      /** Seconds by which the master chain delays everything, a constant. */
      delay: number;
    }
  | { status: 'failed'; message: string };

/** Where a slot is. */
export interface Position {
  playing: boolean;
  /** Cycles since its start, as heard now; 0 when stopped. */
  cycle: number;
  /** Cycles per second. */
  cps: number;
}

/** What the audio context is asked for; `state` tells what the browser made of it. */
export interface AudioSettings {
  /** Hz; the device's own by default. */
  sampleRate?: 44_100 | 48_000 | 96_000;
  /** What to favour ('interactive' by default), or a buffer size in samples. */
  latency?: 'interactive' | 'balanced' | 'playback' | 128 | 256 | 512 | 1024;
}

/** Figures and shapes of what sounds; reading costs nothing until someone does, nor after they stopped. */
export interface Levels {
  /** Peak of the last 20 to 50 ms, 0 to 1. */
  peak(): number;
  /** Fills `out` with the newest samples, -1 to 1. */
  waveform(out: Float32Array<ArrayBuffer>): void;
  /** Fills `out` with energy per band, 0 to 1, bands spaced logarithmically from 40 Hz to 16 kHz. */
  spectrum(out: Float32Array): void;
  /** Peak of a grid track (by id) in the last 20 to 50 ms behind its strip, before echo and reverberation; 1 is 0 dB. */
  track(id: string): number;
  /** How loud the sum is; undefined before there is sound. Counts from the first reading, and goes on while it is read. */
  loudness(): Loudness | undefined;
  /** Begins the integrated loudness and the true peak anew. */
  resetLoudness(): void;
}

/** Something the music went on without: an unknown sound, a program that was stopped. */
export interface Problem {
  /** `sound_unknown`, `code_too_slow`, `code_too_many_events`, `code_crashed`, `plugin_note_failed`, `plugin_off`, … */
  code: string;
  message: string;
  /** What the sentence is about, such as the sound's name. */
  subject?: string;
  /** The figures and names of the sentence, for other languages. */
  details?: Readonly<Record<string, string | number>>;
}

/** Who loads a plugin, and is told what becomes of it. */
export interface PluginLoader {
  /** Called once all of the plugin is found right and nothing has changed yet; where it rejects, `load` does. */
  ready?(): Promise<void>;
  /** It voiced notes. */
  voiced?(): void;
  /** One of its notes has no sound (`plugin_note_failed`), or none has from now on (`plugin_off`, `plugin_unavailable`). */
  failed?(problem: Problem): void;
}

/** A number in the text that can be moved by hand: `slider(500, 0, 1000)`. */
export interface Slider {
  /** Offsets of the number in the source text. */
  from: number;
  to: number;
  value: number;
  min: number;
  max: number;
  step?: number;
}

/** A drawing that a program asks for: `._pianoroll()`. */
export interface Visual {
  /** `pianoroll`, `punchcard`, `scope`, `spectrum`, `spiral` or `pitchwheel`. */
  type: string;
  /** In the text, under the call; else over the whole page. */
  inline: boolean;
  /** Offset in the source text at which the call ends. */
  at: number;
  /** As the program gives them, such as `cycles` and `height`. */
  options?: Readonly<Record<string, number | string | boolean>>;
}

/** A line that a program writes to the console, or that is said of it. */
export interface LogLine {
  level: 'info' | 'warning' | 'error';
  /** Plain text, in English where it is not the program's own. */
  text: string;
  /** Of what the studio can say in other languages: `scale_unknown`, `chord_unknown`, `wave_unquoted`, `log_full`. */
  code?: string;
  /** What it is about, and what was probably meant. */
  subject?: string;
  hint?: string;
  /** Where in the program, from 1. */
  line?: number;
}

/** What a program that plays shows beside its events. */
export interface RunningProgram {
  /** The text that was run, in which events, sliders and visuals have their offsets. */
  readonly code?: string;
  readonly sliders?: readonly Slider[];
  /** An event's `visuals` are numbers in this list. */
  readonly visuals?: readonly Visual[];
  /** Moves the slider whose number begins at `from`; heard from the next window. */
  moveSlider?(from: number, value: number): void;
}

/** The sounds that a program's first onsets name. */
export interface ProgramSounds {
  /** How many there are. */
  named: number;
  missing: readonly MissingSound[];
}

/** A sound that a program names and that is silent. */
export interface MissingSound {
  name: string;
  /** Where the text names it, as offsets. */
  places: readonly (readonly [number, number])[];
  /** `unknown`: nothing has the name; `unreachable`: its recordings, or lists of packs that may have it, did not come. */
  why: 'unknown' | 'unreachable';
  /** A sound that is there and may have been meant. */
  instead?: string;
}

/** Recordings that belong together, such as General MIDI or one of Strudel's packs. */
export interface SoundPack {
  /** `gm`, `kits`, or the name that its makers gave it. */
  name: string;
  /** What `s("…")` plays by group: a family of General MIDI, a drum machine; without a name where there are no groups. */
  groups: readonly { name: string; sounds: readonly string[] }[];
  /** Its list did not come: there is no network, or the pack has moved. */
  isAway?: boolean;
}

/** A recording of the output that goes on. */
export interface OutputRecording {
  /** Seconds recorded so far. */
  readonly seconds: number;
  /**
   * What was heard, as a WAV file of 16 bits at the context's rate: there once the recording has ended, by
   * `stop`, at 15 minutes, or because the engine started again or failed.
   */
  readonly file: Promise<Blob>;
  stop(): void;
}

/** The sound. Never throws in a tick. Observable: `state`, `loading`, `soundingCps`. */
export interface AudioEngine {
  readonly state: EngineState;
  readonly levels: Levels;
  /** Samples that a program asked for: how many files, how many are there; both 0 when none is under way. */
  readonly loading?: { done: number; total: number };
  /** One attempt shared by all callers. Rejects with `engine_init_failed`; the next call tries again. */
  init(): Promise<void>;
  /** Starts the audio context; call it in a user's gesture. Rejects with `audio_gesture_required` before any, else like `init`. */
  resume(): Promise<void>;
  /**
   * Takes other settings. An engine that runs starts again with them: what plays goes on from the same
   * position. Rejects like `init`.
   */
  configure(settings: AudioSettings): Promise<void>;
  now(slot?: Slot): Position;
  /**
   * Onsets of what a slot plays that overlap [begin, end), in cycles, in no order: what is scheduled,
   * about a second ahead, and some two thousand that were heard. To show what sounds, ask around
   * `now().cycle` once a frame.
   */
  onsets(begin: number, end: number, slot?: Slot): readonly Event[];
  /** Plays `source` from its cycle 0, or swaps it in at the next window when the slot already plays. */
  play(slot: Slot, source: PatternSource): void;
  /**
   * Evaluates Strudel code in the sandbox and plays it: at once by default, or from the next cycle of what plays on.
   * Rejects with `code_empty`, `code_invalid` (with a place), `code_too_long`, `code_too_slow`, `code_waits`,
   * `code_too_many_events`, `code_out_of_memory`, `code_crashed` or `code_unavailable`, while the last good pattern keeps sounding.
   */
  run(slot: Slot, code: string, time?: RunTime): Promise<void>;
  /** The program that a slot plays; undefined when it plays none. */
  program?(slot?: Slot): RunningProgram | undefined;
  /** Which sounds the program that a slot plays names, and which of them are silent; undefined where it plays none. Observable. */
  programSounds?(slot?: Slot): ProgramSounds | undefined;
  /** Tries again to fetch what did not come for the program that a slot plays. Never rejects: `programSounds` says what came. */
  fetchSounds?(slot?: Slot): Promise<void>;
  /** Stops one slot, or all. */
  stop(slot?: Slot): void;
  /** Makes an instrument playable; the returned function takes it away again. */
  use(instrument: InstrumentPlugin): () => void;
  /** Makes a recording playable by name, live and in files; the returned function takes it away again. */
  addSample(name: string, audio: Blob): () => void;
  /**
   * Makes a plugin's instruments and sounds playable, in place of those of its id that were; instruments
   * run in the sandbox. A note for which one fails stays silent: `plugin_note_failed` tells why, and where in the
   * plugin's file, each failure once. One that hangs, floods or crashes is switched off with `plugin_off`, or with
   * `plugin_unavailable` where no sandbox opens any more (subject of all three: the plugin's id). Rejects with
   * `manifest_invalid`, `plugin_tampered` (a file is not the one that its manifest promises), `plugin_file_invalid`
   * (a recording is longer than it may be, or cannot be told), `plugin_off`, `plugin_unavailable`, or as `ready` does.
   * The returned function takes the plugin away again.
   */
  load(plugin: PluginSource, loader?: PluginLoader): Promise<() => void>;
  /** Names that `s("…")` plays, in order. */
  readonly sounds: readonly string[];
  /** The same, once what plays them is there. Rejects when it does not arrive. */
  soundNames(): Promise<readonly string[]>;
  /** The recordings that have names here, by pack; the lists of Strudel's are fetched with the first call. Rejects like `soundNames`. */
  soundPacks?(): Promise<readonly SoundPack[]>;
  /** Onsets of a program in [begin, end), without sounding it. Rejects like `run`. */
  events(code: string, begin: number, end: number): Promise<readonly Event[]>;
  /**
   * What the grid can show of a program, by the specification's reading rules; undefined when that is
   * nothing ('No Pattern Found'). Reads the text and never runs it; never rejects for what is in it.
   */
  toGrid(code: string): Promise<GridReading | undefined>;
  /**
   * The program with edits of the grid made, one after another, in the text that owns each; the rest stays
   * word for word. Rejects with `edit_refused` and the reason where the text has no place for one of them.
   */
  patchCode(code: string, edits: readonly GridEdit[]): Promise<string>;
  /**
   * Renders music as data, or a program, to a file: faster than it sounds, without touching what
   * plays, and to the same bytes each time. Rejects like `run` for a program, and with
   * `render_cancelled`, `render_too_long` (15 minutes), `render_failed`, `render_unavailable` or what its options name.
   */
  render(source: Music | string, options?: RenderOptions): Promise<RenderResult>;
  /**
   * Records what is heard, from now on. Call it in a user's gesture. Rejects like `resume`, and with
   * `record_unavailable`.
   */
  record(): Promise<OutputRecording>;
  /**
   * The inputs that there are; without names before the microphone was allowed. Rejects with `microphone_unavailable` where
   * the browser has no way to them.
   */
  inputs?(): Promise<readonly AudioInputDevice[]>;
  /**
   * Opens a microphone. Call it in a user's gesture; the browser may ask. Rejects like `resume`, and with `microphone_denied`,
   * `microphone_missing` (there is none, or not that one), `microphone_busy` (another program has it) or `microphone_unavailable`.
   */
  openInput?(options?: AudioInputOptions): Promise<AudioInput>;
  /**
   * Looks into a recording in WAV, MP3, FLAC or OGG, 10 minutes at most. Rejects with `recording_unreadable`,
   * `recording_too_long`, `recording_cancelled`, `recording_failed`, or `recording_unavailable` where the engine cannot look.
   */
  readRecording?(file: Blob, work?: RecordingWork): Promise<RecordingReading>;
  /**
   * A recording `factor` times as long, 0.5 to 2, with its pitch kept: WAV in floats at its own rate, to the nearest
   * frame. Rejects like `readRecording`, and with `stretch_invalid` for another factor.
   */
  stretchRecording?(file: Blob, factor: number, work?: RecordingWork): Promise<Blob>;
  /** Calls `listener` for each problem; the returned function ends it. */
  onProblem(listener: (problem: Problem) => void): () => void;
  /** Calls `listener` with what a program of the main slot says, as it is run and while it plays; the returned function ends that. */
  onLog?(listener: (lines: readonly LogLine[]) => void): () => void;
  /**
   * Calls `listener` when a slot's program was stopped for cause, which ended the slot; the returned function ends it.
   * The reason is told as a problem too.
   */
  onEnd(listener: (slot: Slot, reason: Problem) => void): () => void;
}
