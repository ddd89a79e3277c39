import { changeSection, limits, type Music, newPattern, newProject } from '@hocket/sdk';
import { propertyCases } from '@hocket/sdk/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gridOfMusic } from '../schema-one/grid-of-music.ts';
import { musicOf } from '../schema-one/music-of-project.ts';
import { setChain, setPatternLength } from './chain-edits.ts';
import { change } from './change.ts';
import { setStep } from './note-edits.ts';
import { changeStep } from './step-edits.ts';

const patterns = ['a', 'b', 'c'].map((id) => newPattern(id, id.toUpperCase(), 8));
const music = musicOf(newProject({ patterns }));
const chained = (all: Music, ...chain: string[]) => change(all, setChain(chain)).music;
const bars = ({ song }: Music) => song.map(({ id, pattern, bars: each }) => [id, pattern, each]);

test('a chain is sections, a pattern several times in a row is one of them, and what is uncertain one each time', () => {
  expect(bars(chained(music, 'a', 'b', 'b'))).toEqual([
    ['section-1', 'a', 1],
    ['section-2', 'b', 2],
  ]);
  const kick = { pattern: 'b', track: 'track-1' };
  const { music: chance } = change(
    music,
    setStep(kick, 0, true),
    changeStep(kick, 0, { probability: 0.5 }),
  );
  expect(bars(chained(chance, 'a', 'b', 'b'))).toHaveLength(3);
});

test('what the chain does not change keeps its section, with all that it says', () => {
  const long = chained(music, 'a', 'a', 'b', 'c');
  const named = change(
    long,
    changeSection('section-1', { name: 'Verse', lanes: { 'track-1': 'rest' } }),
    changeSection('section-3', { name: 'End' }),
  ).music;
  const [verse, , end] = named.song;
  const without = chained(named, 'a', 'a', 'c');
  expect(without.song).toEqual([verse, end]);
  const parted = chained(without, 'a', 'b', 'a', 'c');
  expect(parted.song.map(({ name }) => name)).toEqual(['Verse', 'B', 'Verse', 'End']);
  expect(parted.song[2]).toMatchObject({ bars: 1, lanes: { 'track-1': 'rest' } });
  expect(new Set(parted.song.map(({ id }) => id)).size).toBe(4);
  expect(bars(chained(music, 'b'))).toEqual([['section-1', 'b', 1]]);
});

test('whatever chain is set is the chain, of known patterns only, and never empty', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'gone');
  fc.assert(
    fc.property(fc.array(fc.array(id, { maxLength: 8 }), { maxLength: 5 }), (chains) => {
      let all = music;
      for (const chain of chains) {
        const known = chain.filter((each) => each !== 'gone');
        const before = gridOfMusic(all).chain;
        all = chained(all, ...chain);
        expect(gridOfMusic(all).chain).toEqual(known.length > 0 ? known : before);
        expect(new Set(all.song.map((section) => section.id)).size).toBe(all.song.length);
      }
    }),
    { numRuns: propertyCases(400, 4) },
  );
});

test('a chain ends where a song is full', () => {
  const full = chained(music, ...Array.from({ length: 300 }, (_, at) => (at % 2 ? 'a' : 'b')));
  expect(full.song).toHaveLength(limits.maxChain);
});

test('a longer pattern is played as often as before, whole', () => {
  const twice = chained(music, 'a', 'a', 'b');
  const { music: longer } = change(twice, setPatternLength('a', 32));
  expect(gridOfMusic(longer).chain).toEqual(['a', 'a', 'b']);
  expect(bars(longer)).toEqual([
    ['section-1', 'a', 4],
    ['section-2', 'b', 1],
  ]);
  expect(change(longer, setPatternLength('a', 16)).music).toEqual(twice);
});
