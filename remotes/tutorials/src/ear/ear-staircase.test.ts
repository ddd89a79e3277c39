import { expect, test } from 'vitest';
import { seededNumbers } from './ear-question.ts';
import { differenceAt, earLevels, firstLevel, levelAfter } from './ear-staircase.ts';

/** The chance that a listener is right at a level: half of it is guessed, and at `threshold` half of the rest is heard. */
const chanceOf = (threshold: number, spread: number) => (level: number) =>
  0.5 + 0.5 / (1 + Math.exp((level - threshold) / spread));

test('listeners of any ear come to rest where three of four answers are right', () => {
  for (const [threshold, spread] of [
    [7, 1],
    [11, 2],
    [15, 1.5],
  ] as const) {
    const chance = chanceOf(threshold, spread);
    const random = seededNumbers(threshold);
    let level = firstLevel;
    let right = 0;
    let sum = 0;
    for (let asked = -100; asked < 4000; asked += 1) {
      const isRight = random() < chance(level);
      if (asked >= 0) {
        right += Number(isRight);
        sum += level;
      }
      level = levelAfter(level, isRight);
    }
    expect(Math.abs(right / 4000 - 0.75), `an ear of level ${threshold}`).toBeLessThan(0.02);
    expect(Math.abs(sum / 4000 - threshold), `an ear of level ${threshold}`).toBeLessThan(1.5);
  }
});

test('a right answer makes it one level harder, a wrong one three easier, within the levels that there are', () => {
  expect([levelAfter(4, true), levelAfter(4, false)]).toEqual([5, 1]);
  expect([levelAfter(2, false), levelAfter(earLevels, true)]).toEqual([1, earLevels]);
});

test('a difference shrinks in equal ratios from the easiest to the hardest', () => {
  const all = Array.from({ length: earLevels }, (_, at) => differenceAt(at + 1, 12, 0.5));
  expect(all[0]).toBe(12);
  expect(all.at(-1)).toBeCloseTo(0.5);
  const ratios = all.slice(1).map((each, at) => each / (all[at] ?? 0));
  for (const ratio of ratios) expect(ratio).toBeCloseTo(ratios[0] ?? 0);
});
