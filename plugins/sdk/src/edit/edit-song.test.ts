import { expect, test } from 'vitest';
import { limits } from '../limits.ts';
import type { Music, Writable } from '../music.ts';
import { newMusicProject } from '../new-project.ts';
import {
  addPatternSection,
  addSection,
  changeSection,
  duplicateSection,
  moveSection,
  removeSection,
  type SongEdit,
  splitSection,
  varySection,
} from './edit-song.ts';

function edited(...edits: SongEdit[]): Music {
  const music = structuredClone<Music>(newMusicProject()) as Writable<Music>;
  for (const edit of edits) edit(music);
  return music;
}

const verse = { name: 'Verse', bars: 4, pattern: 'a' };
const named = ({ song }: Music) => song.map(({ name, bars }) => `${name} ${bars}`);

test('a song is put together from sections, in any order', () => {
  const music = edited(
    addSection(verse),
    addSection({ ...verse, name: 'Intro', bars: 2 }, 0),
    moveSection('section-2', 0),
    removeSection('section-1'),
  );
  expect(named(music)).toEqual(['Verse 4', 'Intro 2']);
});

test('of a section that is duplicated both stand side by side, each to be changed alone', () => {
  const { song } = edited(
    addSection({ ...verse, lanes: { 'track-1': 'rest' } }),
    duplicateSection('section-2'),
    changeSection('section-3', { name: 'Verse 2', lanes: undefined }),
  );
  expect(song.slice(1)).toEqual([
    { ...verse, id: 'section-2', lanes: { 'track-1': 'rest' } },
    { ...verse, id: 'section-3', name: 'Verse 2' },
  ]);
});

test('a section is cut into two that are as long together; not outside of it', () => {
  expect(named(edited(addSection(verse), splitSection('section-2', 1))).slice(1)).toEqual([
    'Verse 1',
    'Verse 3',
  ]);
  for (const bars of [0, 4, -1, 9]) {
    expect(named(edited(addSection(verse), splitSection('section-2', bars)))).toHaveLength(2);
  }
});

test('a variation plays the same notes in a pattern of its own, and a new pattern has none', () => {
  const note = { at: 0, length: 240, velocity: 1, chance: 1, repeats: 1 };
  const { patterns, song } = edited(
    ({ patterns: [pattern] }) => {
      if (pattern) pattern.lanes = { 'track-1': { notes: { s0: note } } };
    },
    varySection('section-1'),
    addPatternSection(0),
  );
  expect(patterns.map(({ id, name, color }) => [id, name, color])).toEqual([
    ['a', 'A', 'track-1'],
    ['b', 'B', 'track-2'],
    ['c', 'C', 'track-3'],
  ]);
  expect(patterns[1]?.lanes).toEqual(patterns[0]?.lanes);
  expect(patterns[1]?.lanes).not.toBe(patterns[0]?.lanes);
  expect(patterns[2]?.lanes).toEqual({});
  expect(song.map(({ pattern }) => pattern)).toEqual(['c', 'b']);
});

test('a song has at least one section and at most 256, patterns at most 26', () => {
  expect(() => edited(removeSection('section-1'))).toThrow('Cannot delete the last section');
  const many = (edit: SongEdit) => Array.from({ length: limits.maxChain }, () => edit);
  expect(() => edited(...many(duplicateSection('section-1')))).toThrow('at most 256 sections');
  expect(() => edited(...many(varySection('section-1')))).toThrow('at most 26 patterns');
});
