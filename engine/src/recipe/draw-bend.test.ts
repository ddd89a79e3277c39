import { expect, test } from 'vitest';
import { drawBend } from './draw-bend.ts';

/** The points that are drawn, as [seconds, cents]. */
function points(sustain: number, hold: number): [number, number][] {
  const drawn: [number, number][] = [];
  const note = (cents: number, time: number) => drawn.push([round(time), round(cents)]);
  const param = { setValueAtTime: note, linearRampToValueAtTime: note } as unknown as AudioParam;
  const envelope = { attack: 0.1, decay: 0.4, sustain, release: 0.2, octaves: 2 };
  drawBend(param, envelope, 1, hold);
  return drawn;
}

const round = (value: number) => Math.round(value * 1e6) / 1e6;

test('a filter rises by its octaves, settles, and closes after the release', () => {
  expect(points(0.5, 2)).toEqual([
    [1, 0],
    [1.1, 2400],
    [1.5, 1200],
    [3, 1200],
    [3.2, 0],
  ]);
});

test('a note that is let go on the way closes from where it is', () => {
  expect(points(0.5, 0.3)).toEqual([
    [1, 0],
    [1.1, 2400],
    [1.3, 1800],
    [1.5, 0],
  ]);
  expect(points(0.5, 0.05).slice(-2)).toEqual([
    [1.05, 1200],
    [1.25, 0],
  ]);
});

test('without sustain it runs to its end whatever the hold', () => {
  expect(points(0, 0.01)).toEqual(points(0, 9));
});
