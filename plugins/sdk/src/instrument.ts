import type { Note, Recipe } from './recipe.ts';

/** A parameter of an instrument, shown as a slider. */
export interface Param {
  label: string;
  min: number;
  max: number;
  initial: number;
  unit?: string;
}

/** A note in, plain data out. `voice` is pure; the engine clamps what it returns. */
export interface InstrumentPlugin {
  apiVersion: number;
  /** The name that `s("…")` plays. */
  id: string;
  name: string;
  /** Hz to sound when a note names no pitch; middle C by default. */
  pitch?: number;
  params: Readonly<Record<string, Param>>;
  voice(note: Note): Recipe;
}

/** Fills what an instrument leaves out. */
export function defineInstrument(
  instrument: Omit<InstrumentPlugin, 'apiVersion' | 'params'> &
    Partial<Pick<InstrumentPlugin, 'params'>>,
): InstrumentPlugin {
  return { apiVersion: 1, params: {}, ...instrument };
}
