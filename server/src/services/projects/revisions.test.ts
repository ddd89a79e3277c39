import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxRevisions, type RevisionAge, revisionsToDrop } from './revisions.ts';

const now = new Date('2026-06-01T00:00:00Z');
const minute = 60_000;

/** Revisions of these ages in minutes, newest first. */
function aged(ages: number[], conflicts: number[] = []): RevisionAge[] {
  return ages.map((age, index) => ({
    _id: String(index),
    savedAt: new Date(now.getTime() - age * minute),
    isConflict: conflicts.includes(index),
  }));
}

/** What stays. */
function left(revisions: RevisionAge[]): RevisionAge[] {
  const dropped = new Set(revisionsToDrop(revisions, now));
  return revisions.filter(({ _id }) => !dropped.has(_id));
}

test('up to fifty all stay', () => {
  expect(
    revisionsToDrop(aged(Array.from({ length: maxRevisions }, (_, index) => index)), now),
  ).toEqual([]);
});

test('fifty stay of any history: the newest twenty, the oldest, and no id is made up', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1e6), { minLength: 51, maxLength: 120 }), (ages) => {
      const all = aged(ages.sort((a, b) => a - b));
      const stays = left(all);
      expect(stays).toHaveLength(maxRevisions);
      expect(stays.slice(0, 20)).toEqual(all.slice(0, 20));
      expect(stays.at(-1)).toEqual(all.at(-1));
    }),
  );
});

test('a year of saves every half minute, thinned as they come, still reaches back through it', () => {
  let kept: RevisionAge[] = [];
  const start = now.getTime();
  for (let save = 0; save < 2000; save++) {
    const at = new Date(start + save * 30_000);
    kept = [{ _id: String(save), savedAt: at, isConflict: false }, ...kept];
    const dropped = new Set(revisionsToDrop(kept, at));
    kept = kept.filter(({ _id }) => !dropped.has(_id));
  }
  const ages = kept.map(({ _id }) => 1999 - Number(_id));
  expect(ages.at(-1)).toBe(1999);
  for (const [from, to] of [
    [20, 60],
    [60, 180],
    [180, 540],
    [540, 1600],
  ] as const) {
    expect(ages.filter((age) => age >= from && age < to).length).toBeGreaterThanOrEqual(3);
  }
});

test('what lost a conflict goes last', () => {
  const all = aged(
    Array.from({ length: 60 }, (_, index) => index),
    [30, 31, 40],
  );
  const stays = left(all);
  expect(stays.filter(({ isConflict }) => isConflict)).toHaveLength(3);
});
