import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@hocket/plugin-kit/testing/free-port';
import { deferred } from '@hocket/sdk/testing';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '../models/database.ts';
import { builtProgram, serverProcess } from '../testing/server-process.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { type DataMigration, dataMigrations, migrateData } from './data-migrations.ts';

let server: TestServer;
let database: Database;
beforeAll(async () => {
  server = await testServer();
  database = server.database;
});
afterAll(() => server.close());
beforeEach(async () => void (await database.migrations.deleteMany({})));

/** A migration that notes when it runs. */
function noting(runs: string[], name: string, work = async () => {}): DataMigration {
  return {
    name,
    run: async () => {
      runs.push(name);
      await work();
    },
  };
}

test('each is made once, in its order, by one of those that start at once; the others wait for it', async () => {
  const runs: string[] = [];
  const { promise, resolve } = deferred<void>();
  const all = [noting(runs, 'a', () => promise), noting(runs, 'b'), noting(runs, 'c')];
  const starts = Array.from({ length: 4 }, () => migrateData(database, all));
  let ended = 0;
  for (const start of starts) void start.then(() => ended++);
  await vi.waitFor(() => expect(runs).toEqual(['a']));
  expect(ended).toBe(0);
  resolve();
  const made = await Promise.all(starts);
  expect(runs).toEqual(['a', 'b', 'c']);
  expect(made.flat().sort()).toEqual(['a', 'b', 'c']);
  expect(await migrateData(database, all)).toEqual([]);
  expect(await migrateData(database, [...all, noting(runs, 'd')])).toEqual(['d']);
  expect(runs).toEqual(['a', 'b', 'c', 'd']);
});

test('one that fails stops the start, and is begun again by the next, what came before it is not', async () => {
  const runs: string[] = [];
  let fails = true;
  const all = [
    noting(runs, 'a'),
    noting(runs, 'b', async () => {
      if (fails) throw new Error('The database went away.');
    }),
    noting(runs, 'c'),
  ];
  await expect(migrateData(database, all)).rejects.toThrow('went away');
  fails = false;
  expect(await migrateData(database, all)).toEqual(['b', 'c']);
  expect(runs).toEqual(['a', 'b', 'b', 'c']);
});

test('what a copy that was killed had begun is made by another when its time is over', async () => {
  const now = new Date();
  await database.migrations.collection.insertOne({
    _id: 'a' as never,
    by: 'somebody',
    until: new Date(now.getTime() + 60_000),
  });
  const runs: string[] = [];
  let time = now;
  const made = migrateData(database, [noting(runs, 'a')], () => time);
  // It asks again before it may.
  await migrateData(database, [noting(runs, 'b')], () => time);
  expect(runs).toEqual(['b']);
  time = new Date(now.getTime() + 61_000);
  expect(await made).toEqual(['a']);
});

test('what an earlier version has noted as made is made', async () => {
  await database.migrations.collection.insertOne({ _id: 'lists' as never });
  const made = await migrateData(database);
  expect(made).toEqual(dataMigrations.map(({ name }) => name).filter((name) => name !== 'lists'));
});

test('a command makes them while a server runs, and before one does', {
  timeout: 60_000,
}, async () => {
  const dir = await mkdtemp(join(tmpdir(), 'hocket-migrations-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const migrate = () => {
    const env = { PATH: process.env.PATH, DATA_DIR: dir };
    const args = [builtProgram('database'), 'migrate'];
    return spawnSync(process.execPath, args, { encoding: 'utf8', env });
  };
  expect(migrate()).toMatchObject({
    status: 0,
    stdout: 'Made: lists, plugin-prefixes, token-expiry.\n',
  });
  const running = serverProcess(dir, await freePort(), { MONGODB_URI: '' });
  onTestFinished(async () => void (await running.kill('SIGKILL')));
  await running.ready;
  expect(migrate()).toMatchObject({ status: 0, stdout: 'All is made already.\n' });
});
