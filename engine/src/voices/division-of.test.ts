import { expect, test } from 'vitest';
import { divisionOf } from './division-of.ts';

test('a note is halved until a part is as near to what is wanted as halving gets', () => {
  expect(divisionOf(0.5, 0.125)).toBe(0.125);
  expect(divisionOf(1, 0.125)).toBe(0.125);
  expect(divisionOf(0.6, 0.125)).toBeCloseTo(0.15);
  expect(divisionOf(0.125, 0.25)).toBe(0.25);
});

test('a note of no length has parts as wanted', () => {
  expect(divisionOf(0, 0.1)).toBe(0.1);
});
