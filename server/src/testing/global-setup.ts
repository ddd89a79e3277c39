import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore } from '@hocket/store';
import { quickFolder } from './quick-folder.ts';
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
