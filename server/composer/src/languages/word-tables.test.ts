import { expect, test } from 'vitest';
import { genres } from '../genres/genres.ts';
import { composerLanguages, phrasesFor } from '../languages.ts';
import { phraseOf } from '../prompt-tokens.ts';
import { actionNames, formParts, rhythmNames } from './edit-words.ts';
import { partNames, type WordTable } from './word-table.ts';

const tables = Object.entries(composerLanguages).map(([code, { words }]) => [code, words] as const);
const phrasesOf = (words: string) => words.split(',').map((word) => word.trim());

test('only styles that there are have names in other languages', () => {
  const known = genres.map(({ name }) => name);
  for (const [, table] of tables)
    expect(Object.keys(table.genres).filter((name) => !known.includes(name))).toEqual([]);
  expect(Object.keys(composerLanguages.ja.words.genres).sort()).toEqual(known.sort());
});

test.each(tables)('%s has words for every part', (_, table) => {
  const missing = (words: Readonly<Record<string, string>>, names: readonly string[]) =>
    names.filter((name) => phrasesOf(words[name] ?? '').filter(Boolean).length === 0);
  expect(missing(table.parts, partNames)).toEqual([]);
});

test('no phrase is empty, and a mark for a beginning stands at an end', () => {
  const texts = (table: WordTable) => [table.fillers, table.no, table.and].join(',');
  for (const phrase of phrasesFor(texts)) {
    expect(phraseOf(phrase).words.length).toBeGreaterThan(0);
    expect(phrase.slice(0, -1)).not.toContain('*');
  }
});

test.each(Object.entries(composerLanguages))('%s has words for every edit', (_, { edits }) => {
  const { actions, sections, rhythms } = edits.words;
  const lists = [
    ...actionNames.map((name) => actions[name]),
    ...formParts.map((name) => sections[name]),
    ...rhythmNames.map((name) => rhythms[name]),
  ];
  for (const words of lists) expect(phrasesOf(words).filter(Boolean).length).toBeGreaterThan(0);
});
