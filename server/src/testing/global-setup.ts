import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@hocket/store';
import { builtProgram } from './server-process.ts';

/**
 * What all test files of the server use: the built worker of stores (`STORE_WORKER`), and one embedded store in which
 * each test server has a database of its own (`TEST_STORE`). Vitest runs it before the first file, and what it resolves
 * to after the last.
 */
export default async function setup(): Promise<() => Promise<void>> {
  process.env.STORE_WORKER = builtProgram('store-worker');
  const dir = await mkdtemp(join(await quickFolder(), 'hocket-store-'));
  const store = await openStore({ dir });
  process.env.TEST_STORE = store.uri;
  return async () => {
    await store.close();
    await rm(dir, { recursive: true });
  };
}

/** Memory, where it is a folder with a gigabyte to spare: nobody asks whether this store outlives a crash. */
async function quickFolder(): Promise<string> {
  const memory = '/dev/shm';
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > 2 ** 30 ? memory : tmpdir();
}
