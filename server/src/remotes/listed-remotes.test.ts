import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '@hocket/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openListedRemotes } from './listed-remotes.ts';

let folder: string;
let path: string;
const warnings: unknown[] = [];
const log = { warn: (what: unknown) => void warnings.push(what) };
const list = (version: string) => ({
  grid: {
    version,
    manifest: 'https://panels.example/m.json',
    entry: 'https://panels.example/e.js',
    integrity: { manifest: 'sha384-m', entry: 'sha384-e' },
  },
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hocket-listed-'));
  path = join(folder, 'remotes.json');
});
afterAll(() => rm(folder, { recursive: true }));

test('without a file there are none', async () => {
  expect(await (await openListedRemotes(undefined, log))()).toEqual({});
});

test('the list is read each time; while it is broken, what it said before holds', async () => {
  await writeFile(path, JSON.stringify(list('1')));
  const read = await openListedRemotes(path, log);
  expect(await read()).toEqual(list('1'));
  await writeFile(path, JSON.stringify(list('2')));
  expect(await read()).toEqual(list('2'));
  await writeFile(path, '{');
  expect(await read()).toEqual(list('2'));
  expect(await read()).toEqual(list('2'));
  expect(warnings).toHaveLength(1);
  await writeFile(path, JSON.stringify(list('3')));
  expect(await read()).toEqual(list('3'));
  await writeFile(path, '{');
  await read();
  expect(warnings).toHaveLength(2);
});

test.each([['{'], ['[]'], ['{"grid":{"version":"1","manifest":"/m","entry":"/e"}}']])(
  'a server does not start on %s',
  async (text) => {
    await writeFile(path, text);
    const failed = await openListedRemotes(path, log).catch((error: unknown) => error);
    expect(codeOf(failed)).toBe('setting_invalid');
    expect(String(failed)).toContain('REMOTES_FILE must be a file like /remotes.json');
  },
);
