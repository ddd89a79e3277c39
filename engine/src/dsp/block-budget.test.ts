import { expect, test } from 'vitest';
import { BlockBudget } from './block-budget.ts';

test('who came first keeps what it needs, and who comes later has what is left', () => {
  const budget = new BlockBudget(1000);
  const [first, second] = [budget.join(), budget.join()];
  expect(budget.left(first, 0)).toBe(1000);
  budget.spend(first, 700);
  expect(budget.left(second, 0)).toBe(300);
  budget.spend(second, 100);
  // The second is asked first in the next block.
  expect(budget.left(second, 128)).toBeLessThanOrEqual(302);
  budget.spend(second, 100);
  expect(budget.left(first, 128)).toBe(900);
});

test('what somebody needed once is forgotten, and what the gone needed is free', () => {
  const budget = new BlockBudget(1000);
  const [first, second] = [budget.join(), budget.join()];
  budget.left(first, 0);
  budget.spend(first, 900);
  for (let frame = 128; frame < 128 * 2000; frame += 128) budget.left(second, frame);
  expect(budget.left(second, 128 * 2000)).toBeGreaterThan(950);
  budget.left(first, 128 * 2001);
  budget.spend(first, 900);
  budget.leave(first);
  expect(budget.left(second, 128 * 2002)).toBe(1000);
});
