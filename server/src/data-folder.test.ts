import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, open, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '@hocket/plugin-kit/testing/free-port';
import { propertyCases, someCases } from '@hocket/sdk/testing';
import { checkStore, openStore, runningStore } from '@hocket/store';
import { open as openLmdb } from 'lmdb';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportDatabase } from './database/export-database.ts';
import { importDatabase } from './database/import-database.ts';
import { inLab } from './reliability/lab.ts';
import { clientOf } from './testing/client-of.ts';
import { builtProgram, serverProcess } from './testing/server-process.ts';
import { someone } from './testing/test-server.ts';

const embedded = { MONGODB_URI: '' };
const page = 4096;
/** A data folder that a server has used: someone has a song in it. */
let used: string;
const registration = someone();

beforeAll(async () => {
  used = await mkdtemp(join(tmpdir(), 'hocket-used-'));
  const server = serverProcess(used, await freePort(), embedded);
  await server.ready;
  const client = await signedUp(server.port);
  for (let song = 0; song < 20; song++) {
    await client.createProject(
      // Of what cannot be compressed.
      { name: `Song ${song}`, strudelCode: randomBytes(37_500).toString('base64') },
      `${song}`,
    );
  }
  expect(await server.kill('SIGTERM')).toBe(0);
});
afterAll(() => rm(used, { recursive: true, force: true }));

async function signedUp(port: number) {
  const { tokens } = await clientOf(port).register(registration);
  return clientOf(port, tokens.accessToken);
}

/** How many songs whoever signs in there has. */
async function songsAt(port: number): Promise<number> {
  const { tokens } = await clientOf(port).login(registration);
  const client = clientOf(port, tokens.accessToken);
  return (await client.listProjects({ limit: 100 })).projects.length;
}

/** Runs a command of `npm run db:…` on a folder. */
async function database(dir: string, ...words: string[]): Promise<{ code: number; text: string }> {
  const env = { PATH: process.env.PATH, DATA_DIR: dir };
  const args = [builtProgram('database'), ...words];
  const { code, stdout, stderr } = await promisify(execFile)(process.execPath, args, { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  return { code, text: stdout + stderr };
}

async function overwrite(file: string, at: number, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.write(bytes, 0, bytes.length, at);
  await handle.close();
}

const half = async (file: string) => Math.floor((await stat(file)).size / 2);

/** What can become of a data file, and what is said of it. */
const damages: [string, (file: string) => Promise<unknown>, string][] = [
  ['is empty', (file) => truncate(file, 0), 'is empty'],
  ['was cut in its first page', (file) => truncate(file, 100), 'no first meta page'],
  ['was cut after its first page', (file) => truncate(file, page), 'no first meta page'],
  ['was cut after its meta pages', (file) => truncate(file, 2 * page), 'was cut off'],
  ['was cut in the middle', async (file) => truncate(file, await half(file)), 'was cut off'],
  [
    'lost its first meta page',
    (file) => overwrite(file, 0, Buffer.alloc(page)),
    'no first meta page',
  ],
  [
    'lost its second meta page',
    (file) => overwrite(file, page, Buffer.alloc(page)),
    'no second meta',
  ],
  ['lost both', (file) => overwrite(file, 0, Buffer.alloc(2 * page)), 'no first meta page'],
  ['holds noise', (file) => writeFile(file, randomBytes(100 * page)), 'no first meta page'],
  ['holds a text', (file) => writeFile(file, 'not a store\n'.repeat(9999)), 'no first meta page'],
  ['is gone', (file) => rm(file), 'is gone, although data was kept here'],
  ['holds data of another program', foreign, 'data of another program'],
  ['was made anew, empty', (file) => emptied(file), 'holds nothing of Hocket'],
];

async function foreign(file: string): Promise<void> {
  await rm(file);
  const other = openLmdb({ path: file, pageSize: page });
  await other.put('theirs', { data: 1 });
  await other.close();
}

async function emptied(file: string): Promise<void> {
  await rm(file);
  await openLmdb({ path: file, pageSize: page }).close();
}

describe('a used folder whose data file', () => {
  // Each on a copy of its own, so that they run side by side.
  test.concurrent.each(someCases(damages, 4))(
    '%s is refused with a sentence, and stays as it is',
    (_, damage, said) =>
      inLab(async ({ dir, launch }) => {
        await cp(used, dir, { recursive: true });
        const file = join(dir, 'store', 'store.mdb');
        await damage(file);
        const before = await stat(file).catch(() => undefined);
        const server = launch(embedded);
        expect(await server.exit).toBe(1);
        expect(server.output()).toMatch(
          /^Hocket cannot start: The data file [^\n]*db:check[^\n]*\n$/,
        );
        expect(server.output()).toContain(said);
        const after = await stat(file).catch(() => undefined);
        expect([after?.size, after?.mtimeMs]).toEqual([before?.size, before?.mtimeMs]);
        expect((await checkStore(join(dir, 'store'))).problems).not.toEqual([]);
      }),
  );
});

test('a folder is checked without a change: what is in it, and which page is damaged', () =>
  inLab(async ({ dir }) => {
    await cp(used, dir, { recursive: true });
    const file = join(dir, 'store', 'store.mdb');
    const well = await database(dir, 'check');
    expect(well).toMatchObject({ code: 0 });
    expect(well.text).toContain('hocket.projects: 20 documents.');
    expect(well.text).toMatch(/All is well\.\n$/);
    // Songs of 50 kB fill most of it, so that a hundred pages at the end hold some.
    const { size } = await stat(file);
    await overwrite(file, size - 100 * page, randomBytes(100 * page));
    const damaged = await database(dir, 'check');
    expect(damaged.code).toBe(1);
    expect(damaged.text).toMatch(/page \d+ is damaged/);
  }));

test('a folder that a server has open is not checked beside it', () =>
  inLab(async ({ dir, port, start }) => {
    await cp(used, dir, { recursive: true });
    await start(embedded);
    const { code, text } = await database(dir, 'check');
    expect(code).toBe(1);
    expect(text).toContain('is in use by another running copy');
    expect(await songsAt(port)).toBe(20);
  }));

test('a server that is killed whenever something new is in its folder starts the next time', () =>
  inLab(async ({ dir, port, launch, start }) => {
    const entries = async () => (await readdir(dir, { recursive: true })).length;
    // Each one in the long run, else every second.
    const news = 2 / propertyCases(2, 2);
    let kills = 0;
    let isReady = false;
    while (!isReady) {
      const before = await entries();
      const server = launch(embedded);
      const ready = server.ready.then(() => true);
      // It is killed before, mostly.
      ready.catch(() => {});
      do {
        isReady = await Promise.race([ready, setTimeout(5, false)]);
      } while (!isReady && (await entries()) < before + news);
      await server.kill('SIGKILL');
      if (!isReady) kills++;
    }
    expect(kills).toBeGreaterThan(1);
    await start(embedded);
    await signedUp(port);
  }));

test('what older versions kept in the database test is in hocket after the next start', () =>
  inLab(async ({ dir, port, start }) => {
    const options = { replace: false, progress: () => {} };
    const dump = join(dir, 'dump');
    await withDatabase(join(used, 'store'), undefined, (db) => exportDatabase(db, dump, options));
    expect(await readdir(dump)).toEqual(['hocket']);
    await withDatabase(join(dir, 'store'), 'test', (db) => importDatabase(db, dump, options));

    for (let time = 0; time < 2; time++) {
      const server = await start(embedded);
      expect(await songsAt(port)).toBe(20);
      const client = new mongo.MongoClient((await runningStore(join(dir, 'store'))) ?? '');
      const { databases } = await client.db('admin').admin().listDatabases();
      await client.close();
      expect(databases.map(({ name }) => name)).toEqual(['hocket']);
      await server.kill('SIGKILL');
    }
    await rm(dump, { recursive: true });
    expect((await database(dir, 'export', '--to', dump)).code).toBe(0);
    expect(await readdir(dump)).toEqual(['hocket']);
  }));

async function withDatabase(
  folder: string,
  name: string | undefined,
  use: (db: mongo.Db) => Promise<void>,
): Promise<void> {
  const store = await openStore({ dir: folder });
  const client = await new mongo.MongoClient(store.uri).connect();
  await use(client.db(name));
  await client.close();
  await store.close();
}
