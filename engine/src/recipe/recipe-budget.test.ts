import { pluginLimits, type Recipe } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { defaultVoices } from '../voices/default-voices.ts';
import { clampRecipe } from './clamp-recipe.ts';
import { voicesOf } from './recipe-budget.ts';

const filters = Array(4).fill({ type: 'lowpass', frequency: 1000 });
const parts = (part: object) => Array(16).fill({ ...part, filters });

/** As much as every list takes. */
const huge = {
  tones: parts({ unison: { voices: 9, detune: 10 }, fm: { ratio: 1, index: 1 } }),
  noises: parts({ color: 'white' }),
  strings: parts({ frequency: 110, decay: 8 }),
  samples: parts({ name: 'acme.hit' }),
  lfos: Array(4).fill({ target: 'pitch', rate: 1, depth: 1 }),
  filters,
};

test('a note plays through no more nodes than a recipe may have, in the order in which they stand', () => {
  // Beside four filters and four LFOs: of tones with two copies, a modulator each and four filters there fit eleven.
  const { tones, noises, strings, samples, lfos } = clampRecipe(huge);
  expect(tones.map(({ unison }) => unison.voices)).toEqual(Array(11).fill(2));
  expect([noises, strings, samples, lfos].map(({ length }) => length)).toEqual([0, 0, 0, 4]);
  const plain = Array(16).fill({ wave: 'sine', frequency: 100 });
  const fuller = clampRecipe({ ...huge, tones: plain });
  expect(fuller.tones).toHaveLength(16);
  expect(fuller.noises).toHaveLength(14);
  expect(fuller.strings).toHaveLength(0);
});

test('after a part that does not fit none is played, be it ever so small', () => {
  const tones = [...Array(15).fill({ filters }), { fm: { ratio: 1, index: 1 }, filters }];
  const { noises, ...safe } = clampRecipe({ tones, noises: parts({}), strings: [{}], filters });
  expect(safe.tones).toHaveLength(16);
  expect(noises).toHaveLength(2);
  expect(safe.strings).toHaveLength(0);
});

test('different strings of a note ring no longer together than they may, those alike count once', () => {
  const strings = (frequencies: readonly number[], decay: number) =>
    clampRecipe({ strings: frequencies.map((frequency) => ({ frequency, decay })) }).strings;
  const many = Array.from({ length: 16 }, (_, at) => 100 + at);
  expect(strings(many, 8).map(({ decay }) => decay)).toEqual(Array(16).fill(1));
  expect(strings(many, 0.05).map(({ decay }) => decay)).toEqual(Array(16).fill(0.05));
  expect(strings(many.fill(110), 8).map(({ decay }) => decay)).toEqual(Array(16).fill(8));
  expect(pluginLimits.stringSeconds).toBe(16);
});

test('a note counts as as many voices as it costs', () => {
  const voices = (recipe: Partial<Recipe>) => voicesOf(clampRecipe(recipe));
  expect(voices({})).toBe(1);
  expect(voices({ tones: [{ wave: 'sine', frequency: 100 }] })).toBe(1);
  expect(voices(huge)).toBe(6);
});

test('the studio’s own instruments are far from what a note may cost', () => {
  for (const { id, pitch = 261.626, params, voice } of defaultVoices) {
    const most = Object.fromEntries(Object.entries(params).map(([name, { max }]) => [name, max]));
    const recipe = voice({ frequency: pitch, duration: 1, velocity: 1, params: most });
    expect(voicesOf(clampRecipe(recipe)), id).toBeLessThanOrEqual(2);
  }
});
