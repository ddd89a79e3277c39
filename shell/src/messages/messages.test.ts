import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { languages } from '../stores/language.ts';

const here = dirname(fileURLToPath(import.meta.url));
const source = join(here, '..');

function catalogue(language: string): Record<string, string> {
  return JSON.parse(readFileSync(join(here, `${language}.json`), 'utf8'));
}

/** Keys that the shell's code names, tests left out. */
function usedKeys(): Set<string> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
  );
  const texts = files.map((path) => readFileSync(join(source, path), 'utf8'));
  const found = texts.flatMap((text) => [...text.matchAll(/'shell:([\w.]+)'/g)]);
  return new Set(found.map((match) => match[1] ?? ''));
}

function placeholders(text: string | undefined): string[] {
  return (text?.match(/\{\{\w+\}\}/g) ?? []).sort();
}

describe('the shell catalogues', () => {
  const english = catalogue('en');

  test('every key that the code names has a text, and every text is named', () => {
    expect([...usedKeys()].sort()).toEqual(Object.keys(english).sort());
  });

  test.each(languages)('%s has every text, with the same placeholders', (language) => {
    const texts = catalogue(language);
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(texts)) {
      expect(text, key).not.toBe('');
      expect(placeholders(text), key).toEqual(placeholders(english[key]));
    }
  });
});
