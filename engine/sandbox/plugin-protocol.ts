import type { Note } from '@hocket/sdk';

/** Longest recipe of one note, in characters of JSON. */
export const maxRecipeLength = 16_000;

/** Notes of one ask. */
export const maxNotes = 64;

/** A note that an instrument is to sound. */
export interface InstrumentNote extends Note {
  /** The instrument's id. */
  instrument: string;
}

/** An instrument's module; `file` is its path in the plugin. */
export interface InstrumentModule {
  id: string;
  file: string;
  code: string;
}

/** Page → worker of a plugin. */
export type PluginRequest =
  | { kind: 'load'; id: number; instruments: readonly InstrumentModule[] }
  /** `notes`: the JSON of a list of `InstrumentNote`, which is cheaper to send than the objects. */
  | { kind: 'voice'; id: number; notes: string }
  /** Answered once the plugin rests: what is asked for nothing does nothing. */
  | { kind: 'rest'; id: number }
  | { kind: 'ping'; id: number };

/** Worker of a plugin → page, which checks every field. */
export type PluginResponse =
  | { kind: 'ready'; id: 0 }
  | { kind: 'pong'; id: number }
  | { kind: 'loaded'; id: number }
  | { kind: 'resting'; id: number }
  /** In the order of the notes: each one's recipe, or a text that says why it has none. */
  | { kind: 'recipes'; id: number; recipes: unknown[] }
  | { kind: 'failed'; id: number; code: string; message: string };
