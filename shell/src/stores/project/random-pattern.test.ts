import { describe, expect, test } from 'vitest';
import { randomPattern } from './random-pattern.ts';

/** Share of set steps among those of a row that `at` picks, over many patterns. */
function share(row: number, at: (place: number) => boolean): number {
  // A small linear congruential generator, so that the figures are the same in every run.
  let seed = 1;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed / 2 ** 31;
  };
  const rows = Array.from({ length: 400 }, () => randomPattern(8, 16, random)[row] ?? []);
  const picked = rows.flatMap((steps) => steps.filter((_, step) => at(step % 4)));
  return picked.filter(Boolean).length / picked.length;
}

// @spec edit.random
describe('randomPattern', () => {
  test('row 0 is likely on places 0 and 2 of each four and rare elsewhere', () => {
    expect(share(0, (place) => place % 2 === 0)).toBeGreaterThan(0.6);
    expect(share(0, (place) => place % 2 === 1)).toBeLessThan(0.2);
  });

  test('row 1 is likely on places 1 and 3 of each four and rare elsewhere', () => {
    expect(share(1, (place) => place % 2 === 1)).toBeGreaterThan(0.6);
    expect(share(1, (place) => place % 2 === 0)).toBeLessThan(0.2);
  });

  test('row 2 is set about two times in five, later rows about one in seven', () => {
    expect(share(2, () => true)).toBeCloseTo(0.4, 1);
    expect(share(3, () => true)).toBeCloseTo(0.15, 1);
    expect(share(7, () => true)).toBeCloseTo(0.15, 1);
  });
});
