import type { Note, Recipe } from './recipe.ts';

/**
 * A parameter of an instrument or an effect, shown as a knob. There are at most 16, by names of up to 24 letters and
 * digits that begin with a small letter.
 */
export interface Param {
  /** One line of at most 60 characters. */
  label: string;
  /** -1 000 000 to 1 000 000. */
  min: number;
  /** More than `min`, at most 1 000 000. */
  max: number;
  /** `min` to `max`. */
  initial: number;
  /** At most 12 characters, such as `s`. */
  unit?: string;
  /**
   * How often a module is told: `k`, once for each stretch of up to 128 frames, is the default; `a` is for each frame.
   * `a` is for WebAssembly alone.
   */
  rate?: 'a' | 'k';
  /** Names of its values, 2 to 64: `min` is 0, `max` is the last one's index, and a value is an index. */
  values?: readonly string[];
  /** On or off: `min` is 0 and `max` is 1. */
  isSwitch?: boolean;
}

/**
 * One of the studio's own instruments: a note in, plain data out. `voice` is pure; the engine clamps what it returns. A
 * plugin's module needs `voice` alone: all else is what its manifest says, and is not looked at.
 */
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

/**
 * Fills what one of the studio's own instruments leaves out. A plugin has no use for it: `export default { voice }` is enough.
 *
 * @example
 * defineInstrument({ id: 'bell', name: 'Bell', voice: () => ({ tones: [] }) }).apiVersion // 1
 */
export function defineInstrument(
  instrument: Omit<InstrumentPlugin, 'apiVersion' | 'params'> &
    Partial<Pick<InstrumentPlugin, 'params'>>,
): InstrumentPlugin {
  return { apiVersion: 1, params: {}, ...instrument };
}
