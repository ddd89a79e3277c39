import { HocketError } from '@hocket/sdk';
import { mongo } from 'mongoose';
import { type DumpedCollection, readBsonFile, readDumpFolder } from './dump-folder.ts';

const { deserialize, serialize } = mongo.BSON;

/** Options of an import, and a callback for its progress. */
export interface ImportOptions {
  /** Drop the collections that are to be filled, if they hold something. */
  replace: boolean;
  progress: (line: string) => void;
}

const BATCH_DOCUMENTS = 1000;
const BATCH_BYTES = 8 * 1024 * 1024;

/** Values keep their BSON types, so that exactly the bytes are written that were read. */
const exact = { promoteValues: false, promoteLongs: false, bsonRegExp: true };

/**
 * Fills a database with what a folder of mongodump's form holds; everything is looked through
 * before anything is written. Rejects with `dump_missing`, `dump_damaged`, `dump_inexact` or
 * `import_target_not_empty`.
 */
export async function importDatabase(
  db: mongo.Db,
  folder: string,
  { replace, progress }: ImportOptions,
): Promise<void> {
  const collections = await readDumpFolder(folder);
  for (const { name, documents } of collections) {
    for await (const bytes of readBsonFile(documents)) read(name, bytes);
  }
  const there = await db.listCollections({}, { nameOnly: true }).toArray();
  for (const { name } of there) {
    if (!collections.some((dumped) => dumped.name === name)) continue;
    const holds = (await db.collection(name).findOne({}, { projection: { _id: 1 } })) !== null;
    if (holds && !replace) {
      throw new HocketError(
        'import_target_not_empty',
        `The collection ${name} holds documents already. Add --replace to delete them first.`,
      );
    }
  }
  // What an older version has exported is to be changed as what it had stored.
  if (collections.every(({ name }) => name !== 'migrations')) await db.dropCollection('migrations');
  for (const dumped of collections) {
    await db.dropCollection(dumped.name);
    const n = await fill(db.collection(dumped.name), dumped);
    progress(`${dumped.name}: ${n} documents, ${dumped.indexes.length} indexes`);
  }
}

async function fill(collection: mongo.Collection, dumped: DumpedCollection): Promise<number> {
  await collection.db.createCollection(dumped.name);
  let n = 0;
  let batch: mongo.BSON.Document[] = [];
  let size = 0;
  const flush = async () => {
    if (batch.length > 0) await collection.insertMany(batch);
    n += batch.length;
    batch = [];
    size = 0;
  };
  for await (const bytes of readBsonFile(dumped.documents)) {
    batch.push(read(dumped.name, bytes));
    size += bytes.length;
    if (batch.length >= BATCH_DOCUMENTS || size >= BATCH_BYTES) await flush();
  }
  await flush();
  const indexes = dumped.indexes.filter(({ name }) => name !== '_id_');
  if (indexes.length > 0) {
    await collection.db.command({ createIndexes: dumped.name, indexes: indexes.map(described) });
  }
  return n;
}

/** A document that will be written as the same bytes. */
function read(collection: string, bytes: Buffer): mongo.BSON.Document {
  const document = deserialize(bytes, exact);
  if (Buffer.compare(serialize(document), bytes) === 0) return document;
  const id = mongo.BSON.EJSON.stringify(document._id);
  throw new HocketError(
    'dump_inexact',
    `The document ${id} of ${collection} cannot be written exactly as it is. Use mongorestore.`,
  );
}

/** An index without `ns`, which older servers add and newer ones refuse. */
function described({ ns: _, ...index }: mongo.BSON.Document): mongo.BSON.Document {
  return index;
}
