import { expect, test } from 'vitest';
import { effectControl, sliderAmount, sliderPlace, trackControls } from './effects.ts';

test('no two effects share a name, a call or a key, and each starts within its range', () => {
  const calls = trackControls.flatMap(({ control, aliases = [], beside = {} }) => [
    control,
    ...aliases,
    ...Object.keys(beside),
  ]);
  for (const each of [
    trackControls.map(({ name }) => name),
    trackControls.map(({ key }) => key),
    calls,
  ])
    expect(new Set(each).size).toBe(each.length);
  for (const { min, max, initial } of trackControls) {
    expect(initial).toBeGreaterThanOrEqual(min);
    expect(initial).toBeLessThanOrEqual(max);
  }
});

test('a call by any of its names sets its control, and what is set beside it is itself', () => {
  expect(['lpf', 'cutoff', 'ctf', 'lp'].map(effectControl)).toEqual(Array(4).fill('lpf'));
  expect(effectControl('delaysync')).toBe('delaysync');
  expect(['gain', 'toString', 'filter', ''].map(effectControl)).toEqual(Array(4).fill(undefined));
});

test.each(trackControls)(
  'each place of the slider of $name is an amount, and comes back',
  (effect) => {
    const { min, max, initial, slider } = effect;
    const places = Array.from({ length: slider.places + 1 }, (_, place) => place);
    const amounts = places.map((place) => sliderAmount(effect, place));
    expect([amounts[0], amounts.at(-1)]).toEqual([min, max]);
    expect(amounts.map((amount) => sliderPlace(effect, amount))).toEqual(places);
    expect(sliderAmount(effect, sliderPlace(effect, initial)) / initial).toBeCloseTo(1, 1);
    expect([min - 1, max + 1].map((amount) => sliderPlace(effect, amount))).toEqual([
      0,
      slider.places,
    ]);
  },
);
