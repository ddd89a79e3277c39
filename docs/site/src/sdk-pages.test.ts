import { resolve } from 'node:path';
import * as sdk from '@hocket/sdk';
import * as tools from '@hocket/sdk/async';
import { expect, test } from 'vitest';
import { renderedPage } from './document.tsx';
import { readExports } from './read-exports.ts';
import { sdkPages } from './sdk-pages.tsx';

const folder = resolve(import.meta.dirname, '../../../plugins/sdk');
const exports = readExports(folder);

test('everything that the SDK offers has a docstring and a declaration, and is on a page', () => {
  expect(exports.filter(({ doc }) => doc === '').map(({ name }) => name)).toEqual([]);
  expect(exports.filter(({ signature }) => signature === '').map(({ name }) => name)).toEqual([]);
  const pages = sdkPages(folder);
  const bodies = new Map(pages.map((page) => [page.name, renderedPage(page, pages).body]));
  for (const { name, module } of exports)
    expect(bodies.get(`sdk/${module}`), name).toContain(` id="${name}"`);
});

test('what is there when it runs is among it: the extractor misses nothing', () => {
  const found = exports.filter(({ from }) => from === '@hocket/sdk').map(({ name }) => name);
  expect(found).toEqual(expect.arrayContaining(Object.keys(sdk)));
  const others = exports.filter(({ from }) => from === '@hocket/sdk/async').map(({ name }) => name);
  expect(others).toEqual(expect.arrayContaining(Object.keys(tools)));
});

test('a declaration is whole and without what is inside of it', () => {
  const signature = (name: string) => exports.find((each) => each.name === name)?.signature;
  expect(signature('clamp')).toBe(
    'function clamp(value: number, min: number, max: number): number;',
  );
  expect(signature('SerialQueue')).toBe(
    'class SerialQueue {\n  take<T>(work: () => Promise<T>): Promise<T>;\n}',
  );
  expect(signature('Param')).toContain(
    '/** At most 12 characters, such as `s`. */\n  unit?: string;',
  );
});

test('each line of an example gives what stands behind it', () => {
  const lines = exports.flatMap(({ examples }) => examples.flatMap((each) => each.split('\n')));
  expect(lines.length).toBeGreaterThan(15);
  for (const line of lines) {
    const end = line.lastIndexOf(' // ');
    const run = new Function(...Object.keys(sdk), `return (${line.slice(0, end)})`);
    expect(run(...Object.values(sdk)), line).toEqual(JSON.parse(line.slice(end + 4)));
  }
});
