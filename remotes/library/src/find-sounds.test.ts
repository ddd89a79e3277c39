import { librarySounds } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { findSounds } from './find-sounds.ts';

const names = (filter: Partial<Parameters<typeof findSounds>[1]>) =>
  findSounds(librarySounds, { query: '', sorting: 'name', ...filter }).map(({ name }) => name);

test('without a wish all sounds are there, from A to Z', () => {
  const all = names({});
  expect(all).toHaveLength(24);
  expect(all.slice(0, 3)).toEqual(['Acid TB-303', 'Analog Moog', 'Arp Sequence']);
});

test('words are found in either case and in any order, in name, category, key and instrument', () => {
  expect(names({ query: 'STRINGS' })).toEqual(['Vintage Strings', 'Warm Strings']);
  expect(names({ query: ' strings  warm ' })).toEqual(['Warm Strings']);
  expect(names({ query: 'bass fm' })).toEqual(['FM Bass', 'Reese Bass']);
  expect(names({ query: 'kick808' })).toEqual(['Kick 808']);
  expect(names({ query: 'kazoo' })).toEqual([]);
});

test('the best come first by rating, the slowest by bpm, and equals by name', () => {
  expect(names({ sorting: 'rating' }).slice(0, 4)).toEqual([
    'Acid TB-303',
    'Kick 808',
    'Supersaw',
    'Arp Sequence',
  ]);
  expect(names({ sorting: 'bpm' }).slice(0, 3)).toEqual([
    'Dark Ambient',
    'Ethereal Pad',
    'Evolving Texture',
  ]);
});

test('a category and a choice of names leave the others out', () => {
  expect(names({ category: 'Leads' })).toHaveLength(6);
  expect(names({ category: 'Bass', query: '808' })).toEqual(['Sub 808']);
  expect(names({ among: ['Supersaw', 'Kick 808'] })).toEqual(['Kick 808', 'Supersaw']);
  expect(names({ among: [] })).toEqual([]);
});
