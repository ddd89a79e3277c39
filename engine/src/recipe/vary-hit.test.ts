import { expect, test } from 'vitest';
import { clampRecipe } from './clamp-recipe.ts';
import { seededRandom } from './seeded-random.ts';
import { varyHit } from './vary-hit.ts';

const envelope = { attack: 0.001, decay: 0.4, sustain: 0, release: 0.01 };
const recipe = clampRecipe({
  tones: [{ wave: 'sine', frequency: 200, envelope }],
  metals: [{ frequency: 300 }],
  envelope,
});

test('hits differ by half a decibel and 3 % of their decay at most, and by nearly as much', () => {
  const hits = Array.from({ length: 200 }, (_, seed) => varyHit(recipe, seededRandom(seed)));
  const levels = hits.map(({ gain }) => 20 * Math.log10(gain));
  const decays = hits.map((hit) => hit.envelope.decay / 0.4 - 1);
  for (const [values, most] of [
    [levels, 0.5],
    [decays, 0.03],
  ] as const) {
    expect(Math.max(...values)).toBeLessThanOrEqual(most);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(-most);
    expect(Math.max(...values) - Math.min(...values)).toBeGreaterThan(1.8 * most);
  }
});

test('all parts of a hit are longer or shorter alike, and the same seed gives the same hit', () => {
  const hit = varyHit(recipe, seededRandom(7));
  expect(hit.tones[0]?.envelope).toEqual(hit.envelope);
  expect(hit.metals).toEqual(recipe.metals);
  expect(varyHit(recipe, seededRandom(7))).toEqual(hit);
});
