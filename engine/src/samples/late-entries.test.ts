import { expect, test } from 'vitest';
import { LateEntries } from './late-entries.ts';

test('a recording that missed a note enters with the next cycle', () => {
  const entries = new LateEntries();
  expect(entries.has('a', 0.1)).toBe(true);
  // Audio time 10.5 is cycle 3.25 at half a cycle a second: cycle 4 begins at 12.
  entries.miss('a', 10.5, 3.25, 0.5);
  expect([11.9, 12, 13].map((time) => entries.has('a', time))).toEqual([false, true, true]);
  expect(entries.has('b', 10.6)).toBe(true);
});

test('other notes that it missed change nothing until it has entered', () => {
  const entries = new LateEntries();
  entries.miss('a', 10.5, 3.25, 0.5);
  entries.miss('a', 10.6, 3.9, 0.5);
  expect([11.9, 12].map((time) => entries.has('a', time))).toEqual([false, true]);
});
