import { expect, test } from 'vitest';
import type { NamedNote } from './note-changes.ts';
import { rampedNotes } from './velocity-ramp.ts';

const notes = [0, 960, 1920, 2880].map(
  (at): NamedNote => [
    `n${at}`,
    { at, length: 240, pitch: 60, velocity: 0.8, chance: 1, repeats: 1 },
  ],
);
const velocities = (ramped: readonly NamedNote[]) =>
  ramped.map(([id, { velocity }]) => [id, velocity]);
const none = new Set<string>();

test('a drag across makes a ramp, whichever way it goes', () => {
  const [low, high] = [
    { at: 0, velocity: 0.2 },
    { at: 1920, velocity: 1 },
  ];
  const ramp = [
    ['n0', 0.2],
    ['n960', 0.6],
    ['n1920', 1],
  ];
  expect(velocities(rampedNotes(notes, none, { from: low, to: high }))).toEqual(ramp);
  expect(velocities(rampedNotes(notes, none, { from: high, to: low }))).toEqual(ramp);
});

test('a press sets the notes at its time, of several the selected ones', () => {
  const press = { at: 970, velocity: 0.5 };
  const end = { at: 980, velocity: 0.4 };
  expect(velocities(rampedNotes(notes, none, { from: press, to: end }))).toEqual([['n960', 0.4]]);
  const all = { from: { at: 0, velocity: 0 }, to: { at: 2880, velocity: 0 } };
  expect(velocities(rampedNotes(notes, new Set(['n1920']), all))).toEqual([['n1920', 0]]);
});
