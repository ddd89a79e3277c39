import { codeOf, limits, type PluginManifest } from '@hocket/sdk';
import { autorun } from 'mobx';
import { expect, test } from 'vitest';
import { PluginShelf } from './plugin-shelf.ts';
import { add } from './testing/add.ts';

const manifest: PluginManifest = {
  id: 'acme.bell',
  version: '1.0.0',
  apiVersion: 1,
  name: 'Bell',
  description: 'Rings',
  author: 'Acme',
  licence: 'MIT',
  files: {},
  permissions: [],
  contributes: {
    patterns: [
      { name: 'Peal', file: 'peal.txt' },
      { name: 'Toll', file: 'toll.js' },
    ],
  },
};

const source = (peal: string, change: Partial<PluginManifest> = {}) => ({
  manifest: { ...manifest, ...change },
  files: { 'peal.txt': new Blob([peal]), 'toll.js': new Blob(['s("acme.bell")']) },
});

test('patterns are there by plugin, with one kind of line end, until they are taken away', async () => {
  const all = new PluginShelf('patterns', (all) => all.patternsOf);
  const seen: string[][] = [];
  const end = autorun(() => void seen.push(all.items.map(({ name }) => name)));
  const takeBell = await add(all, source('// a\r\ns("bd")'));
  expect(all.items).toEqual([
    {
      plugin: 'acme.bell',
      name: 'Bell',
      patterns: [
        { name: 'Peal', code: '// a\ns("bd")' },
        { name: 'Toll', code: 's("acme.bell")' },
      ],
    },
  ]);
  const takeGong = await add(all, source('s("hh")', { id: 'acme.gong', name: 'Gong' }));
  takeBell();
  takeGong();
  end();
  expect(seen).toEqual([[], ['Bell'], ['Bell', 'Gong'], ['Gong'], []]);
});

test('another version takes the place of the first, which then takes nothing away', async () => {
  const all = new PluginShelf('patterns', (all) => all.patternsOf);
  const takeFirst = await add(all, source('s("bd")'));
  const takeSecond = await add(all, source('s("sd")', { name: 'Bells' }));
  takeFirst();
  expect(all.items.map(({ name, patterns }) => [name, patterns[0]?.code])).toEqual([
    ['Bells', 's("sd")'],
  ]);
  takeSecond();
  expect(all.items).toEqual([]);
});

test('a plugin without patterns is no group', async () => {
  const all = new PluginShelf('patterns', (all) => all.patternsOf);
  await add(all, source('s("bd")'));
  await add(all, source('', { contributes: {} }));
  expect(all.items).toEqual([]);
});

test('one that no project could hold is refused', async () => {
  const all = new PluginShelf('patterns', (all) => all.patternsOf);
  const long = '/'.repeat(limits.codeLength);
  await add(all, source(long));
  expect(await add(all, source(`${long}/`)).then(() => 'added', codeOf)).toBe('pattern_invalid');
  expect(all.items[0]?.patterns[0]?.code).toBe(long);
});
