import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { codeOf } from '@hocket/sdk';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PageTexts } from './page-texts.ts';

let root = '';

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hocket-texts-'));
  await put('docs/pages/terms.en.md', 'our terms');
  await put('docs/pages/terms.de.md', 'unsere Bedingungen');
  await put('docs/pages/blog.en.md', '# Blog');
  for (const version of ['0.2.0', '0.10.0', '0.9.1'])
    await put(`docs/releases/${version}.en.md`, version);
  await put('docs/releases/0.10.0.de.md', 'null zehn');
});

afterEach(() => rm(root, { recursive: true }));

test('a text comes in the language that is asked for, else in English', async () => {
  const texts = await PageTexts.open(root, undefined);
  expect(await texts.at('terms.de.md')).toBe('unsere Bedingungen');
  expect(await texts.at('terms.ja.md')).toBe('our terms');
});

test('an operator’s text takes the place of ours, in whatever language it is', async () => {
  await put('own/terms.fr.md', 'leurs conditions');
  const texts = await PageTexts.open(root, join(root, 'own'));
  expect(await texts.at('terms.de.md')).toBe('leurs conditions');
  await put('own/terms.de.md', 'deren Bedingungen');
  expect(await texts.at('terms.de.md')).toBe('deren Bedingungen');
  expect(await texts.at('blog.en.md')).toContain('# Blog');
});

test('the blog has the notes of every release, the newest first', async () => {
  const texts = await PageTexts.open(root, undefined);
  expect(await texts.at('blog.en.md')).toBe('# Blog\n\n0.10.0\n\n0.9.1\n\n0.2.0');
  expect(await texts.at('blog.de.md')).toBe('# Blog\n\nnull zehn\n\n0.9.1\n\n0.2.0');
});

test.each(['secret.en.md', 'terms.md', 'terms.en.txt', '../terms.en.md', 'terms.../x.md', ''])(
  '%s is no page',
  async (file) => {
    await put('own/secret.en.md', 'secret');
    const texts = await PageTexts.open(root, join(root, 'own'));
    expect(await texts.at(file)).toBeUndefined();
  },
);

test('a folder that cannot be read is told by the name of its setting', async () => {
  const failed = await PageTexts.open(root, join(root, 'none')).catch((error: unknown) => error);
  expect(codeOf(failed)).toBe('setting_invalid');
  expect(String(failed)).toContain('PAGES_DIR must be a folder that can be read');
});
