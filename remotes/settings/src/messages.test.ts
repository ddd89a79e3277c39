import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import remote from './index.tsx';

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

test('every language has every text, with the same placeholders', async () => {
  const { default: english } = await remote.messages.en();
  for (const load of Object.values(remote.messages)) {
    const { default: catalogue } = await load();
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(english)) {
      expect(placeholders(catalogue[key] ?? ''), key).toEqual(placeholders(text));
      expect(catalogue[key]?.trim(), key).not.toBe('');
    }
  }
});

test('every text is used, and what is used has a text', async () => {
  const { default: english } = await remote.messages.en();
  const code = readdirSync(import.meta.dirname, { encoding: 'utf8', recursive: true })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|^testing/.test(name))
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
    .join('\n');
  const named = [...code.matchAll(/['`]settings:([\w.]*)(\$\{)?/g)].map(([, key = '', open]) => ({
    key,
    isWhole: open === undefined,
  }));
  const fits = (key: string) =>
    named.some((name) => (name.isWhole ? key === name.key : key.startsWith(name.key)));
  // A key that is put together from nothing but a variable says nothing: these are listed here.
  const built = named.filter(({ key, isWhole }) => isWhole || key !== '');
  expect(Object.keys(english).filter((key) => !fits(key))).toEqual([]);
  expect(built.filter(({ key, isWhole }) => isWhole && !(key in english))).toEqual([]);
});
