import { RoomProject } from '@hocket/music/room-project';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { firstPerformance } from './first-performance.ts';

const performance = firstPerformance('first');

test('three build a piece of a minute, first in the grid and then in code, each part in its turn', () => {
  const doc = new Y.Doc();
  const room = new RoomProject(doc, { id: 'first', rev: 1, engine: 'strudel', isPublic: false });
  const sounding: string[][] = [];
  for (const { at, update } of performance.events) {
    if (update) Y.applyUpdate(doc, Buffer.from(update, 'base64'));
    const [pattern] = room.project.patterns;
    const names = room.project.tracks
      .filter(({ id }) => pattern?.lanes[id])
      .map(({ sound }) => sound);
    if (names.length !== (sounding.at(-1) ?? []).length) sounding.push(names);
    expect(at).toBeLessThan(performance.seconds);
  }
  expect(sounding.map((names) => names.length)).toEqual([1, 2, 3, 4, 5]);
  const moments = performance.events.map(({ at }) => at);
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  const takes = performance.events.flatMap(({ take }) => take ?? []);
  expect(takes.map(({ what }) => what)).toEqual([
    'grid',
    'code',
    'code',
    'code',
    'code',
    'code',
    'code',
    'code',
  ]);
  expect(new Set(takes.map(({ id }) => id)).size).toBe(1);
  expect(takes.at(-1)?.end).toBe(32);
  const runs = performance.events.flatMap(({ runs = [] }) => runs.at(-1) ?? []);
  expect(runs.map(({ cycle }) => cycle)).toEqual([12, 16, 20, 24, 28, 30]);
  for (const { code } of runs) expect(code).toMatch(/^stack\(\n[\s\S]*\n\)$/);
  expect(runs.at(-1)?.code).toBe(room.project.strudelCode);
  expect(new Set(performance.events.map(({ by }) => by))).toEqual(new Set([undefined, 0, 1, 2]));
  expect(performance.seconds).toBeGreaterThan(60);
  expect(performance.seconds).toBeLessThan(90);
});
