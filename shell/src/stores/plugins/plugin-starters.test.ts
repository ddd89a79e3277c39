import { codeOf, messageOf, newMusicProject, type PluginManifest } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { PluginShelf } from './plugin-shelf.ts';
import { add } from './testing/add.ts';

const exported = { ...newMusicProject({ bpm: 71 }), createdAt: '2026-01-01' };

const source = (content: unknown, id = 'acme.slow') => ({
  manifest: {
    id,
    version: '1.0.0',
    apiVersion: 1,
    name: id,
    description: '',
    author: 'Acme',
    licence: 'MIT',
    files: {},
    permissions: [],
    contributes: { starters: [{ name: 'Slow', file: 'slow.json' }] },
  } satisfies PluginManifest,
  files: {
    'slow.json': new Blob([typeof content === 'string' ? content : JSON.stringify(content)]),
  },
});

test('the music of an exported project is offered until its plugin goes', async () => {
  const all = new PluginShelf('starters', (all) => all.startersOf);
  const take = await add(all, source(exported));
  await add(all, source(exported, 'acme.other'));
  await add(all, source({ ...exported, bpm: 72 }));
  expect(all.items.map(({ plugin, starters }) => [plugin, starters[0]?.music.bpm])).toEqual([
    ['acme.slow', 72],
    ['acme.other', 71],
  ]);
  expect(all.items[0]?.starters[0]?.music).not.toHaveProperty('createdAt');
  take();
  expect(all.items).toHaveLength(2);
});

test.each<[string, unknown, RegExp]>([
  ['no JSON', '{', /^slow\.json is not JSON\.$/],
  ['a number', 7, /^slow\.json: This is not music as the studio makes it: look at music/],
  ['a list', [exported], /^slow\.json: This is not music/],
  ['without tracks', { ...exported, tracks: undefined }, /look at music\.tracks/],
  ['with a tempo of text', { ...exported, bpm: '120' }, /look at music\.bpm/],
  [
    'with a song that names nothing',
    { ...exported, song: [{ ...exported.song[0], pattern: 'x' }] },
    /^slow\.json: /,
  ],
])('a starter that is %s fails its plugin, with the file', async (_, content, sentence) => {
  const error = await add(
    new PluginShelf('starters', (all) => all.startersOf),
    source(content),
  ).catch((found: unknown) => found);
  expect(codeOf(error)).toBe('starter_invalid');
  expect(messageOf(error)).toMatch(sentence);
});
