import { musicProjectOf } from '@hocket/music';
import { newProject } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { smallBeat } from '../testing/small-beat.ts';
import { soundLevels } from './sound-levels.ts';

test('a kick on each beat makes four hills of one height, and silence between them', () => {
  const beat = newProject();
  for (const step of [0, 4, 8, 12])
    Object.assign(beat.patterns[0]?.steps[0]?.[step] ?? {}, { on: true });
  const { bars, levels } = soundLevels(musicProjectOf(beat));
  expect(bars).toBe(1);
  expect(levels.map((level, at) => (level === 1 ? at : -1)).filter((at) => at >= 0)).toEqual([
    0, 4, 8, 12,
  ]);
  expect(levels[3]).toBe(0);
});

test('what is muted is not in the picture', () => {
  const beat = musicProjectOf(smallBeat());
  expect(soundLevels(beat).levels.length).toBeGreaterThan(0);
  const tracks = beat.tracks.map((track) => ({ ...track, muted: true }));
  expect(soundLevels({ ...beat, tracks }).levels).toEqual([]);
});
