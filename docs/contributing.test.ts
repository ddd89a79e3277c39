import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repositoryRoot } from './repository-root.ts';

const text = readFileSync(join(repositoryRoot, 'CONTRIBUTING.md'), 'utf8');
const at = (path: string) => join(repositoryRoot, path);

/** What a file says, or all files of a folder together. */
function words(path: string): string {
  if (!statSync(at(path)).isDirectory()) return readFileSync(at(path), 'utf8');
  return readdirSync(at(path), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => readFileSync(at(`${path}/${name}`), 'utf8'))
    .join('\n');
}

/** Paths of this repository that a text names as code or as a link; what a guide lets its reader make is left out. */
function pathsIn(text: string): string[] {
  const top = 'docs|engine|plugins|remotes|server|shell';
  const named = text.matchAll(new RegExp(`[\`(]((?:${top})/[\\w./-]+)`, 'g'));
  return [...named]
    .map(([, path = '']) => path)
    .filter((path) => !/\/[A-Z]{2}|^remotes\/hello\/|\/dist\b/.test(path));
}

const pages = readdirSync(at('docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md') && !name.startsWith('pages'))
  .map((name) => `docs/${name}`);

test.each(['CONTRIBUTING.md', 'README.md', ...pages])(
  'every path that %s names is there',
  (page) => {
    const paths = pathsIn(readFileSync(at(page), 'utf8'));
    expect(paths.filter((path) => !existsSync(at(path)))).toEqual([]);
  },
);

test('the page names its paths', () => {
  expect(pathsIn(text).length).toBeGreaterThan(40);
});

const rows = [...text.matchAll(/^\| (.+?) +\| `([\w./-]+)` +\| `(.+?)` +\|$/gm)].map(
  ([, change = '', path = '', look = '']) => ({ change, path, look }),
);

test('at least twenty changes have their place', () => {
  expect(rows.length).toBeGreaterThanOrEqual(20);
});

describe('a change is made where the page says', () => {
  test.each(rows)('$change', ({ change, path, look }) => {
    expect(words(path).includes(look), `${change}: ${path}`).toBe(true);
  });
});

/** What the recipes point at as their examples. */
const examples: [where: string, what: string][] = [
  ['server/contract/src/shares.ts', 'shareProject'],
  ['server/src/routes/shares.ts', 'shareProject: route('],
  ['plugins/sdk/src/effects.ts', "name: 'highpass'"],
  ['remotes/grid/src/messages/en.json', '"effect.highpass"'],
  ['engine/music/src/effects.test.ts', 'describe.each(trackControls)'],
  ['engine/src/voices/leads.ts', 'sawlead'],
  ['plugins/sdk/src/library/library-sounds.ts', 'sawlead'],
  ['shell/src/studio/studio-page.tsx', 'RemotePanel'],
  ['server/src/errors.ts', 'export function refuse'],
];

test.each(examples)('%s has the example %s', (where, what) => {
  expect(words(where).includes(what)).toBe(true);
});
