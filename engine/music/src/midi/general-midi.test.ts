import { expect, test } from 'vitest';
import { drumKey } from './general-midi.ts';

test('drums have their General MIDI keys, by their own names, with a bank or by what they are called', () => {
  expect(['bd', 'sd', 'hh', 'oh', 'cp', 'cr'].map(drumKey)).toEqual([36, 38, 42, 46, 39, 49]);
  expect(['RolandTR909_bd', 'hh:3', 'kick808', 'openhat'].map(drumKey)).toEqual([36, 42, 36, 46]);
  expect(['saw', 'pad', 'piano', 'bass', ''].map(drumKey)).toEqual(Array(5).fill(undefined));
});
