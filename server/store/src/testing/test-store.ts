import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, MongoClient } from 'mongodb';
import { afterAll, onTestFinished } from 'vitest';
import { openStore, type Store, type StoreOptions } from '../index.ts';

/** A store with the driver connected. */
export interface TestStore {
  store: Store;
  client: MongoClient;
  db: Db;
  dir: string;
  /** What the store had to say. */
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
