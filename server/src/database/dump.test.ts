import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '@hocket/sdk';
import { mongo } from 'mongoose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from '../environment.ts';
import { exportDatabase } from './export-database.ts';
import { importDatabase } from './import-database.ts';
import { type OpenData, openData } from './open-data.ts';

const { Binary, Decimal128, Double, Int32, Long, ObjectId, Timestamp } = mongo.BSON;

let dir: string;
let opened: OpenData[];
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hocket-dump-'));
  opened = [];
});
afterEach(async () => {
  for (const { close } of opened.reverse()) await close();
  await rm(dir, { recursive: true, force: true });
});

/** An embedded store of its own. */
async function database(name: string): Promise<mongo.Db> {
  const data = await openData(readEnvironment({ DATA_DIR: join(dir, name) }));
  opened.push(data);
  return data.db;
}

const lines: string[] = [];
const options = { replace: false, progress: (line: string) => void lines.push(line) };
const replacing = { ...options, replace: true };

interface Anything {
  _id: unknown;
  [field: string]: unknown;
}

/** Two collections with every type that a document may hold. */
async function fill(db: mongo.Db): Promise<void> {
  await db.collection<Anything>('kinds').insertMany([
    { _id: 1, when: new Date(0), far: new Date(8.64e15), nothing: null, yes: true, text: 'ä\0ö' },
    { _id: new Double(2), long: Long.MAX_VALUE, whole: new Double(7), int: new Int32(7) },
    { _id: Decimal128.fromString('3.10'), money: Decimal128.fromString('1E+3') },
    { _id: new ObjectId(), bytes: new Binary(Buffer.from([1, 2, 3]), 4), empty: Buffer.alloc(0) },
    { _id: 'five', deep: [[1, [2, { three: [] }]], {}], pattern: /a+/i, at: new Timestamp(5n) },
    { _id: { a: 1, b: 'compound' }, nan: Number.NaN, less: -0 },
  ]);
  const songs = db.collection<Anything>('songs');
  await songs.createIndexes([
    { key: { owner: 1, at: -1 } },
    { key: { name: 1 }, unique: true, partialFilterExpression: { isPublic: true } },
    { key: { shareId: 1 }, unique: true, sparse: true, name: 'shares' },
    { key: { endsAt: 1 }, expireAfterSeconds: 3600 },
  ]);
  await songs.insertMany(
    Array.from({ length: 1200 }, (_, i) => ({ _id: `song ${i}`, name: `${i}`, isPublic: true })),
  );
  await db.createCollection('none');
}

/** Everything in a database, documents as bytes. */
async function contents(db: mongo.Db) {
  const collections = (await db.listCollections().toArray()).map(({ name }) => name).sort();
  return Promise.all(
    collections.map(async (name) => {
      const documents = await db.collection(name).find({}, { raw: true }).toArray();
      const indexes = await db.collection(name).indexes();
      const bytes = documents as unknown as Buffer[];
      return { name, documents: bytes.map((each) => each.toString('hex')), indexes };
    }),
  );
}

test('what is exported and imported is the same bytes under the same indexes', async () => {
  const from = await database('from');
  await fill(from);
  await exportDatabase(from, join(dir, 'dump'), options);
  const to = await database('to');
  await importDatabase(to, join(dir, 'dump'), options);
  expect(await contents(to)).toEqual(await contents(from));
  expect(lines).toContain('songs: 1200 documents, 5 indexes');
});

test('a store that a server has open can be exported', async () => {
  const from = await database('from');
  await fill(from);
  const beside = await database('from');
  await exportDatabase(beside, join(dir, 'dump'), options);
  expect(await contents(beside)).toEqual(await contents(from));
});

test('the files are those of mongodump', async () => {
  const from = await database('from');
  await fill(from);
  await exportDatabase(from, join(dir, 'dump'), options);
  const inside = join(dir, 'dump', from.databaseName);
  expect((await readdir(inside)).sort()).toEqual([
    'kinds.bson',
    'kinds.metadata.json',
    'none.bson',
    'none.metadata.json',
    'songs.bson',
    'songs.metadata.json',
  ]);
  const about = JSON.parse(await readFile(join(inside, 'songs.metadata.json'), 'utf8'));
  expect(about).toMatchObject({ collectionName: 'songs', type: 'collection', options: {} });
  expect(about.indexes).toContainEqual({
    v: { $numberInt: '2' },
    key: { endsAt: { $numberInt: '1' } },
    name: 'endsAt_1',
    expireAfterSeconds: { $numberInt: '3600' },
  });
});

test('nothing is written over unless it is asked for', async () => {
  const from = await database('from');
  await fill(from);
  const dump = join(dir, 'dump');
  await exportDatabase(from, dump, options);
  expect(await exportDatabase(from, dump, options).catch(codeOf)).toBe('export_target_not_empty');
  await exportDatabase(from, dump, replacing);
  const to = await database('to');
  const songs = to.collection<{ _id: string }>('songs');
  await songs.insertOne({ _id: 'mine' });
  expect(await importDatabase(to, dump, options).catch(codeOf)).toBe('import_target_not_empty');
  expect(await songs.findOne({})).toEqual({ _id: 'mine' });
  await importDatabase(to, dump, replacing);
  expect(await contents(to)).toEqual(await contents(from));
});

test('a damaged dump is refused before anything is deleted', async () => {
  const from = await database('from');
  await fill(from);
  const dump = join(dir, 'dump');
  await exportDatabase(from, dump, options);
  const file = join(dump, from.databaseName, 'songs.bson');
  const { length } = await readFile(file);
  await truncate(file, length - 3);
  const before = await contents(from);
  expect(await importDatabase(from, dump, replacing).catch(codeOf)).toBe('dump_damaged');
  await writeFile(file, 'no documents');
  expect(await importDatabase(from, dump, replacing).catch(codeOf)).toBe('dump_damaged');
  await rm(file);
  await rm(join(dump, from.databaseName, 'none.metadata.json'));
  expect(await importDatabase(from, dump, replacing).catch(codeOf)).toBe('dump_damaged');
  expect(await importDatabase(from, join(dir, 'nowhere'), replacing).catch(codeOf)).toBe(
    'dump_missing',
  );
  expect(await contents(from)).toEqual(before);
});

test('a document that would not stay the same bytes is refused by its id', async () => {
  const to = await database('to');
  const dump = join(dir, 'dump');
  await exportDatabase(to, dump, options);
  // Names that look like numbers, out of their order, which JavaScript does not keep.
  const odd = mongo.BSON.serialize(
    new Map<string, unknown>([
      ['_id', 9],
      ['2', 1],
      ['1', 1],
    ]),
  );
  await writeFile(join(dump, to.databaseName, 'odd.bson'), odd);
  await writeFile(join(dump, to.databaseName, 'odd.metadata.json'), '{"indexes":[]}');
  expect(await importDatabase(to, dump, options).catch(codeOf)).toBe('dump_inexact');
});
