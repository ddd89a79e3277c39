import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from './repository-root.ts';
import { coveragePage, sentences, taggedTests, testsIn } from './spec-coverage.ts';

const all = sentences();
const tests = taggedTests();

test('no two sentences share an id', () => {
  expect(all.length).toBeGreaterThan(50);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
});

test('every tag names a sentence', () => {
  const known = new Set(all.map(({ id }) => id));
  expect(tests.length).toBeGreaterThan(0);
  expect(
    tests.flatMap(({ file, ids }) => ids.filter((id) => !known.has(id)).map((id) => [file, id])),
  ).toEqual([]);
});

test('every sentence has a test or says why not yet', () => {
  const shown = new Set(tests.flatMap(({ ids }) => ids));
  expect(all.filter(({ id, later }) => !shown.has(id) && !later).map(({ id }) => id)).toEqual([]);
});

test('the table is what `npm run docs:coverage` writes', () => {
  const written = readFileSync(join(repositoryRoot, 'docs/spec-coverage.md'), 'utf8');
  expect(written).toBe(coveragePage(all, tests));
});

// Put together here, so that this file has no tags of its own.
const tag = ['//', '@spec'].join(' ');

test.each([
  ["test('a fact', () => {", 'a fact'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a test's source
  ['test(`at ${bpm} bpm`, async () => {', 'at … bpm'],
  ["test.each([['a', 1]])('%s counts', () => {", '… counts'],
  ["  test(\n    'a long fact',\n    () => {", 'a long fact'],
  ["test('it\\'s a fact', () => {", "it's a fact"],
])('a tag is read above %j', (source, title) => {
  expect(testsIn('x.test.ts', `${tag} a.b c.d-e\n${source}`)).toEqual([
    { file: 'x.test.ts', title, ids: ['a.b', 'c.d-e'] },
  ]);
});

test('a tag above no test is refused', () => {
  expect(() => testsIn('x.test.ts', `${tag} a.b\nconst a = 1;\ntest('x', f);`)).toThrow(
    "x.test.ts: a line '// @spec …' stands above no test",
  );
});
