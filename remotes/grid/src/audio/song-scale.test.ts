import { ticks } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { barText, SongScale } from './song-scale.ts';

/** Two bars of 20 pixels each, a gap, and one bar of 200. */
const scale = new SongScale([
  { bars: 2, left: 100, width: 40 },
  { bars: 1, left: 142, width: 200 },
]);

test('a time is drawn in its section, whatever the width of its bars, and found again there', () => {
  expect(scale.xOf(ticks.cycle)).toBe(120);
  expect(scale.xOf(2.5 * ticks.cycle)).toBe(242);
  expect(scale.timeAt(242)).toBe(2.5 * ticks.cycle);
  expect(scale.timeAt(0)).toBe(0);
});

test('past its end the song goes on as its last section does', () => {
  expect(scale.xOf(4 * ticks.cycle)).toBe(542);
  expect(scale.timeAt(542)).toBe(4 * ticks.cycle);
});

test('a drag snaps to bars where they are narrow, to beats and sixteenths where there is room', () => {
  expect(scale.snapped(ticks.quarter * 3)).toBe(ticks.cycle);
  expect(scale.gridAt(2 * ticks.cycle)).toBe(ticks.step);
});

test('times are told as bar, beat and sixteenth', () => {
  expect([0, 4 * ticks.cycle, ticks.quarter, ticks.cycle + ticks.step].map(barText)).toEqual([
    '1',
    '5',
    '1.2',
    '2.1.2',
  ]);
});
