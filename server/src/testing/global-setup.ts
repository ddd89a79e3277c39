import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openStore } from '@hocket/store';
import { compilePrograms } from './programs.ts';

const cache = fileURLToPath(new URL('../../../node_modules/.cache/hocket', import.meta.url));

/**
 * What all test files of the server use: its programs, compiled (`COMPILED_SERVER`, `STORE_WORKER`), and one embedded
 * store in which each test server has a database of its own (`TEST_STORE`). Vitest runs it before the first file, and
 * what it resolves to after the last.
 */
export default async function setup(): Promise<() => Promise<void>> {
  await mkdir(cache, { recursive: true });
  // The folder is inside node_modules, so that packages are found from it.
  const compiled = await mkdtemp(join(cache, 'server-'));
  await compilePrograms(compiled);
  process.env.COMPILED_SERVER = compiled;
  process.env.STORE_WORKER = join(compiled, 'store/src/worker.mjs');
  const dir = await mkdtemp(join(tmpdir(), 'hocket-store-'));
  const store = await openStore({ dir });
  process.env.TEST_STORE = store.uri;
  return async () => {
    await store.close();
    await rm(dir, { recursive: true });
    await rm(compiled, { recursive: true });
  };
}
