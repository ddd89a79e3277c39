import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HocketError } from '@hocket/sdk';
import { mongo } from 'mongoose';

/** One collection of a dump: a file of documents, and beside it what mongodump says of a collection. */
export interface DumpedCollection {
  name: string;
  documents: string;
  indexes: mongo.BSON.Document[];
}

/** The name of the file of documents. */
export function documentsFile(collection: string): string {
  return `${encodeURIComponent(collection)}.bson`;
}

/** The name of the file of indexes. */
export function metadataFile(collection: string): string {
  return `${encodeURIComponent(collection)}.metadata.json`;
}

/** What mongodump writes beside a collection's documents. */
export function metadata(collection: string, indexes: mongo.BSON.Document[]): string {
  const about = { indexes, collectionName: collection, type: 'collection', options: {} };
  return mongo.BSON.EJSON.stringify(about, { relaxed: false });
}

/**
 * The collections in a folder that mongodump or an export has written: of one database. Rejects with
 * `dump_missing` or `dump_damaged`.
 */
export async function readDumpFolder(folder: string): Promise<DumpedCollection[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause: unknown) => {
    throw new HocketError('dump_missing', `There is no folder ${folder}.`, { cause });
  });
  const databases = entries.filter((entry) => entry.isDirectory());
  const [database] = databases;
  if (!database || databases.length > 1) {
    throw new HocketError(
      'dump_missing',
      `${folder} should hold one folder, named after the database, with its .bson files.`,
    );
  }
  const inside = join(folder, database.name);
  const files = (await readdir(inside)).filter((file) => file.endsWith('.bson'));
  return Promise.all(files.sort().map((file) => readCollection(inside, file)));
}

async function readCollection(folder: string, file: string): Promise<DumpedCollection> {
  const base = file.slice(0, -'.bson'.length);
  const path = join(folder, `${base}.metadata.json`);
  try {
    const about: unknown = mongo.BSON.EJSON.parse(await readFile(path, 'utf8'), {
      relaxed: false,
    });
    const { indexes } = about as { indexes: unknown };
    if (!Array.isArray(indexes)) throw new TypeError('It lists no indexes');
    return { name: decodeURIComponent(base), documents: join(folder, file), indexes };
  } catch (cause) {
    throw new HocketError('dump_damaged', `${path} is missing or damaged.`, { cause });
  }
}
