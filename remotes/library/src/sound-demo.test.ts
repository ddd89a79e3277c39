import { librarySounds } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { soundDemo } from './sound-demo.ts';

function demoOf(wanted: string) {
  const sound = librarySounds.find(({ name }) => name === wanted);
  if (!sound) throw new Error(`There is no sound ${wanted}.`);
  const { name, bpm, tracks, gridPattern } = soundDemo(sound);
  const steps = gridPattern.map((row) => row.flatMap((on, step) => (on ? [step] : [])));
  return { name, bpm, tracks: tracks.map(({ strudelName, note }) => [strudelName, note]), steps };
}

test('a drum is struck once, at its own tempo', () => {
  expect(demoOf('Kick 808')).toEqual({
    name: 'Kick 808',
    bpm: 140,
    tracks: [['kick808', undefined]],
    steps: [[0]],
  });
});

test('what has notes plays them through a bar', () => {
  expect(demoOf('Acid TB-303')).toMatchObject({
    tracks: [['acidtb303', 'A1 A2 C2 E2']],
    steps: [[0, 4, 8, 12]],
  });
});
