import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HocketError } from '@hocket/sdk';
import type { mongo } from 'mongoose';
import { documentsFile, metadata, metadataFile } from './dump-folder.ts';

/** Options of an export, and a callback for its progress. */
export interface ExportOptions {
  /** Write over a folder that holds something. */
  replace: boolean;
  progress: (line: string) => void;
}

/**
 * Writes every collection of a database as mongodump does. The folder appears when all of it is on
 * disk. Rejects with `export_target_not_empty`.
 */
export async function exportDatabase(
  db: mongo.Db,
  folder: string,
  { replace, progress }: ExportOptions,
): Promise<void> {
  const there = await readdir(folder).catch(() => []);
  if (there.length > 0 && !replace) {
    throw new HocketError(
      'export_target_not_empty',
      `${folder} is not empty. Name another folder, or add --replace to write over it.`,
    );
  }
  const growing = `${folder}.partial`;
  await rm(growing, { recursive: true, force: true });
  const inside = join(growing, db.databaseName);
  await mkdir(inside, { recursive: true, mode: 0o700 });
  const collections = await db.listCollections({ type: 'collection' }).toArray();
  for (const { name } of collections) {
    if (name.startsWith('system.')) continue;
    const path = join(inside, documentsFile(name));
    const n = await writeDocuments(db.collection(name), path);
    const indexes = await db.collection(name).listIndexes(exact).toArray();
    await writeFile(join(inside, metadataFile(name)), metadata(name, indexes), { flush: true });
    progress(`${name}: ${n} documents, ${indexes.length} indexes`);
  }
  await sync(inside);
  await rm(folder, { recursive: true, force: true });
  await rename(growing, folder);
  await sync(dirname(folder));
}

/** Values keep their BSON types. */
const exact = { promoteValues: false, promoteLongs: false, bsonRegExp: true };

async function writeDocuments(collection: mongo.Collection, path: string): Promise<number> {
  let n = 0;
  async function* documents() {
    for await (const bytes of collection.find({}, { raw: true }).sort({ $natural: 1 })) {
      n++;
      yield bytes;
    }
  }
  await pipeline(Readable.from(documents()), createWriteStream(path, { mode: 0o600 }));
  await sync(path);
  return n;
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync();
  await file.close();
}
