import { expect, test } from 'vitest';
import { clampRecipe } from './clamp-recipe.ts';
import { filterSpeed, lfoSpeed } from './filter-speed.ts';

const envelope = { attack: 0.5, decay: 0.25, sustain: 0.5, release: 1, octaves: -2 };

test('a filter moves as fast as its sweep and the steepest part of its envelope together', () => {
  const sweep = { ratio: 4, seconds: 0.5 };
  const speeds = [{}, { sweep }, { sweep: { ratio: 0.25, seconds: 0.5 } }, { sweep, envelope }].map(
    (filter) =>
      clampRecipe({ filters: [{ type: 'lowpass', frequency: 800, ...filter }] }).filters.map(
        filterSpeed,
      ),
  );
  expect(speeds).toEqual([[0], [4], [4], [12]]);
});

test('LFOs of the filter add up, others do not count, and a leap is faster than anything', () => {
  const speed = (...lfos: object[]) => lfoSpeed(clampRecipe({ lfos }).lfos);
  const triangle = { target: 'filter', wave: 'triangle', rate: 2, depth: 1200 };
  expect(speed(triangle)).toBeCloseTo(8);
  expect(speed(triangle, { ...triangle, wave: 'sine' })).toBeCloseTo(8 + 4 * Math.PI);
  expect(speed({ ...triangle, target: 'pitch' })).toBe(0);
  expect(speed({ ...triangle, wave: 'square' })).toBe(Number.POSITIVE_INFINITY);
});
