import { expect, test } from 'vitest';
import { programLimits } from '../../budget/limits.ts';
import { readSliders, readVisuals } from './read-widgets.ts';

test('sliders are read with bounds, and dropped when they have no place or no number', () => {
  const slider = { from: 3, to: 6, value: 0.5, min: 0, max: 1 };
  expect(
    readSliders([
      { ...slider, evil: 1 },
      { ...slider, max: 1e12, step: -1 },
      { ...slider, from: 'x' },
      { ...slider, value: null },
      null,
    ]),
  ).toEqual([slider, { ...slider, max: 1e6 }]);
  expect(readSliders(Array(500).fill(slider))).toHaveLength(programLimits.widgets.sliders);
  expect(readSliders('all')).toEqual([]);
});

test('visuals keep their numbers; unknown ones draw nothing', () => {
  const options = { cycles: 4, background: 'black', fold: true };
  expect(
    readVisuals([
      { type: 'pianoroll', inline: true, at: 9, options: { ...options, f: {}, constructor: 1 } },
      { type: 'script', inline: 1, at: -4, options: 'x' },
      null,
    ]),
  ).toEqual([
    { type: 'pianoroll', inline: true, at: 9, options },
    { type: 'none', inline: false, at: 0 },
    { type: 'none', inline: false, at: 0 },
  ]);
});
