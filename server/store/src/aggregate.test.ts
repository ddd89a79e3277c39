import { Decimal128, Long, ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { databasesOfFile } from './testing/test-store.ts';

const { testDb } = databasesOfFile();

async function shop() {
  const db = await testDb();
  const ann = new ObjectId();
  const bob = new ObjectId();
  await db.collection('users').insertMany([
    { _id: ann, name: 'Ann' },
    { _id: bob, name: 'Bob' },
  ]);
  const songs = db.collection('songs');
  await songs.insertMany(
    Array.from({ length: 12 }, (_, i) => ({
      n: i,
      owner: i % 3 === 0 ? ann : bob,
      tags: i % 2 ? ['odd'] : ['even', 'x'],
      at: new Date(Date.UTC(2020, i, 1)),
    })),
  );
  return { db, songs, ann, bob };
}

test('documents are grouped by an ObjectId, summed, sorted and joined', async () => {
  const { songs } = await shop();
  const result = await songs
    .aggregate([
      { $match: { n: { $gte: 2 } } },
      { $group: { _id: '$owner', total: { $sum: '$n' }, last: { $max: '$at' } } },
      { $sort: { total: 1 } },
      { $lookup: { from: 'users', localField: '_id', foreignField: '_id', as: 'user' } },
      { $unwind: '$user' },
      { $project: { _id: 0, name: '$user.name', total: 1, last: 1 } },
    ])
    .toArray();
  expect(result).toEqual([
    { name: 'Ann', total: 18, last: new Date(Date.UTC(2020, 9, 1)) },
    { name: 'Bob', total: 47, last: new Date(Date.UTC(2020, 11, 1)) },
  ]);
});

test('$unwind, $facet, $addFields, $count and $sortByCount', async () => {
  const { songs } = await shop();
  const [facets] = await songs
    .aggregate([
      {
        $facet: {
          tags: [
            { $unwind: '$tags' },
            { $sortByCount: '$tags' },
            { $match: { count: { $gte: 6 } } },
          ],
          many: [{ $match: { n: { $gt: 8 } } }, { $count: 'n' }],
          doubled: [
            { $sort: { n: -1 } },
            { $limit: 1 },
            { $addFields: { m: { $multiply: ['$n', 2] } } },
          ],
        },
      },
    ])
    .toArray();
  expect(facets?.tags).toHaveLength(3);
  expect(facets?.many).toEqual([{ n: 3 }]);
  expect(facets?.doubled[0]).toMatchObject({ n: 11, m: 22 });
});

test('a join with a pipeline of its own sees the outer document’s variables', async () => {
  const { db, ann } = await shop();
  const result = await db
    .collection('users')
    .aggregate([
      { $match: { _id: ann } },
      {
        $lookup: {
          from: 'songs',
          let: { me: '$_id' },
          pipeline: [{ $match: { $expr: { $eq: ['$owner', '$$me'] } } }, { $count: 'n' }],
          as: 'songs',
        },
      },
    ])
    .toArray();
  expect(result).toEqual([{ _id: ann, name: 'Ann', songs: [{ n: 4 }] }]);
});

test('the front of a pipeline uses indexes', async () => {
  const { songs } = await shop();
  await songs.createIndex({ n: 1 });
  const explained = await songs
    .aggregate([{ $match: { n: { $lt: 3 } } }, { $sort: { n: -1 } }, { $limit: 2 }])
    .explain();
  expect(explained).toMatchObject({
    queryPlanner: { winningPlan: { stage: 'IXSCAN', direction: 'backward' } },
    executionStats: { nReturned: 2, totalDocsExamined: 2 },
  });
});

test('results come over many batches', async () => {
  const { songs } = await shop();
  const seen: number[] = [];
  const cursor = songs.aggregate([{ $project: { n: 1 } }, { $sort: { n: 1 } }], { batchSize: 5 });
  for await (const { n } of cursor) seen.push(n);
  expect(seen).toEqual(Array.from({ length: 12 }, (_, i) => i));
});

test('counting documents that do not exist answers 0', async () => {
  const { db, songs } = await shop();
  expect(await songs.countDocuments({ n: 99 })).toBe(0);
  expect(await db.collection('none').countDocuments()).toBe(0);
  expect(
    await db
      .collection('none')
      .aggregate([{ $group: { _id: '$x' } }])
      .toArray(),
  ).toEqual([]);
});

test('numbers that would be computed wrongly are refused', async () => {
  const { db } = await shop();
  const amounts = db.collection('amounts');
  await amounts.insertOne({ n: Long.fromString('9007199254740993') });
  const sum = [{ $group: { _id: null, n: { $sum: '$n' } } }, { $match: {} }];
  await expect(amounts.aggregate(sum).toArray()).rejects.toMatchObject({
    codeName: 'NotImplemented',
  });
  await amounts.deleteMany({});
  await amounts.insertOne({ n: Decimal128.fromString('0.1') });
  await expect(amounts.aggregate(sum).toArray()).rejects.toMatchObject({
    codeName: 'NotImplemented',
  });
});

test('stages and expressions that do not exist are refused by name', async () => {
  const { songs } = await shop();
  await expect(songs.aggregate([{ $out: 'copy' }]).toArray()).rejects.toThrow('$out');
  await expect(songs.aggregate([{ $merge: 'copy' }]).toArray()).rejects.toThrow('$merge');
  await expect(songs.aggregate([{ $geoNear: {} }]).toArray()).rejects.toThrow('$geoNear');
  await expect(songs.aggregate([{ $project: { x: { $nonsense: 1 } } }]).toArray()).rejects.toThrow(
    '$nonsense',
  );
  const script = { $function: { body: 'function() { return 1 }', args: [], lang: 'js' } };
  await expect(songs.aggregate([{ $project: { x: script } }]).toArray()).rejects.toMatchObject({
    code: 2,
  });
});

test('fields come in the order of MongoDB', async () => {
  const things = (await testDb()).collection<{ _id: number }>('things');
  await things.insertMany([
    { _id: 1, z: 1, b: 2, a: 1 } as never,
    { _id: 2, z: 5, a: 2, b: 1 } as never,
  ]);
  const orders = async (...stages: object[]) =>
    (await things.aggregate(stages).toArray()).map((each) => Object.keys(each).join(' '));
  expect(await orders({ $project: { a: 1, b: 1, z: 1 } })).toEqual(['_id z b a', '_id z a b']);
  expect(await orders({ $project: { n: { $add: ['$a', 1] }, b: 1, z: 1 } })).toEqual([
    '_id z b n',
    '_id z b n',
  ]);
  expect(await orders({ $project: { z: '$b', a: 1, _id: 0 } })).toEqual(['a z', 'a z']);
  expect(await orders({ $project: { b: 0 } })).toEqual(['_id z a', '_id z a']);
  const boundaries = [0, 2, 9];
  const output = { many: { $sum: 1 }, all: { $push: '$b' } };
  expect(await orders({ $bucket: { groupBy: '$a', boundaries, output } })).toEqual([
    '_id many all',
    '_id many all',
  ]);
  expect(await orders({ $bucket: { groupBy: '$a', boundaries } })).toEqual([
    '_id count',
    '_id count',
  ]);
});
