import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RemoteList } from '@hocket/api';
import { Build } from '@hocket/api/testing/build';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderTarget } from './deploy-folder.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hocket-folder-'));
});
afterEach(() => rm(dir, { recursive: true }));

const target = (remote: string) => new FolderTarget(dir, 'https://panels.example', remote);
const listed = () => JSON.parse(readFileSync(join(dir, 'remotes.json'), 'utf8')) as RemoteList;
const live = (remote = 'grid') => [listed()[remote]?.version, listed()[remote]?.previous?.version];

async function send(
  version: string,
  {
    remote = 'grid',
    without = '',
    place,
  }: { remote?: string; without?: string; place?: object } = {},
) {
  const { list, files } = new Build({ version, place });
  const to = target(remote);
  for (const path of await to.declare(version, list)) {
    if (path !== without) await to.store(version, path, files.get(path) as Buffer);
  }
  return to;
}

test('what was listed by hand is the version before the first, and stands again after the last', async () => {
  const byHand = {
    grid: {
      version: 'ours',
      manifest: 'https://a.example/m.json',
      entry: 'https://a.example/e.js',
    },
    editor: { version: 'theirs', manifest: '/m.json', entry: '/e.js' },
  };
  writeFileSync(join(dir, 'remotes.json'), JSON.stringify(byHand));
  await (await send('1.0.0')).goLive('1.0.0');
  expect(live()).toEqual(['1.0.0', 'ours']);
  await (await send('2.0.0')).goLive('2.0.0');
  expect(live()).toEqual(['2.0.0', '1.0.0']);
  await target('grid').goLive();
  expect(live()).toEqual(['1.0.0', 'ours']);
  await target('grid').goLive();
  expect(listed()).toEqual(byHand);
  await expect(target('grid').goLive()).rejects.toThrow(
    'There is no version before the one that is live.',
  );
});

test('a version that did not come whole does not go live, by whatever way', async () => {
  await (await send('1.0.0')).goLive('1.0.0');
  const grid = await send('2.0.0', { without: 'assets/main.js' });
  await expect(grid.goLive('2.0.0')).rejects.toThrow('grid 2.0.0 is not complete: assets/main.js.');
  const { versions } = await grid.list();
  expect(versions.map(({ version, complete }) => [version, complete])).toEqual([
    ['2.0.0', false],
    ['1.0.0', true],
  ]);
  await grid.store('2.0.0', 'assets/main.js', Buffer.from('main 2.0.1'));
  await expect(grid.goLive('2.0.0')).rejects.toThrow('is not complete');
  expect(live()).toEqual(['1.0.0', undefined]);
  expect(await grid.declare('2.0.0', new Build({ version: '2.0.0' }).list)).toEqual([
    'assets/main.js',
  ]);
  await expect(grid.goLive('9.9.9')).rejects.toThrow('There is no version 9.9.9 of grid.');
});

test('a place is listed with its panel, had by one panel, and has to be right', async () => {
  const page = {
    area: 'page',
    title: { en: 'Mixer' },
    order: 1,
    minWidth: 0,
    minHeight: 0,
    path: 'mixer',
  };
  await (await send('1.0.0', { place: page })).goLive('1.0.0');
  expect(listed().grid?.place).toEqual(page);
  const editor = await send('1.0.0', { remote: 'editor', place: page });
  await expect(editor.goLive('1.0.0')).rejects.toThrow('grid has it');
  const wrong = await send('2.0.0', { place: { ...page, path: '../x' } });
  await expect(wrong.goLive('2.0.0')).rejects.toThrow('path has to be');
  expect(live()).toEqual(['1.0.0', undefined]);
  expect(listed().editor).toBeUndefined();
});

test('what no build writes is refused in words', async () => {
  const build = new Build({ version: '1.0.0' });
  build.files.set('preload.json', Buffer.from('{"files":1}'));
  const grid = target('grid');
  for (const path of await grid.declare('1.0.0', build.list)) {
    await grid.store('1.0.0', path, build.files.get(path) as Buffer);
  }
  await expect(grid.goLive('1.0.0')).rejects.toThrow('grid 1.0.0 is not what a build writes.');
});

test('teams that deploy at once lose nothing of each other, and leave nothing lying about', async () => {
  const remotes = ['grid', 'editor', 'library', 'visualizer'];
  await Promise.all(
    remotes.map(async (remote) => (await send('1.0.0', { remote })).goLive('1.0.0')),
  );
  expect(remotes.map((remote) => live(remote))).toEqual(remotes.map(() => ['1.0.0', undefined]));
  expect(existsSync(join(dir, 'remotes.json.lock'))).toBe(false);
});

test('a deployment waits for another one that is at work', async () => {
  const grid = await send('1.0.0');
  const lock = join(dir, 'remotes.json.lock');
  writeFileSync(lock, '');
  const going = grid.goLive('1.0.0');
  await Promise.race([going, wait(300)]);
  expect(existsSync(join(dir, 'remotes.json'))).toBe(false);
  rmSync(lock);
  await going;
  expect(live()).toEqual(['1.0.0', undefined]);
});
