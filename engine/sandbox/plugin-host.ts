import type { Note, Recipe } from '@hocket/sdk';
import { seededRandom, seedOf } from '../src/render/seeded-random.ts';
import { moduleBody } from './module-body.ts';
import { type InstrumentNote, maxRecipeLength } from './plugin-protocol.ts';

type Voice = (note: Note) => Recipe;

const { stringify } = JSON;
const { freeze } = Object;

/** The instruments of one plugin, evaluated. */
export class PluginHost {
  private readonly voices = new Map<string, Voice>();

  /** Evaluates an instrument's module. Throws what it throws, and when it has no `voice`. */
  load(id: string, code: string): void {
    const exported: { default?: { voice?: unknown } } = {};
    // Never in the page: this is the confined worker of one plugin.
    new Function('exported', `${moduleBody(code)}\n//# sourceURL=${id}`)(exported);
    const instrument = exported.default;
    const voice = instrument?.voice;
    if (typeof voice !== 'function')
      throw new Error(`${id} has no voice: its default export must be an instrument.`);
    this.voices.set(id, (note) => voice.call(instrument, note));
  }

  /** The recipe of a note, as JSON. The same note draws the same random numbers. Throws what the plugin throws. */
  recipe({ instrument, frequency, duration, velocity, params }: InstrumentNote): string {
    const voice = this.voices.get(instrument);
    if (voice === undefined) throw new Error(`There is no instrument ${instrument}.`);
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
