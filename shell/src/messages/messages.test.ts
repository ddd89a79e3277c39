import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages } from '@hocket/sdk';
import { describe, expect, test } from 'vitest';

const source = join(dirname(fileURLToPath(import.meta.url)), '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' });

/** The shell's own texts, and those of each of its areas: an area's namespace is its folder's name. */
const areas = files
  .filter((path) => path.endsWith(join('messages', 'en.json')))
  .map((path) => ({
    folder: dirname(path),
    namespace: path.startsWith('messages') ? 'shell' : basename(join(path, '../..')),
  }));

function catalogue(folder: string, language: string): Record<string, string> {
  return JSON.parse(readFileSync(join(source, folder, `${language}.json`), 'utf8'));
}

const code = files
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(join(source, path), 'utf8'))
  .join('\n');

/** What of the shell may fail: codes that it, the engine, the server and what they share name. */
const packages = join(source, '../..');
const codes = ['engine', 'plugins/sdk/src', 'server', 'shell/src']
  .flatMap((folder) =>
    readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(packages, folder, path),
    ),
  )
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !/node_modules|[\\/]dist[\\/]/.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

/** Keys of a namespace that the shell's code names, tests left out; texts of failures are named by their codes. */
function usedKeys(namespace: string, all: readonly string[]): Set<string> {
  if (namespace === 'texts')
    return new Set(
      all.filter((key) => new RegExp(`\\b${key.replace(/^\w+\./, '')}\\b`).test(codes)),
    );
  const found = code.matchAll(new RegExp(`'${namespace}:([\\w.]+)'`, 'g'));
  return new Set([...found].map((match) => match[1] ?? ''));
}

function placeholders(text: string | undefined): string[] {
  return (text?.match(/\{\{\w+\}\}/g) ?? []).sort();
}

test('the shell and its landing page have catalogues of their own', () => {
  expect(areas.map(({ namespace }) => namespace)).toEqual(
    expect.arrayContaining(['shell', 'landing']),
  );
});

describe.each(areas)('the catalogues of $namespace', ({ folder, namespace }) => {
  const english = catalogue(folder, 'en');

  test('every key that the code names has a text, and every text is named', () => {
    expect([...usedKeys(namespace, Object.keys(english))].sort()).toEqual(
      Object.keys(english).sort(),
    );
  });

  test.each(languages)('%s has every text, with the same placeholders', (language) => {
    const texts = catalogue(folder, language);
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(texts)) {
      expect(text, key).not.toBe('');
      expect(placeholders(text), key).toEqual(placeholders(english[key]));
    }
  });
});
