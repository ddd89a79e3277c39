import { librarySounds } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { soundDemo } from './sound-demo.ts';

function demoOf(wanted: string) {
  const sound = librarySounds.find(({ name }) => name === wanted);
  if (!sound) throw new Error(`There is no sound ${wanted}.`);
  const { bpm, tracks, patterns } = soundDemo(sound);
  const notes = patterns.flatMap(({ lanes }) =>
    Object.values(lanes).flatMap((lane) => Object.values(lane.notes)),
  );
  return {
    bpm,
    tracks: tracks.map(({ name, strudelName }) => [name, strudelName]),
    notes: notes.map(({ at, pitch }) => [at, pitch]),
  };
}

test('a drum is struck once, at its own tempo', () => {
  expect(demoOf('Kick 808')).toEqual({
    bpm: 140,
    tracks: [['Kick 808', 'kick808']],
    notes: [[0, undefined]],
  });
});

test('what has notes plays them through a bar', () => {
  expect(demoOf('Acid TB-303')).toMatchObject({
    tracks: [['Acid TB-303', 'acidtb303']],
    // A1 A2 C2 E2.
    notes: [
      [0, 33],
      [960, 45],
      [1920, 36],
      [2880, 40],
    ],
  });
});
