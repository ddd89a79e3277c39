import { type Lane, type MusicNote, ticks } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { LanePictures, widthOf } from './lane-picture.ts';

const note = (step: number, more: Partial<MusicNote> = {}): MusicNote => ({
  at: step * ticks.step,
  length: ticks.step,
  velocity: 1,
  chance: 1,
  repeats: 1,
  ...more,
});

/** Left edge, top, width and height of each box. */
function boxes(lane: Lane, length: number, bars: number): number[][] {
  const path = new LanePictures().of(lane, length, bars);
  return [...path.matchAll(/M(\S+) (\S+)h(\S+)v(\S+)h/g)].map(([, ...sizes]) => sizes.map(Number));
}

test('a drum has a box as high as the picture for each of its hits, in each turn of its pattern', () => {
  const lane = { notes: { a: note(0), b: note(8) } };
  expect(boxes(lane, 16, 2)).toEqual([0, 8, 16, 24].map((x) => [x, 0, 0.8, 1]));
});

test('pitches stand above one another, as long as they sound', () => {
  const lane = {
    notes: { a: note(0, { pitch: 60 }), b: note(4, { pitch: 64, length: 3 * ticks.step }) },
  };
  expect(boxes(lane, 16, 1)).toEqual([
    [0, 0.8, 0.8, 0.2],
    [4, 0, 2.8, 0.2],
  ]);
});

test('a lane that is shorter than the section begins again, and what waits behind its end is not drawn', () => {
  const lane = { notes: { a: note(0), b: note(6) } };
  expect(boxes(lane, 6, 1).map(([x]) => x)).toEqual([0, 6, 12]);
});

test('of a very long section only its beginning is drawn', () => {
  expect(widthOf(1024)).toBe(128);
  expect(boxes({ notes: { a: note(0) } }, 16, 1024)).toHaveLength(8);
});
