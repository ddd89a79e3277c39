import { existsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type FileStats, openFile, usedPages } from './open-file.ts';

/** A file smaller than this is not compacted. */
const MIN_BYTES = 16 * 1024 * 1024;

/**
 * Writes the data anew without its free pages, when these are more than half of the file. At every
 * moment the old file or the new one is there, whole. Resolves with the bytes before and after.
 */
export async function compactFile(
  path: string,
): Promise<{ before: number; after: number } | undefined> {
  const copy = `${path}-compact`;
  // A run that was interrupted may have left a copy.
  await rm(copy, { force: true });
  const before = existsSync(path) ? (await stat(path)).size : 0;
  if (before < MIN_BYTES) return undefined;
  const db = openFile(path);
  try {
    const { root, free, lastPageNumber } = db.getStats() as FileStats;
    if (usedPages(root) + usedPages(free) >= lastPageNumber / 2) return undefined;
    await db.backup(copy, true);
  } finally {
    await db.close();
  }
  await sync(copy);
  // The lock file counts the transactions of the old file.
  await rm(`${path}-lock`, { force: true });
  await rename(copy, path);
  await sync(dirname(path));
  return { before, after: (await stat(path)).size };
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync();
  await file.close();
}
