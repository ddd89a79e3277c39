import { expect, test } from 'vitest';
import { failsMore } from './fails-more.ts';

test.each([
  [[1, 2], [0, 1000], false],
  [[2, 2], [0, 1000], false],
  [[3, 4], [0, 1000], true],
  [[3, 4], [0, 0], false],
  [[3, 60], [10, 200], false],
  [[12, 40], [1, 900], true],
  [[30, 1000], [10, 1000], true],
  [[13, 1000], [10, 1000], false],
  [[5000, 100_000], [4000, 100_000], true],
  // By Fisher's exact test, 0.0573 and 0.0079 (R: fisher.test, alternative = 'greater').
  [[4, 10], [0, 8], false],
  [[5, 5], [0, 5], true],
] as const)('%j against %j is worse: %s', ([failed, of], [before, all], worse) => {
  expect(failsMore({ failed, of }, { failed: before, of: all })).toBe(worse);
});
