import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@hocket/sdk';
import { describe, expect, test } from 'vitest';
import { localHost } from '../engine/sandbox/testing/local-host.ts';
import { repositoryRoot } from './repository-root.ts';

const folder = join(repositoryRoot, 'docs/music');
const pages = readdirSync(folder).map((file) => {
  const [name = '', language = ''] = file.split('.');
  return { file, name, language, text: readFileSync(join(folder, file), 'utf8') };
});

function filesIn(path: string, wanted: RegExp): string[] {
  return readdirSync(join(repositoryRoot, path), { recursive: true, encoding: 'utf8' })
    .map((file) => join(path, file))
    .filter((file) => wanted.test(file) && !/node_modules|[\\/]dist[\\/]/.test(file));
}

const readJson = (file: string) => JSON.parse(readFileSync(join(repositoryRoot, file), 'utf8'));

const places: { title: Record<string, string>; help?: string }[] = filesIn(
  'remotes',
  /^remotes[\\/]\w+[\\/]package\.json$/,
).flatMap((file) => readJson(file).hocket?.place ?? []);

/** What the studio writes on its controls in a language: texts with a value in them match any. */
function labelsIn(language: string): RegExp[] {
  const catalogues = ['shell/src', 'remotes'].flatMap((path) =>
    filesIn(path, new RegExp(`messages[\\\\/]${language}\\.json$`)),
  );
  const texts = catalogues.flatMap((file) => Object.values<string>(readJson(file)));
  const titles = places.map(({ title }) => title[language] ?? title.en ?? '');
  return [...texts, ...titles]
    .map((text) => text.split(/\{\{\w+\}\}/))
    .filter((parts) => /\p{L}{2}|^\p{L}$/u.test(parts.join('')))
    .map((parts) => {
      const quoted = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
      return new RegExp(`^${quoted.join('.+')}$`, 'u');
    });
}

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

const hasHeading = (text: string, anchor: string) =>
  [...text.matchAll(/^#+ (.*)$/gm)].some(([, heading = '']) => anchorOf(heading) === anchor);

test('the four first pages are there in each language of the studio, all others in English', () => {
  const files = pages.map(({ file }) => file);
  for (const name of ['first-beat', 'melody', 'song', 'live-coding'])
    expect(files).toEqual(expect.arrayContaining(languages.map((each) => `${name}.${each}.md`)));
  for (const { name } of pages) expect(files).toContain(`${name}.en.md`);
  for (const { file, text } of pages) expect(text, file).toMatch(/^# \S/);
});

test.each(languages)('what pages set in bold stands on a control of the studio: %s', (language) => {
  const labels = labelsIn(language);
  const unknown = pages
    .filter((page) => page.language === language)
    .flatMap(({ file, text }) =>
      [...text.matchAll(/\*\*(.+?)\*\*/gs)]
        .map(([, bold = '']) => bold.replace(/\s+/g, ' '))
        .filter((bold) => !labels.some((label) => label.test(bold)))
        .map((bold) => `${file}: ${bold}`),
    );
  expect(unknown).toEqual([]);
});

describe('programs', () => {
  const programs = pages.flatMap(({ file, text }) =>
    [...text.matchAll(/```strudel\n([\s\S]*?)```/g)].map(([, code = '']) => ({ file, code })),
  );

  test('of all pages run, and something is heard', async () => {
    const host = localHost();
    expect(programs.length).toBeGreaterThan(40);
    for (const { file, code } of programs) {
      const { cps = 0.5 } = await host.load(code, 0.5);
      const events = await host.events(0, 2, cps);
      expect(events.length, `${file}: ${code}`).toBeGreaterThan(1);
    }
  });

  test('are the same in each language', () => {
    for (const name of new Set(pages.map((page) => page.name))) {
      const texts = pages.filter((page) => page.name === name);
      const said = texts.map(({ file }) =>
        programs.filter((program) => program.file === file).map(({ code }) => code),
      );
      for (const each of said) expect(each, name).toEqual(said[0]);
    }
  });
});

test('links lead to pages, and pictures are there', () => {
  for (const { file, text } of pages) {
    for (const [, address = ''] of text.matchAll(/\]\(([^)]+)\)/g)) {
      const [path = '', anchor] = address.split('#');
      expect(existsSync(join(folder, path)), `${file}: ${address}`).toBe(true);
      if (anchor !== undefined)
        expect(hasHeading(readFileSync(join(folder, path), 'utf8'), anchor), address).toBe(true);
    }
  }
});

test('keys on the pages are in the list of keys', () => {
  const list = pages.find(({ name }) => name === 'shortcuts')?.text ?? '';
  const names = (language: string) =>
    Object.entries<string>(readJson(`shell/src/actions/messages/${language}.json`)).filter(
      ([key]) => key.startsWith('key.'),
    );
  const english = new Map(names('en'));
  const all = pages.flatMap(({ file, language, text }) => {
    const byName = new Map(names(language).map(([key, name]) => [name, english.get(key)]));
    const said = text.matchAll(/`((?:\p{L}+\+)+[\p{L}/]+|[A-Z])`/gu);
    return [...said].map(([, keys = '']) => ({
      file,
      keys: keys
        .split('+')
        .map((key) => byName.get(key) ?? key)
        .join('+'),
    }));
  });
  expect(all.length).toBeGreaterThan(100);
  for (const { file, keys } of all) expect(list, `${file}: ${keys}`).toContain(`\`${keys}\``);
});

test('the page that each panel names is there', () => {
  expect(places).toHaveLength(9);
  for (const { help = '' } of places) {
    const [path = '', anchor] = help.split('#');
    const page = pages.find(({ file }) => `music/${file}` === `${path}.en.md`);
    expect(page, help).toBeDefined();
    if (anchor !== undefined) expect(hasHeading(page?.text ?? '', anchor), help).toBe(true);
  }
});
