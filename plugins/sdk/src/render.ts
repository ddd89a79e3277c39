import type { Problem } from './engine.ts';

/** WAV at 16 or 24 bits or in 32-bit floats, MP3, OGG Vorbis, or a MIDI file of the notes. */
export type RenderFormat = 'wav16' | 'wav24' | 'wav32f' | 'mp3' | 'ogg' | 'midi';

export interface RenderOptions {
  /** `wav16` by default. */
  format?: RenderFormat;
  /** What the file is called; 'Music', or 'Code', by default. */
  name?: string;
  /** From cycle 0, in whole sixteenths, 512 at most; 4 by default. A MIDI file of music is the whole song, once. */
  bars?: number;
  /** The end joins the start sample for sample; else what rings on follows until it is silent, 12 s at most. */
  loop?: boolean;
  /** One file per track (of music) or label (of code) in a zip; not limited, so that they sum to the mix. */
  stems?: boolean;
  /** Hz, 44100 by default. */
  sampleRate?: 44_100 | 48_000 | 96_000;
  /** Beats per minute of code that sets no tempo; 120 by default. Music as data has its own. */
  bpm?: number;
  /** Called with 0 to 1 as it goes on. */
  onProgress?: (done: number) => void;
  /** Ends it: the promise rejects with `render_cancelled`. */
  signal?: AbortSignal;
}

/** An onset that is not in the file, and why. */
export interface SkippedEvent extends Problem {
  /** Its onset in cycles. */
  cycle: number;
}

export interface RenderResult {
  file: Blob;
  /** With the ending that belongs to the format, 'mix.wav'. */
  name: string;
  /** Of each audio file; of the notes for MIDI. */
  seconds: number;
  /** Onsets in the file. */
  onsets: number;
  skipped: readonly SkippedEvent[];
  /** What else was found: a control that was left out, fading notes. */
  problems: readonly Problem[];
  /**
   * What of plugins' recipes does not play as it is written, for their authors:
   * `acme.bell: tones[2].frequency: 30000 plays as 20000`. At most 50 sentences.
   */
  recipeChanges: readonly string[];
  /** Names of the files in the zip; empty without stems. */
  stems: readonly string[];
}
