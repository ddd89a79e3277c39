import type { Orbit } from 'superdough';
import { expect, test } from 'vitest';
import { programLimits } from './limits.ts';
import { roomCost } from './note-cost.ts';
import { RoomBudget } from './room-budget.ts';

const orbitWith = (room: Record<string, unknown>) => ({ reverbNode: room }) as unknown as Orbit;

test('rooms that stay as they are cost nothing; those that change are changed as often as there is time', () => {
  const budget = new RoomBudget();
  const orbit = orbitWith({ duration: 8 });
  let changes = 0;
  for (let at = 0; at < 160; at++) {
    expect(budget.fit({ room: 0.5 }, orbit, at / 16)).toBe(true);
    const controls: Record<string, unknown> = { room: 0.5, roomsize: 8 + (at % 2) / 10 + 0.1 };
    if (budget.fit(controls, orbit, at / 16)) changes += 1;
    else expect(controls).toEqual({ room: 0.5 });
  }
  expect(changes).toBeGreaterThan(0);
  expect(changes * roomCost(8)).toBeLessThanOrEqual(
    programLimits.rooms.burst + 10 * programLimits.rooms.cost,
  );
});

test('sixteen orbits of the usual size get their rooms at once; the largest ones are small from some on', () => {
  const usual = new RoomBudget();
  const made = Array.from({ length: 16 }, () => usual.fit({ room: 1 }, undefined, 0));
  expect(made.every((isWhole) => isWhole)).toBe(true);
  const budget = new RoomBudget();
  const sizes = Array.from({ length: 16 }, () => {
    const controls = { room: 1, roomsize: 10 };
    budget.fit(controls, undefined, 0);
    return controls.roomsize;
  });
  const cost = sizes.reduce((sum, size) => sum + roomCost(size), 0);
  expect(sizes[0]).toBe(10);
  expect(cost).toBeLessThan(programLimits.rooms.burst + 16 * roomCost(0.5));
});
