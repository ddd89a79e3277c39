import { expect, test } from 'vitest';
import { PartOwners } from './part-owners.ts';

const ada = { name: 'Ada', role: 'owner' };
const bob = { name: 'Bob', role: 'editor' };
const eve = { name: 'Eve', role: 'editor' };
const all = [ada, bob, eve];

test('a part of nobody is for anybody, and its owner hands it on', () => {
  const owners = new PartOwners();
  expect(owners.give('bass', 'Bob', 'Bob', all)).toBe(true);
  expect(owners.give('bass', 'Eve', 'Eve', all)).toBe(false);
  expect(owners.give('bass', 'Eve', 'Bob', all)).toBe(true);
  expect(owners.give('bass', 'Bob', 'Bob', all)).toBe(false);
  expect(owners.all).toEqual([{ part: 'bass', owner: 'Eve' }]);
});

test('whose project it is gives any part, and one of somebody who has gone is for anybody', () => {
  const owners = new PartOwners([{ part: 'bass', owner: 'Bob' }]);
  expect(owners.give('bass', 'Eve', 'Ada', all)).toBe(true);
  expect(owners.give('bass', 'Bob', 'Bob', [ada, bob])).toBe(true);
  expect(owners.all).toEqual([{ part: 'bass', owner: 'Bob' }]);
});

test('nobody gets a part who is not there, nor more than a few', () => {
  const owners = new PartOwners();
  expect(owners.give('bass', 'Zoe', 'Bob', all)).toBe(false);
  for (let n = 0; n < 1000; n++) owners.give(`p${n}`, 'Bob', n % 2 ? 'Bob' : 'Eve', all);
  expect(owners.all).toHaveLength(16);
});

test('of those who have gone only so many parts are known', () => {
  const owners = new PartOwners();
  for (let n = 0; n < 1000; n++) {
    const player = { name: `Player ${n >> 3}`, role: 'editor' };
    owners.give(`p${n}`, player.name, player.name, [player]);
  }
  expect(owners.all).toHaveLength(200);
  expect(owners.all.at(-1)).toEqual({ part: 'p999', owner: 'Player 124' });
});
