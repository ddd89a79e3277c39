import { newProject } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { musicOf } from '../schema-one/music-of-project.ts';
import { stepEvents } from './step-events.ts';

const base = musicOf(newProject());
const [pattern] = base.patterns;
const track = base.tracks.find(({ strudelName }) => strudelName === 'bass')?.id ?? '';
const note = { length: 480, pitch: 40, velocity: 0.5, chance: 0.1, repeats: 2 };
/** Two notes on the fourth step, one of them late in it, and one on the fifth. */
const music = {
  ...base,
  swing: 1,
  loop: { from: 0, to: 0.0625 },
  patterns: pattern
    ? [
        {
          ...pattern,
          lanes: {
            [track]: {
              notes: {
                one: { ...note, at: 720 },
                late: { ...note, at: 840, pitch: 47, repeats: 1 },
                next: { ...note, at: 960 },
              },
            },
          },
        },
      ]
    : [],
};
const place = { pattern: pattern?.id ?? '', track, step: 3 };

test('a cell sounds like its notes: velocity, length and repeats, not left to chance, wherever the loop is', () => {
  const events = stepEvents(music, place);
  expect(
    events.map(({ begin, value }) => [begin * 16, value.note, value.velocity, value.clip]),
  ).toEqual([
    [3, 40, 0.5, 2],
    [3.5, 40, 0.5, 2],
    [3.5, 47, 0.5, 2],
  ]);
  expect(new Set(events.map((event) => event.track))).toEqual(new Set([track]));
});

test('an empty cell, a silent track and a pattern that is gone sound nothing', () => {
  expect(stepEvents(music, { ...place, step: 0 })).toEqual([]);
  const tracks = music.tracks.map((each) => ({ ...each, muted: each.id === track }));
  expect(stepEvents({ ...music, tracks }, place)).toEqual([]);
  expect(stepEvents(music, { ...place, pattern: 'gone' })).toEqual([]);
});
