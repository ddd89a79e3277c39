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

let shared: Promise<Omit<TestStore, 'db'>> | undefined;
let databases = 0;

/** A database of its own for one test, in a store that all tests of the file share. */
export async function testDb(): Promise<Db> {
  shared ??= openShared();
  const { client } = await shared;
  return client.db(`test${databases++}`);
}

/** The store that testDb shares. */
export async function sharedStore(): Promise<Omit<TestStore, 'db'>> {
  shared ??= openShared();
  return shared;
}

afterAll(async () => {
  if (!shared) return;
  const { client, store, dir } = await shared;
  await client.close();
  await store.close();
  rmSync(dir, { recursive: true, force: true });
});

async function openShared(): Promise<Omit<TestStore, 'db'>> {
  return open({ dir: mkdtempSync(join(tmpdir(), 'hocket-test-')) });
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
