import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HocketError } from '@hocket/sdk';
import { mongo } from 'mongoose';

/** One collection of a dump: its file of documents, and its indexes from the metadata file. */
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

const MIN_DOCUMENT_BYTES = 5;
const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024 + 16 * 1024;

/** The documents of a BSON file, one after the other, as bytes. Rejects with `dump_damaged`. */
export async function* readBsonFile(path: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk as Buffer]) : (chunk as Buffer);
    let at = 0;
    while (rest.length - at >= 4) {
      const length = rest.readInt32LE(at);
      if (length < MIN_DOCUMENT_BYTES || length > MAX_DOCUMENT_BYTES) throw damaged(path);
      if (rest.length - at < length) break;
      yield rest.subarray(at, at + length);
      at += length;
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw damaged(path);
}

function damaged(path: string): HocketError {
  return new HocketError(
    'dump_damaged',
    `${path} is damaged or incomplete: it is not a row of BSON documents.`,
  );
}
