import { expect, test } from 'vitest';
import { onsetSlices } from './onset-slices.ts';

test('onsets in one step are slices of it, as long as they sound', () => {
  const onsets = [
    { at: 0, length: 0.5 },
    { at: 0.5, length: 0.25 },
  ];
  expect(onsetSlices(onsets, 2)).toEqual([
    [
      { from: 0, to: 0.5, isOnset: true, height: undefined },
      { from: 0.5, to: 0.75, isOnset: true, height: undefined },
    ],
    [],
  ]);
});

test('what lasts goes on through the next steps, up to the last', () => {
  expect(onsetSlices([{ at: 1.5, length: 9, pitch: 60 }], 4)).toEqual([
    [],
    [{ from: 0.5, to: 1, isOnset: true, height: 0.5 }],
    [{ from: 0, to: 1, isOnset: false, height: 0.5 }],
    [{ from: 0, to: 1, isOnset: false, height: 0.5 }],
  ]);
});

test('pitches stand between the lowest and the highest of the row', () => {
  const onsets = [36, 48, 42].map((pitch, at) => ({ at, length: 1, pitch }));
  const heights = onsetSlices(onsets, 3).map(([slice]) => slice?.height);
  expect(heights).toEqual([0, 1, 0.5]);
});
