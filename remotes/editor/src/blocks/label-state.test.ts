import { expect, test } from 'vitest';
import { readLabel, writeLabel } from './label-state.ts';

test.each([
  ['bass', 'bass', 'plays'],
  ['_bass', 'bass', 'muted'],
  ['bass_', 'bass', 'muted'],
  ['Sbass', 'bass', 'solo'],
  ['$', '$', 'plays'],
  ['_$', '$', 'muted'],
  ['S$', '$', 'solo'],
  ['S', 'S', 'plays'],
  ['_', '$', 'muted'],
  ['S1', '$1', 'solo'],
  ['_Sbass', 'Sbass', 'muted'],
])('%s is %s and %s', (label, name, state) => {
  expect(readLabel(label)).toEqual({ name, state });
});

test('what is written is read again', () => {
  for (const name of ['bass', '$', 'd1'])
    for (const state of ['plays', 'muted', 'solo'] as const)
      expect(readLabel(writeLabel({ name, state }))).toEqual({ name, state });
});
