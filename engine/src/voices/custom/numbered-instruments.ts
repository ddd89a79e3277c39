import { defineInstrument, type InstrumentPlugin, type Note, type Recipe } from '@hocket/sdk';

/** What the instruments of an added track have of their own. */
export type RecipeBuilder = (note: Note) => Recipe;

/** Instruments `id1`, `id2` … of one kind, one for each voice. */
export function numberedInstruments(
  id: string,
  name: string,
  pitch: number,
  voices: readonly RecipeBuilder[],
): InstrumentPlugin[] {
  return voices.map((voice, index) =>
    defineInstrument({ id: `${id}${index + 1}`, name: `${name} ${index + 1}`, pitch, voice }),
  );
}
