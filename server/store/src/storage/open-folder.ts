import { existsSync } from 'node:fs';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Catalog } from './catalog.ts';
import { assertUndamaged, StoreDamaged } from './data-file.ts';
import { Trees } from './trees.ts';

/** The data of a folder that nobody else has open. */
export interface OpenFolder {
  trees: Trees;
  catalog: Catalog;
}

/** Where the data of a folder is. */
export function dataFile(dir: string): string {
  return join(dir, 'store.mdb');
}

/**
 * Makes sure that the data file of a folder can be opened, and makes one where there was never any. Rejects with
 * StoreDamaged, also when data was kept here and its file is gone.
 */
export async function prepareFolder(dir: string): Promise<void> {
  const path = dataFile(dir);
  if (existsSync(path)) return assertUndamaged(path);
  // LMDB's lock file also shows that data was here.
  if (existsSync(marker(dir)) || existsSync(`${path}-lock`)) {
    throw new StoreDamaged(path, 'is gone, although data was kept here');
  }
  // The file gets its name when it is complete, so that an empty file is never taken for a new store.
  const growing = `${path}-new`;
  for (const left of [growing, `${growing}-lock`]) await rm(left, { force: true });
  const trees = new Trees(growing);
  Catalog.initialize(trees);
  await trees.close();
  await rm(`${growing}-lock`, { force: true });
  await rename(growing, path);
  await sync(dir);
}

/** Opens the data file of a prepared folder, and marks the folder as used. Rejects with StoreDamaged. */
export async function openFolder(dir: string): Promise<OpenFolder> {
  const trees = new Trees(dataFile(dir));
  try {
    const isUsed = existsSync(marker(dir));
    // An older version that was killed at its first start has left a file without anything in it.
    if (trees.isEmpty() && !isUsed) Catalog.initialize(trees);
    if (!Catalog.isInitialized(trees)) {
      throw new StoreDamaged(dataFile(dir), 'holds nothing of Hocket, or data of another program');
    }
    const catalog = new Catalog(trees);
    const sentence =
      'Data of Hocket is kept in this folder, in store.mdb. Keep this file with it.\n';
    if (!isUsed) {
      await writeFile(marker(dir), sentence, { flush: true, mode: 0o600 });
      await sync(dir);
    }
    return { trees, catalog };
  } catch (error) {
    await trees.close();
    throw error;
  }
}

function marker(dir: string): string {
  return join(dir, 'used');
}

async function sync(dir: string): Promise<void> {
  // Windows opens no folders.
  if (process.platform === 'win32') return;
  const folder = await open(dir, 'r');
  await folder.sync();
  await folder.close();
}
