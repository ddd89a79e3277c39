import type { Note, Recipe } from '@hocket/sdk';
import { seededRandom, seedOf } from '../src/recipe/seeded-random.ts';
import { failureIn } from './failure-in.ts';
import { moduleBody } from './module-body.ts';
import { type InstrumentModule, type InstrumentNote, maxRecipeLength } from './plugin-protocol.ts';

interface Instrument {
  file: string;
  voice(note: Note): Recipe;
}

const { stringify } = JSON;
const { freeze } = Object;

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
