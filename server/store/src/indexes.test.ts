import { Long } from 'mongodb';
import { expect, test } from 'vitest';
import { storeOfFile } from './testing/test-store.ts';

const { testDb } = storeOfFile();

async function library() {
  const db = await testDb();
  const songs = db.collection<{ _id: number } & Record<string, unknown>>('songs');
  await songs.insertMany(
    Array.from({ length: 200 }, (_, i) => ({
      _id: i,
      owner: `user ${i % 10}`,
      at: new Date(1_000_000 + i),
      plays: i % 7,
      tags: [`tag ${i % 3}`, `tag ${i % 5}`],
    })),
  );
  return songs;
}

interface Explained {
  executionStats: { nReturned: number; totalDocsExamined: number; totalKeysExamined: number };
  queryPlanner: { winningPlan: { stage: string; indexName?: string } };
}

test('a search for one _id reads one document', async () => {
  const songs = await library();
  const explained = (await songs.find({ _id: 5 }).explain()) as Explained;
  expect(explained.executionStats).toMatchObject({ nReturned: 1, totalDocsExamined: 1 });
  const several = (await songs.find({ _id: { $in: [5, 9, 1000] } }).explain()) as Explained;
  expect(several.executionStats).toMatchObject({ nReturned: 2, totalDocsExamined: 2 });
});

test('equality, a range and the order are read from one index', async () => {
  const songs = await library();
  await songs.createIndex({ owner: 1, at: -1 });
  const find = () =>
    songs
      .find({ owner: 'user 3', at: { $lt: new Date(1_000_150) } })
      .sort({ at: -1 })
      .limit(4);
  expect((await find().toArray()).map(({ _id }) => _id)).toEqual([143, 133, 123, 113]);
  const explained = (await find().explain()) as Explained;
  expect(explained.queryPlanner.winningPlan).toMatchObject({
    stage: 'IXSCAN',
    indexName: 'owner_1_at_-1',
  });
  expect(explained.executionStats.totalDocsExamined).toBe(4);
  const backwards = songs.find({ owner: 'user 3' }).sort({ at: 1 }).limit(2);
  expect((await backwards.toArray()).map(({ _id }) => _id)).toEqual([3, 13]);
});

test('without an index every document is examined', async () => {
  const songs = await library();
  const explained = (await songs.find({ plays: 3 }).explain()) as Explained;
  expect(explained.queryPlanner.winningPlan.stage).toBe('COLLSCAN');
  expect(explained.executionStats.totalDocsExamined).toBe(200);
});

test('an array field’s index finds each document once', async () => {
  const songs = await library();
  await songs.createIndex({ tags: 1 });
  const found = await songs
    .find({ tags: { $in: ['tag 0', 'tag 1'] } })
    .hint('tags_1')
    .toArray();
  const expected = await songs
    .find({ tags: { $in: ['tag 0', 'tag 1'] } })
    .hint({ $natural: 1 })
    .toArray();
  expect(new Set(found.map(({ _id }) => _id)).size).toBe(found.length);
  expect(found.map(({ _id }) => _id).sort()).toEqual(expected.map(({ _id }) => _id).sort());
});

test('conditions that different elements of an array meet are not joined in one index entry', async () => {
  const songs = await library();
  await songs.createIndex({ 'steps.on': 1, 'steps.at': 1 });
  await songs.createIndex({ marks: 1 });
  await songs.insertMany([
    {
      _id: 600,
      steps: [
        { on: 1, at: 2 },
        { on: 3, at: 4 },
      ],
      marks: [0, 10],
    },
    { _id: 601, steps: [{ on: 1, at: 4 }], marks: [4] },
  ]);
  const ids = async (filter: object) =>
    (await songs.find(filter).sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
  expect(await ids({ 'steps.on': 1, 'steps.at': 4 })).toEqual([600, 601]);
  expect(await ids({ marks: { $gt: 3, $lt: 5 } })).toEqual([600, 601]);
});

test('a sort by an array’s least element is not taken from the part of an index that matches', async () => {
  const songs = await library();
  await songs.createIndex({ marks: 1 });
  await songs.insertMany([
    { _id: 600, marks: [0, 9] },
    { _id: 601, marks: [5] },
  ]);
  const found = await songs
    .find({ marks: { $gte: 4 } })
    .sort({ marks: 1 })
    .toArray();
  expect(found.map(({ _id }) => _id)).toEqual([600, 601]);
});

test('a page after another reads the documents it shows, however deep it is', async () => {
  const songs = await library();
  await songs.createIndex({ owner: 1, plays: -1, _id: -1 });
  const pages = [];
  let after: Record<string, unknown> = {};
  for (;;) {
    const find = () =>
      songs
        .find({ owner: 'user 3', ...after })
        .sort({ plays: -1, _id: -1 })
        .limit(4);
    const page = await find().toArray();
    const last = page.at(-1);
    if (!last) break;
    pages.push(...page);
    const explained = (await find().explain()) as Explained;
    expect(explained.queryPlanner.winningPlan.stage).toBe('IXSCAN');
    expect(explained.executionStats.totalDocsExamined).toBe(page.length);
    const { plays, _id } = last;
    after = { $or: [{ plays: { $lt: plays } }, { plays, _id: { $lt: _id } }] };
  }
  const all = await songs.find({ owner: 'user 3' }).sort({ plays: -1, _id: -1 }).toArray();
  expect(pages).toEqual(all);
});

test('what an index tells is counted without reading a document', async () => {
  const songs = await library();
  await songs.createIndex({ owner: 1, at: -1 });
  const examined = async () => {
    const { metrics } = await songs.db.admin().serverStatus();
    return metrics.queryExecutor.scannedObjects;
  };
  const before = await examined();
  expect(await songs.countDocuments({ owner: 'user 3' })).toBe(20);
  const at = { $gte: new Date(1_000_100), $lt: new Date(1_000_150) };
  expect(await songs.countDocuments({ owner: 'user 3', at })).toBe(5);
  expect(await songs.countDocuments({ owner: 'user 3' }, { skip: 15, limit: 10 })).toBe(5);
  expect(await examined()).toBe(before);
  expect(await songs.countDocuments({ owner: 'user 3', plays: 0 })).toBe(2);
  expect(await examined()).toBe(before + 20);
});

test('each branch of an $or uses its own index', async () => {
  const songs = await library();
  await songs.createIndex({ owner: 1 });
  await songs.createIndex({ plays: 1 });
  const find = () => songs.find({ $or: [{ owner: 'user 1' }, { plays: 6, _id: { $lt: 50 } }] });
  const explained = (await find().explain()) as Explained;
  expect(explained.queryPlanner.winningPlan.stage).toBe('OR');
  expect(explained.executionStats.totalDocsExamined).toBeLessThan(60);
  const ids = (await find().toArray()).map(({ _id }) => _id);
  expect(ids.sort((a, b) => a - b)).toEqual(
    Array.from({ length: 200 }, (_, i) => i).filter((i) => i % 10 === 1 || (i % 7 === 6 && i < 50)),
  );
});

test('sparse and partial indexes are used only where they hold every match', async () => {
  const songs = await library();
  await songs.insertOne({ _id: 999 });
  await songs.createIndex({ plays: 1 }, { sparse: true });
  await songs.createIndex(
    { owner: 1 },
    { partialFilterExpression: { owner: { $type: 'string' } } },
  );
  expect(await songs.countDocuments({ plays: null })).toBe(1);
  expect((await songs.find().sort({ plays: 1 }).toArray()).length).toBe(201);
  const plan = async (filter: object) =>
    ((await songs.find(filter).explain()) as Explained).queryPlanner.winningPlan.indexName;
  expect(await plan({ owner: 'user 1' })).toBe('owner_1');
  expect(await plan({ owner: null })).toBeUndefined();
  expect(await plan({ plays: 4 })).toBe('plays_1');
});

test('a partial index by what an array’s other elements could contradict is refused', async () => {
  const songs = await library();
  for (const expression of [{ a: { $ne: 5 } }, { a: { $exists: false } }, { $or: [{ a: 1 }] }]) {
    await expect(
      songs.createIndex({ a: 1 }, { partialFilterExpression: expression }),
    ).rejects.toMatchObject({ code: 67 });
  }
});

test('indexes are listed, refused when they contradict, and dropped', async () => {
  const songs = await library();
  expect(await songs.createIndex({ a: 1 }, { unique: true, sparse: true })).toBe('a_1');
  expect(await songs.createIndex({ a: 1 }, { unique: true, sparse: true })).toBe('a_1');
  await expect(songs.createIndex({ a: 1 })).rejects.toMatchObject({ code: 85 });
  await expect(songs.createIndex({ b: 1 }, { name: 'a_1' })).rejects.toMatchObject({ code: 86 });
  expect(await songs.indexes()).toEqual([
    { v: 2, key: { _id: 1 }, name: '_id_' },
    { v: 2, key: { a: 1 }, name: 'a_1', unique: true, sparse: true },
  ]);
  await songs.dropIndex('a_1');
  await expect(songs.dropIndex('a_1')).rejects.toMatchObject({ code: 27 });
  await expect(songs.dropIndex('_id_')).rejects.toMatchObject({ code: 72 });
  expect(await songs.indexes()).toHaveLength(1);
});

test('two arrays in one index are refused with the document that has them', async () => {
  const songs = await library();
  await songs.createIndex({ x: 1, y: 1 });
  await expect(songs.insertOne({ _id: 500, x: [1], y: [2] })).rejects.toMatchObject({ code: 171 });
  expect(await songs.findOne({ _id: 500 })).toBeNull();
});

test('an index sees integers beyond 2^53 exactly', async () => {
  const songs = await library();
  await songs.createIndex({ n: 1 });
  const big = Long.fromString('9007199254740993');
  await songs.insertMany([
    { _id: 501, n: big },
    { _id: 502, n: big.subtract(1) },
  ]);
  expect((await songs.find({ n: { $gte: big } }).toArray()).map(({ _id }) => _id)).toEqual([501]);
  expect((await songs.find({ n: big.subtract(1) }).toArray()).map(({ _id }) => _id)).toEqual([502]);
});

test('collections and databases are listed, made and dropped', async () => {
  const db = await testDb();
  await db.createCollection('a');
  await expect(db.createCollection('a')).rejects.toMatchObject({ code: 48 });
  await db.collection('b').insertOne({ x: 1 });
  expect((await db.listCollections().toArray()).map(({ name }) => name)).toEqual(['a', 'b']);
  expect((await db.listCollections({ name: 'b' }, { nameOnly: true }).toArray()).length).toBe(1);
  await db.collection('b').drop();
  expect(await db.collection('b').countDocuments()).toBe(0);
  await db.collection('b').insertOne({ x: 2 });
  expect(
    await db
      .collection('b')
      .find({}, { projection: { _id: 0 } })
      .toArray(),
  ).toEqual([{ x: 2 }]);
  const { databases } = await db.admin().listDatabases();
  expect(databases.map(({ name }) => name)).toContain(db.databaseName);
  await db.dropDatabase();
  expect(await db.listCollections().toArray()).toEqual([]);
});

test('a count through an index heeds what else $and asks', async () => {
  const songs = await library();
  await songs.createIndex({ owner: 1 });
  const asked = [
    { $and: [{ owner: 'user 3', plays: 0 }] },
    { $and: [{ owner: 'user 3', plays: { $in: [] } }] },
  ];
  const counts = await Promise.all(asked.map((filter) => songs.countDocuments(filter)));
  expect(counts).toEqual([2, 0]);
});

test('a hint is followed in the order of its index, whatever is asked', async () => {
  const db = await testDb();
  const things = db.collection<{ _id: number; a?: number; b: number }>('things');
  await things.insertMany([
    { _id: 1, a: 1, b: 2 },
    { _id: 2, a: 2, b: 1 },
    { _id: 3, b: 3 },
  ]);
  await things.createIndex({ a: -1 });
  await things.createIndex({ a: 1 }, { name: 'rare', sparse: true });
  const ids = async (hint: string | Record<string, 1 | -1>, sort = {}) =>
    (await things.find({}, { hint, sort }).toArray()).map(({ _id }) => _id);
  expect(await ids({ a: -1 })).toEqual([2, 1, 3]);
  expect(await ids('a_-1', { b: 1 })).toEqual([2, 1, 3]);
  expect(await ids('rare')).toEqual([1, 2]);
});
