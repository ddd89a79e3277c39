import { change, changeMusic, musicOf, setChain, setPatternLength } from '@hocket/music';
import { newPattern, newProject } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { placeInSong } from './place-in-song.ts';

const patterns = [newPattern('a', 'A', 8, 16), newPattern('b', 'B', 8, 32)];
const { music } = change(musicOf(newProject({ patterns })), setChain(['a', 'b', 'a']));

test.each([
  [0, 'a', 0],
  [15, 'a', 15],
  [16, 'b', 0],
  [47, 'b', 31],
  [48, 'a', 0],
  [64, 'a', 0],
  [80, 'b', 0],
])('sixteenth %i of a song A B A is step %s %i', (at, pattern, step) => {
  expect(placeInSong(music, at)).toMatchObject({ pattern, step });
});

test('a pattern begins anew in a longer section, and a loop plays its part of the song', () => {
  const shorter = change(music, setPatternLength('b', 16), setChain(['a', 'b', 'b'])).music;
  expect(placeInSong(shorter, 40)).toMatchObject({ pattern: 'b', step: 8 });
  const looped = change(shorter, changeMusic({ loop: { from: 1.5, to: 2 } })).music;
  expect(placeInSong(looped, 0)).toMatchObject({ pattern: 'b', step: 8 });
  expect(placeInSong(looped, 9)).toMatchObject({ pattern: 'b', step: 9 });
});

test('a song without a section is nowhere', () => {
  expect(placeInSong({ ...music, song: [] }, 3)).toBeUndefined();
});

test('a place says which section it is in, and how many bars of it are over', () => {
  const longer = change(music, setPatternLength('b', 32)).music;
  expect(placeInSong(longer, 33)).toEqual({
    section: 'section-2',
    pattern: 'b',
    step: 17,
    bar: 1,
    beat: 0,
    sixteenth: 1,
  });
});
