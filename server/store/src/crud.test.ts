import {
  Binary,
  Decimal128,
  Double,
  Int32,
  Long,
  type MongoBulkWriteError,
  MongoClient,
  ObjectId,
} from 'mongodb';
import { expect, test } from 'vitest';
import { databasesOfFile, ownStore } from './testing/test-store.ts';

const { testDb } = databasesOfFile();

interface Song {
  _id: number;
  name?: string;
  plays?: number;
  rev?: number;
  tags?: string[];
}

test('what is inserted is found again, in the order it came', async () => {
  const db = await testDb();
  const songs = db.collection<Song>('songs');
  await songs.insertMany([
    { _id: 3, name: 'c' },
    { _id: 1, name: 'a' },
    { _id: 2, name: 'b' },
  ]);
  expect(await songs.find().toArray()).toEqual([
    { _id: 3, name: 'c' },
    { _id: 1, name: 'a' },
    { _id: 2, name: 'b' },
  ]);
  expect(await songs.findOne({ _id: 2 })).toEqual({ _id: 2, name: 'b' });
  expect(await songs.findOne({ _id: 4 })).toBeNull();
});

test('values keep their exact BSON types', async () => {
  const db = await testDb();
  const values = db.collection('values', { promoteValues: false });
  const doc = {
    _id: new ObjectId(),
    int: new Int32(1),
    double: new Double(1),
    long: Long.fromString('9007199254740993'),
    decimal: Decimal128.fromString('0.10'),
    binary: new Binary(Buffer.from([1, 2, 3]), 5),
    date: new Date(-1),
    nothing: null,
    nested: { list: [new Int32(1), 'two', [new Double(3)]] },
  };
  await values.insertOne(doc);
  await values.updateOne({ _id: doc._id }, { $set: { touched: true } });
  expect(await values.findOne({ _id: doc._id })).toEqual({ ...doc, touched: true });
});

test('undefined fields are left out', async () => {
  const db = await testDb();
  const songs = db.collection<Song>('songs', { ignoreUndefined: true });
  await songs.insertOne({ _id: 1, name: undefined } as unknown as Song);
  expect(await songs.findOne()).toEqual({ _id: 1 });
});

test('a document without an _id gets one from the store, in front', async () => {
  const db = await testDb();
  const songs = db.collection('songs');
  await songs.insertOne({ name: 'x' }, { forceServerObjectId: true });
  const found = await songs.findOne();
  expect(Object.keys(found ?? {})).toEqual(['_id', 'name']);
  expect(found?._id).toBeInstanceOf(ObjectId);
});

test('an update answers what it matched and what it changed', async () => {
  const db = await testDb();
  const songs = db.collection<Song>('songs');
  await songs.insertMany([
    { _id: 1, plays: 1 },
    { _id: 2, plays: 2 },
  ]);
  expect(await songs.updateMany({}, { $max: { plays: 2 } })).toMatchObject({
    matchedCount: 2,
    modifiedCount: 1,
  });
  expect(await songs.replaceOne({ _id: 1 }, { name: 'new' })).toMatchObject({ modifiedCount: 1 });
  expect(await songs.findOne({ _id: 1 })).toEqual({ _id: 1, name: 'new' });
});

test('an upsert takes equal fields from its filter, and $setOnInsert only when it inserts', async () => {
  const db = await testDb();
  const songs = db.collection('songs');
  const update = { $set: { plays: 1 }, $setOnInsert: { made: 'then' } };
  const first = await songs.updateOne({ name: 'x', plays: { $lt: 5 } }, update, { upsert: true });
  expect(first.upsertedCount).toBe(1);
  expect(await songs.findOne({ _id: first.upsertedId as ObjectId })).toEqual({
    _id: first.upsertedId,
    name: 'x',
    plays: 1,
    made: 'then',
  });
  await songs.updateOne({ name: 'x' }, { $set: { plays: 2 }, $setOnInsert: { made: 'now' } });
  expect(await songs.findOne({ name: 'x' })).toMatchObject({ plays: 2, made: 'then' });
});

test('an update that matches nothing makes no collection', async () => {
  const db = await testDb();
  expect((await db.collection('none').updateMany({}, { $set: { a: 1 } })).matchedCount).toBe(0);
  expect(await db.collection('none').findOneAndUpdate({}, { $set: { a: 1 } })).toBeNull();
  expect(await db.listCollections().toArray()).toEqual([]);
});

test('a replacing upsert keeps only the _id of its filter', async () => {
  const db = await testDb();
  const songs = db.collection<Song>('songs');
  await songs.replaceOne({ _id: 7, name: 'x' }, { plays: 1 }, { upsert: true });
  expect(await songs.find().toArray()).toEqual([{ _id: 7, plays: 1 }]);
});

test('findOneAndUpdate filtered on a revision changes the document once', async () => {
  const db = await testDb();
  const songs = db.collection<Song>('songs');
  await songs.insertOne({ _id: 1, rev: 1 });
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      songs.findOneAndUpdate(
        { _id: 1, rev: 1 },
        { $inc: { rev: 1 }, $set: { name: `writer ${i}` } },
        { returnDocument: 'after' },
      ),
    ),
  );
  const winners = results.filter((result) => result !== null);
  expect(winners).toHaveLength(1);
  expect(await songs.findOne()).toEqual(winners[0]);
});

test('without an index too, each waiting document is taken exactly once', async () => {
  const db = await testDb();
  const jobs = db.collection<{ _id: number; state: string; by?: number }>('jobs');
  await jobs.insertMany(Array.from({ length: 20 }, (_, _id) => ({ _id, state: 'waiting' })));
  const take = async (by: number, i: number) => {
    const update = { $set: { state: 'taken', by } };
    if (i % 2) return (await jobs.updateOne({ state: 'waiting' }, update)).modifiedCount;
    return (await jobs.findOneAndUpdate({ state: 'waiting' }, update)) ? 1 : 0;
  };
  const taken = await Promise.all(Array.from({ length: 50 }, (_, i) => take(i, i)));
  expect(taken.reduce((sum, n) => sum + n, 0)).toBe(20);
  const workers = (await jobs.find({ state: 'taken' }).toArray()).map(({ by }) => by);
  expect(new Set(workers).size).toBe(20);
});

test('findOneAndUpdate, findOneAndReplace and findOneAndDelete answer with the document', async () => {
  const db = await testDb();
  const songs = db.collection<Song>('songs');
  await songs.insertMany([
    { _id: 1, plays: 5 },
    { _id: 2, plays: 9 },
  ]);
  const before = await songs.findOneAndUpdate({}, { $inc: { plays: 1 } }, { sort: { plays: -1 } });
  expect(before).toEqual({ _id: 2, plays: 9 });
  const shown = await songs.findOneAndUpdate(
    { _id: 2 },
    { $set: { name: 'x' } },
    { returnDocument: 'after', projection: { plays: 1, _id: 0 } },
  );
  expect(shown).toEqual({ plays: 10 });
  const replaced = await songs.findOneAndReplace(
    { _id: 1 },
    { name: 'y' },
    { returnDocument: 'after' },
  );
  expect(replaced).toEqual({ _id: 1, name: 'y' });
  expect(await songs.findOneAndDelete({ _id: 1 })).toEqual({ _id: 1, name: 'y' });
  expect(await songs.findOneAndDelete({ _id: 1 })).toBeNull();
});

test('deletes remove the first match or all', async () => {
  const db = await testDb();
  const songs = db.collection<Song>('songs');
  await songs.insertMany([
    { _id: 1, name: 'x' },
    { _id: 2, name: 'x' },
    { _id: 3, name: 'x' },
  ]);
  expect((await songs.deleteOne({ name: 'x' })).deletedCount).toBe(1);
  expect((await songs.deleteMany({ name: 'x' })).deletedCount).toBe(2);
  expect(await songs.countDocuments()).toBe(0);
});

test('a bulk of writes answers for each of them, and an unordered one goes on after a failure', async () => {
  const db = await testDb();
  const songs = db.collection<Song>('songs');
  const result = await songs.bulkWrite([
    { insertOne: { document: { _id: 1, plays: 1 } } },
    { updateOne: { filter: { _id: 1 }, update: { $inc: { plays: 1 } } } },
    { updateOne: { filter: { _id: 2 }, update: { $set: { plays: 7 } }, upsert: true } },
    { deleteOne: { filter: { _id: 1 } } },
  ]);
  expect(result).toMatchObject({
    insertedCount: 1,
    modifiedCount: 1,
    upsertedCount: 1,
    deletedCount: 1,
  });
  const duplicates = [{ _id: 2 }, { _id: 3 }, { _id: 3 }, { _id: 4 }];
  await expect(songs.insertMany(duplicates, { ordered: false })).rejects.toMatchObject({
    code: 11000,
    result: { insertedCount: 2 },
  });
  await expect(songs.insertMany([{ _id: 5 }, { _id: 5 }, { _id: 6 }])).rejects.toMatchObject({
    code: 11000,
    result: { insertedCount: 1 },
  });
  expect(await songs.distinct('_id')).toEqual([2, 3, 4, 5]);
});

test('writes that are not to be acknowledged are still done', async () => {
  const db = await testDb();
  const songs = db.collection<Song>('songs');
  await songs.insertOne({ _id: 1 }, { writeConcern: { w: 0 } });
  while ((await songs.countDocuments()) === 0) await new Promise(setImmediate);
  expect(await songs.findOne()).toEqual({ _id: 1 });
});

test('data outlives its store', async () => {
  const first = await ownStore();
  await first.db.collection<Song>('songs').insertOne({ _id: 1, tags: ['a'] });
  await first.db.collection<Song>('songs').createIndex({ tags: 1 });
  await first.client.close();
  await first.store.close();
  const second = await ownStore({ dir: first.dir });
  const songs = second.db.collection<Song>('songs');
  expect(await songs.find({ tags: 'a' }).hint('tags_1').toArray()).toEqual([
    { _id: 1, tags: ['a'] },
  ]);
  await songs.insertOne({ _id: 2 });
  expect(await songs.countDocuments()).toBe(2);
});

test('others are answered while many documents are inserted', async () => {
  const { db, store } = await ownStore();
  const songs = db.collection('songs');
  await songs.createIndex({ words: 1 });
  const words = Array.from({ length: 20 }, (_, index) => `word ${index}`);
  let inserting = true;
  const insert = songs.insertMany(Array.from({ length: 2000 }, () => ({ words }))).finally(() => {
    inserting = false;
  });
  const other = await new MongoClient(store.uri).connect();
  let answers = 0;
  for (; inserting; answers++) await other.db().command({ ping: 1 });
  await other.close();
  expect((await insert).insertedCount).toBe(2000);
  expect(answers).toBeGreaterThan(5);
});

test('of many documents the refused ones are named by their place in the whole', async () => {
  const db = await testDb();
  const songs = db.collection<Song>('songs');
  await songs.insertOne({ _id: 130 });
  const many = Array.from({ length: 200 }, (_, _id) => ({ _id }));
  const places = (ordered: boolean) =>
    songs.insertMany(many, { ordered }).catch((error: MongoBulkWriteError) => {
      const errors = [error.writeErrors].flat();
      return [error.insertedCount, ...errors.map(({ index }) => index)];
    });
  expect(await places(true)).toEqual([130, 130]);
  await songs.deleteMany({ _id: { $ne: 130 } });
  expect(await places(false)).toEqual([199, 130]);
});
