import type { Problem } from './engine.ts';
import type { SongPart } from './music.ts';

/**
 * WAV at 16 (dithered) or 24 bits or in 32-bit floats, MP3, OGG Vorbis, a MIDI file of the notes, or a DAWproject: notes, tracks
 * and sections as other studios open them, with stems also their sounds, in WAV at 24 bits.
 */
export type RenderFormat = 'wav16' | 'wav24' | 'wav32f' | 'mp3' | 'ogg' | 'midi' | 'dawproject';

/**
 * A file per track (of music) or label (of code) in a zip: before the mix as each sounds alone, without the limiter; after it
 * with what the limiter and the loudness make of it, so that all sum to the mix as it is heard.
 */
export type RenderStems = 'before' | 'after';

/** What is rendered to a file, and how. */
export interface RenderOptions {
  /** `wav16` by default. */
  format?: RenderFormat;
  /** What the file is called; 'Music', or 'Code', by default. */
  name?: string;
  /**
   * From the beginning, in whole sixteenths, 1024 at most; 4 by default. A MIDI file or a DAWproject of music is the whole song,
   * once.
   */
  bars?: number;
  /** A part in place of `bars`, in whole sixteenths: what begins in it, and what of that rings on. Else `render_part_invalid`. */
  part?: SongPart;
  /** The end joins the start sample for sample; else what rings on follows until it is silent, 12 s at most. */
  loop?: boolean;
  /** One file per track; the mix by default. Else `render_stems_invalid`. */
  stems?: RenderStems;
  /**
   * Integrated loudness in LUFS by ITU-R BS.1770 that a mix, or the sum of stems after it, is brought to, -30 to -5; what the
   * limiter has to do for it stands in `problems`. As it is by default. Else `render_loudness_invalid`.
   */
  loudness?: number;
  /** Who made it, for the file's tags. */
  author?: string;
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

/** A rendered file. */
export interface RenderResult {
  file: Blob;
  /** With the ending that belongs to the format, 'mix.wav'. */
  name: string;
  /** Of each audio file; of the notes where there are only notes. */
  seconds: number;
  /** Onsets in the file. */
  onsets: number;
  /** Integrated loudness of the mix in LUFS; absent where there is no mix, or no sound in it. */
  loudness?: number;
  skipped: readonly SkippedEvent[];
  /** What else was found: a control that was left out, fading notes, what a loudness costs. */
  problems: readonly Problem[];
  /**
   * What of plugins' recipes does not play as it is written, for their authors:
   * `acme.bell: tones[2].frequency: 30000 plays as 20000`. At most 50 sentences.
   */
  recipeChanges: readonly string[];
  /** Names of the files in the zip; empty without stems. */
  stems: readonly string[];
}
