import type { InstrumentPlugin, Note } from '@hocket/sdk';
import { clampRecipe } from '../recipe/clamp-recipe.ts';
import { playRecipe } from '../recipe/play-recipe.ts';

/** One note of an instrument alone, at 44.1 kHz, from its onset on; the same samples for the same `seed`. */
export async function renderVoice(
  instrument: InstrumentPlugin,
  note: Partial<Note> = {},
  seconds = 1.5,
  seed = 1,
): Promise<AudioBuffer> {
  const context = new OfflineAudioContext(2, seconds * 44_100, 44_100);
  const full: Note = {
    frequency: instrument.pitch ?? 261.626,
    duration: 0.25,
    velocity: 1,
    params: {},
    ...note,
  };
  const recipe = clampRecipe(instrument.voice(full));
  const { node } = playRecipe(context, recipe, { time: 0, hold: full.duration, seed });
  node.connect(context.destination);
  return context.startRendering();
}
