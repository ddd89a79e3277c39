import { expect, test } from 'vitest';
import { searchActions } from './search-actions.ts';

const entries = [
  { title: 'Export…', group: 'Project' },
  { title: 'Play from the start', group: 'Transport' },
  { title: 'Start a new pattern', group: 'Visual Grid' },
  { title: 'Länge des Patterns', group: 'Visual Grid' },
  { title: 'グリッドを消去', group: 'ビジュアルグリッド' },
];
const found = (query: string) => searchActions(entries, query).map(({ title }) => title);

test('nothing asked finds everything, in its order', () => {
  expect(found('  ')).toEqual(entries.map(({ title }) => title));
});

test('the beginning of a title comes before that of a word in it', () => {
  expect(found('start')).toEqual(['Start a new pattern', 'Play from the start']);
});

test('every word has to be found, in any order, without accents and capitals', () => {
  expect(found('PATTERN lange')).toEqual(['Länge des Patterns']);
  expect(found('pattern export')).toEqual([]);
});

test('letters may be left out, and a group finds its own', () => {
  expect(found('xprt')).toEqual(['Export…']);
  expect(found('grid new')).toEqual(['Start a new pattern']);
  expect(found('zz')).toEqual([]);
});

test('text without spaces is found in its middle', () => {
  expect(found('消去')).toEqual(['グリッドを消去']);
});
