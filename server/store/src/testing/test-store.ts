import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Db, MongoClient } from 'mongodb';
import { afterAll, onTestFinished } from 'vitest';
import { openStore, type Store, type StoreOptions } from '../index.ts';

/** A store with the driver connected. */
export interface TestStore {
  store: Store;
  client: MongoClient;
  db: Db;
  dir: string;
  /** The store's log. */
  log: string[];
}

/** An empty data folder that goes when the test ends. */
export function testFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'hocket-test-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** A store of its own for one test, to be opened and closed by it. */
export async function ownStore(options: Partial<StoreOptions> = {}): Promise<TestStore> {
  const dir = options.dir ?? testFolder();
  const { store, client, log } = await open({ ...options, dir });
  onTestFinished(() => store.close());
  onTestFinished(() => client.close());
  return { store, client, db: client.db(), dir, log };
}

/** A store for the tests of one file. */
export interface SharedStore {
  /** A database of its own for one test. */
  testDb(): Promise<Db>;
  sharedStore(): Promise<Omit<TestStore, 'db'>>;
}

/** Opens a store for the tests of the file that calls this, when the first of them asks; it is closed after the last. */
export function storeOfFile(): SharedStore {
  let shared: ReturnType<typeof open> | undefined;
  let databases = 0;
  const sharedStore = () => {
    shared ??= open({ dir: mkdtempSync(join(tmpdir(), 'hocket-test-')) });
    return shared;
  };
  afterAll(async () => {
    if (!shared) return;
    const { client, store, dir } = await shared;
    await client.close();
    await store.close();
    rmSync(dir, { recursive: true, force: true });
  });
  return {
    sharedStore,
    testDb: async () => (await sharedStore()).client.db(`test${databases++}`),
  };
}

/** What the tests of one file need that look at nothing but databases. */
export interface FileDatabases {
  /** The store's address. */
  uri(): Promise<string>;
  client(): Promise<MongoClient>;
  /** A database of its own for one test. */
  testDb(): Promise<Db>;
}

/** Databases for the tests of one file: in the store that all files share (`TEST_STORE`), else in one of the file's own. */
export function databasesOfFile(): FileDatabases {
  const { TEST_STORE } = process.env;
  const own = TEST_STORE ? undefined : storeOfFile();
  const connected: Promise<MongoClient>[] = [];
  const made: Db[] = [];
  const client = async () => {
    if (own) return (await own.sharedStore()).client;
    connected[0] ??= new MongoClient(TEST_STORE ?? '').connect();
    return connected[0];
  };
  afterAll(async () => {
    // A store of the file's own is deleted as a whole.
    if (own) return;
    await Promise.all(made.map((db) => db.dropDatabase()));
    await (await connected[0])?.close();
  });
  return {
    uri: async () => TEST_STORE ?? (await own?.sharedStore())?.store.uri ?? '',
    client,
    testDb: async () => {
      const db = (await client()).db(`test-${randomUUID()}`);
      made.push(db);
      return db;
    },
  };
}

/** Node's arguments for a program of this folder. */
export function testProgram(name: string): string[] {
  return ['--import', 'tsx', fileURLToPath(new URL(`./${name}.ts`, import.meta.url))];
}

async function open(options: StoreOptions): Promise<Omit<TestStore, 'db'>> {
  const log: string[] = [];
  const store = await openStore({ log: (message) => log.push(message), ...options });
  const client = await new MongoClient(store.uri).connect();
  return { store, client, dir: options.dir, log };
}

/** The path of the socket in a store's uri. */
export function socketPath(uri: string): string {
  return decodeURIComponent(uri.replace(/^mongodb:\/\//, '').replace(/\/\w+\?.*$/, ''));
}
