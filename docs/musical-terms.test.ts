import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages as studioLanguages } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { repositoryRoot } from './repository-root.ts';

const languages = studioLanguages.filter((language) => language !== 'en').sort();
type Texts = Record<string, string>;
type Catalogue = Texts & { text: string };

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const wordsOf = (cell: string) => cell.split('/').map((word) => word.trim().toLowerCase());

const [head = [], , ...table] = read('docs/musical-terms.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** The rows of the table: the words of English and of each language, small. */
const rows = table.map(([, english = '', ...cells]) => ({
  english: wordsOf(english),
  allowed: languages.map((_, index) => wordsOf(cells[index] ?? '')),
}));
const termOf = new Map(rows.flatMap((row) => row.english.map((word) => [word, row] as const)));

/** Each text of a folder of catalogues, with what it says in English and in each language. */
function textsIn(folder: string): Catalogue[] {
  const texts = (language: string): Texts => JSON.parse(read(join(folder, `${language}.json`)));
  const translated = languages.map((language) => [language, texts(language)] as const);
  return Object.entries(texts('en')).map(([key, english]) => ({
    ...Object.fromEntries(translated.map(([language, all]) => [language, all[key] ?? ''])),
    en: english,
    text: `${folder}: ${key}`,
  }));
}

/** How many translations of terms there are, and those that the table does not have. */
function judge(texts: readonly Catalogue[]): { terms: number; faults: string[] } {
  const named = texts.flatMap((said) => {
    const row = termOf.get((said.en ?? '').trim().toLowerCase());
    return row ? languages.map((language, index) => ({ said, language, row, index })) : [];
  });
  const faults = named
    .filter(
      ({ said, language, row, index }) =>
        !row.allowed[index]?.includes((said[language] ?? '').trim().toLowerCase()),
    )
    .map(({ said, language }) => `${said.text}, ${language}: ${said[language]}`);
  return { terms: named.length, faults };
}

const folders = [
  'shell',
  ...readdirSync(join(repositoryRoot, 'remotes')).map((name) => `remotes/${name}`),
]
  .map((folder) => `${folder}/src`)
  .filter((folder) => existsSync(join(repositoryRoot, folder)))
  .flatMap((folder) =>
    readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /messages[\\/]en\.json$/.test(path))
      .map((path) => join(folder, path, '..')),
  );

test('every term has a word in each language, and stands in one row', () => {
  expect(head.slice(1, -2)).toEqual(['English', ...languages]);
  expect(rows.length).toBeGreaterThan(120);
  for (const { english, allowed } of rows)
    for (const words of [english, ...allowed]) expect(words, english[0]).not.toContain('');
  const all = rows.flatMap(({ english }) => english);
  expect(all).toEqual([...new Set(all)]);
});

test('a text that is a term says it in the words of the table', () => {
  const { terms, faults } = judge(folders.flatMap(textsIn));
  expect(faults).toEqual([]);
  expect(terms).toBeGreaterThan(400);
});

test('a word that is not in the table is found', () => {
  const said = {
    text: 'somewhere',
    en: 'Reverb',
    de: 'Nachklang',
    es: 'Reverb',
    fr: 'Réverb',
    ja: 'リバーブ',
  };
  expect(judge([said])).toEqual({ terms: 4, faults: ['somewhere, de: Nachklang'] });
});
