import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { languages } from '@hocket/sdk';
import { beforeAll, expect, test } from 'vitest';
import { contents } from './contents.ts';
import { renderedPage } from './document.tsx';
import { type PagePart, partsOfPages } from './page-parts.ts';
import { pageAddress, type SitePage } from './pages.tsx';
import { readSite } from './site.ts';
import { words } from './words.ts';

const root = resolve(import.meta.dirname, '../../..');

let pages: SitePage[];
let missing: SitePage[];
/** What is seen of each page, by its address. */
let bodies: Map<string, string>;
let found: PagePart[];

beforeAll(async () => {
  ({ pages, missing } = await readSite(root));
  const documents = new Map(pages.map((page) => [page, renderedPage(page, pages)]));
  bodies = new Map(
    [...documents].map(([{ language, name }, { body }]) => [pageAddress(language, name), body]),
  );
  found = partsOfPages('en', pages, documents);
});

/** Addresses of the server beside the documentation. */
const elsewhere = ['/', '/about', '/api/docs', '/play', '/privacy', '/source.tgz', '/terms'];

test('every text of docs/ is a page, and the contents lead to each but single decisions', () => {
  const texts = readdirSync(join(root, 'docs')).filter((file) => file.endsWith('.md'));
  expect(pages.map(({ name }) => name)).toEqual(
    expect.arrayContaining(texts.map((file) => file.slice(0, -3))),
  );
  const listed = Object.values(contents).flat();
  const unlisted = pages.filter(
    ({ name }) => !listed.some((each) => name === each || name.startsWith(`${each}/`)),
  );
  expect(unlisted.map(({ name }) => name).filter((name) => name !== '')).toEqual([]);
});

test('no link of the site is dead, nor the part of a page that it names', () => {
  const dead = [...bodies].flatMap(([address, body]) =>
    [...body.matchAll(/ href="([^"]*)"/g)]
      .map(([, href = '']) => href)
      .filter((href) => !/^(https?|mailto):/.test(href) && !leads(address, href))
      .map((href) => `${address}: ${href}`),
  );
  expect(dead).toEqual([]);
});

function leads(from: string, href: string): boolean {
  const [path = '', id] = href.split('#');
  if (elsewhere.includes(path)) return true;
  const body = bodies.get(path === '' ? from : path);
  if (body === undefined) return false;
  return id === undefined || body.includes(` id="${decodeURIComponent(id)}"`);
}

test('every id is there once on its page', () => {
  const twice = [...bodies].flatMap(([address, body]) => {
    const ids = [...body.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
    return ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${address}#${id}`);
  });
  expect(twice).toEqual([]);
});

test('every picture is there, has its size and says what it shows', () => {
  const shown = [...bodies.values()].flatMap((body) =>
    [...body.matchAll(/<img [^>]*src="(\/docs\/images\/[^"]*)"[^>]*>/g)].map(([tag, src = '']) => ({
      tag,
      src,
    })),
  );
  for (const { tag, src } of shown) {
    expect(existsSync(join(root, src)), src).toBe(true);
    expect(tag).toMatch(/ alt="[^"]+".* width="\d+" height="\d+"/);
  }
});

test('what is searched are the parts of all pages, as plain text', () => {
  const ids = found.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['/docs/engine', '/docs/deploying#every-variable']));
  expect(new Set(ids).size).toBe(ids.length);
  expect(found.filter(({ text }) => /class="|&(amp|lt|quot);/.test(text))).toEqual([]);
});

test('what is not there says so in every language', () => {
  expect(missing.map(({ language }) => language)).toEqual([...languages]);
  for (const page of missing)
    expect(renderedPage(page, pages).body).toContain(words[page.language].missing);
});

test('every language has all words, with their placeholders, and every word is used', () => {
  const placeholders = (text: string) => text.match(/\{\{\w+\}\}/g) ?? [];
  const code = readdirSync(import.meta.dirname)
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n');
  const isUsed = (key: string) =>
    new RegExp(`\\bt\\.${key}\\b|'${key.replace(/Text$/, '')}'`).test(code);
  expect(Object.keys(words.en).filter((key) => !isUsed(key))).toEqual([]);
  for (const [key, text] of Object.entries(words.en)) {
    for (const language of languages) {
      const said = words[language][key as keyof typeof words.en];
      expect(said, `${language} ${key}`).toMatch(/\S/);
      expect(placeholders(said)).toEqual(placeholders(text));
    }
  }
});
