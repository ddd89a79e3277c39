import { newPattern } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { placeInChain } from './place-in-chain.ts';

const patterns = [newPattern('a', 'A', 1, 16), newPattern('b', 'B', 1, 32)];

test.each([
  [0, 'a', 0],
  [15, 'a', 15],
  [16, 'b', 0],
  [47, 'b', 31],
  [48, 'a', 0],
  [64, 'a', 0],
  [80, 'b', 0],
])('sixteenth %i of a chain A B A is step %s %i', (at, pattern, step) => {
  expect(placeInChain({ chain: ['a', 'b', 'a'], patterns }, at)).toEqual({ pattern, step });
});

test('a chain of no pattern is nowhere', () => {
  expect(placeInChain({ chain: ['z'], patterns }, 3)).toBeUndefined();
});
