import type { Note, Recipe } from '@hocket/sdk';
import { seededRandom, seedOf } from '../src/recipe/seeded-random.ts';
import { moduleBody } from './module-body.ts';
import { type InstrumentModule, type InstrumentNote, maxRecipeLength } from './plugin-protocol.ts';
import { linesBeforeBody } from './runtime-place.ts';

interface Instrument {
  file: string;
  voice(note: Note): Recipe;
}

const { stringify } = JSON;
const { freeze } = Object;

/** Characters of what a plugin says of its failure. */
const maxFailureLength = 300;

/** The instruments of one plugin, evaluated. */
export class PluginHost {
  private readonly instruments = new Map<string, Instrument>();

  /** Evaluates an instrument's module. Throws with a sentence and its place when that throws, and when it has no `voice`. */
  load({ id, file, code }: InstrumentModule): void {
    try {
      const exported: { default?: { voice?: unknown } } = {};
      // Never in the page: this is the confined worker of one plugin.
      new Function('exported', `${moduleBody(code)}\n//# sourceURL=${file}`)(exported);
      const instrument = exported.default;
      const voice = instrument?.voice;
      if (typeof voice !== 'function')
        throw new Error(`${id} has no voice: its default export must be an instrument.`);
      this.instruments.set(id, { file, voice: (note) => voice.call(instrument, note) });
    } catch (error) {
      throw new Error(failureIn(file, error));
    }
  }

  /** The recipe of a note as JSON, else what `failureIn` says as JSON: `voice.js:12: no such bell`. */
  answer(note: InstrumentNote): string {
    const instrument = this.instruments.get(note.instrument);
    if (instrument === undefined) throw new Error(`There is no instrument ${note.instrument}.`);
    try {
      return this.recipe(instrument, note);
    } catch (error) {
      return stringify(failureIn(instrument.file, error));
    }
  }

  /** The same note draws the same random numbers. Throws what the plugin throws. */
  private recipe(
    { voice }: Instrument,
    { instrument, frequency, duration, velocity, params }: InstrumentNote,
  ): string {
    const note = freeze({ frequency, duration, velocity, params: freeze(params) });
    Math.random = () => {
      Math.random = seededRandom(seedOf(stringify(note)));
      return Math.random();
    };
    const recipe = voice(note);
    // It would be an empty recipe, and silent without a word.
    if (recipe instanceof Promise)
      throw new Error(`${instrument} answered a promise, not a recipe.`);
    const text = stringify(recipe);
    if (typeof text !== 'string' || text[0] !== '{')
      throw new Error(`${instrument} answered no recipe.`);
    if (text.length > maxRecipeLength) throw new Error(`${instrument} answered too much.`);
    return text;
  }
}

/** What went wrong in a file of the plugin, behind its place there: the line where the stack tells it. */
function failureIn(file: string, error: unknown): string {
  const { message, stack, loc } = (error ?? {}) as Partial<SyntaxError & { loc: { line: number } }>;
  const called = stringOf(stack).split(`${file}:`)[1] ?? '';
  const line = loc?.line ?? Number.parseInt(called, 10) - linesBeforeBody;
  const text = error instanceof Error ? stringOf(message) : stringOf(error);
  // The parser tells the place in its sentence, too.
  const sentence = text.replace(/ \(\d+:\d+\)$/, '').slice(0, maxFailureLength);
  return `${line > 0 ? `${file}:${line}` : file}: ${sentence}`;
}

/** What a plugin throws may be anything. */
function stringOf(value: unknown): string {
  try {
    return String(value);
  } catch {
    return 'it threw something that has no text';
  }
}
