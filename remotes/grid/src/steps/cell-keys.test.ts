import { FakeProjectStore } from '@hocket/sdk/testing';
import { expect, test } from 'vitest';
import { cellKey, type PressedKey } from './cell-keys.ts';

const key = (name: string, more: Partial<PressedKey> = {}): PressedKey => ({
  key: name,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...more,
});
const at = { row: 1, step: 2 };
const cellOf = (project: FakeProjectStore, { row, step } = at) => project.shown.steps[row]?.[step];

test('arrows move, and Shift takes the state along as one step of undo', () => {
  const project = new FakeProjectStore();
  expect(cellKey(project, key('ArrowRight'), at)).toEqual({ focus: { row: 1, step: 3 } });
  project.toggle(at.row, at.step);
  const right = key('ArrowRight', { shiftKey: true });
  expect(cellKey(project, right, at)).toEqual({ focus: { row: 1, step: 3 } });
  expect(cellOf(project, { row: 1, step: 3 })?.on).toBe(true);
  cellKey(project, key('End', { shiftKey: true }), at);
  expect(project.shown.steps[1]?.map(({ on }) => on)).toEqual([
    false,
    false,
    ...Array.from({ length: 14 }, () => true),
  ]);
  expect(project.history.groups).toBe(2);
});

test('Alt and arrows change the step; other keys with Alt are not the grid’s', () => {
  const project = new FakeProjectStore();
  for (const name of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])
    expect(cellKey(project, key(name, { altKey: true }), at)).toEqual({ isEdit: true });
  expect(cellKey(project, key('e', { altKey: true }), at)).toBeUndefined();
});

test('letters mute and solo the track, Delete turns off, E opens, Space plays', () => {
  const project = new FakeProjectStore();
  project.toggle(at.row, at.step);
  cellKey(project, key('m'), at);
  cellKey(project, key('S', { shiftKey: true }), at);
  cellKey(project, key('Delete'), at);
  expect(project.data.tracks[1]).toMatchObject({ muted: true, solo: true });
  expect(cellOf(project)?.on).toBe(false);
  expect(cellKey(project, key('e'), at)).toEqual({ open: 'step' });
  expect(cellKey(project, key(','), at)).toEqual({ tool: 'nudgeEarlier' });
  expect(cellKey(project, key('.', { shiftKey: true }), at)).toEqual({ tool: 'nudgeLater' });
  expect(cellKey(project, key(' '), at)).toEqual({ run: 'transport.play' });
  expect(cellKey(project, key(' ', { shiftKey: true }), at)).toEqual({ run: 'transport.restart' });
});

test.each([
  key('s', { ctrlKey: true }),
  key('s', { metaKey: true }),
  key('z', { ctrlKey: true }),
  key('Tab'),
  key('Enter'),
  key('?', { shiftKey: true }),
  key('x'),
])('%o is not the grid’s', (pressed) => {
  const project = new FakeProjectStore();
  const before = JSON.stringify(project.data);
  expect(cellKey(project, pressed, at)).toBeUndefined();
  expect(JSON.stringify(project.data)).toBe(before);
});
