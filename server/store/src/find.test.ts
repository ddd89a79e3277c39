import { Long, ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { databasesOfFile } from './testing/test-store.ts';

const { testDb } = databasesOfFile();

interface Thing {
  _id: number;
  [field: string]: unknown;
}

async function things(...documents: Thing[]) {
  const db = await testDb();
  const collection = db.collection<Thing>('things');
  if (documents.length > 0) await collection.insertMany(documents);
  const ids = async (filter: object) =>
    (await collection.find(filter).sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
  return { collection, ids };
}

test('comparisons look only at values of the operand’s type', async () => {
  const { ids } = await things(
    { _id: 1, a: 5 },
    { _id: 2, a: '5' },
    { _id: 3, a: null },
    { _id: 4 },
    { _id: 5, a: new Date(5) },
    { _id: 6, a: Long.fromNumber(7) },
  );
  expect(await ids({ a: { $gt: 4 } })).toEqual([1, 6]);
  expect(await ids({ a: { $gte: '' } })).toEqual([2]);
  expect(await ids({ a: { $lt: new Date(6) } })).toEqual([5]);
  expect(await ids({ a: { $ne: 5 } })).toEqual([2, 3, 4, 5, 6]);
  expect(await ids({ a: 7 })).toEqual([6]);
});

test('null matches missing, $exists tells them apart', async () => {
  const { ids } = await things({ _id: 1, a: null }, { _id: 2 }, { _id: 3, a: 0 });
  expect(await ids({ a: null })).toEqual([1, 2]);
  expect(await ids({ a: { $exists: false } })).toEqual([2]);
  expect(await ids({ a: { $exists: true, $ne: null } })).toEqual([3]);
  expect(await ids({ a: { $in: [null, 0] } })).toEqual([1, 2, 3]);
});

test('arrays match by any element, and as wholes', async () => {
  const { ids } = await things(
    { _id: 1, a: [1, 9] },
    { _id: 2, a: [4] },
    { _id: 3, a: [] },
    { _id: 4, a: [[4]] },
  );
  expect(await ids({ a: { $gt: 3, $lt: 5 } })).toEqual([1, 2]);
  expect(await ids({ a: { $elemMatch: { $gt: 3, $lt: 5 } } })).toEqual([2]);
  expect(await ids({ a: [4] })).toEqual([2, 4]);
  expect(await ids({ a: { $size: 0 } })).toEqual([3]);
  expect(await ids({ a: { $all: [1, 9] } })).toEqual([1]);
  expect(await ids({ 'a.0': 4 })).toEqual([2, 4]);
  expect(await ids({ a: { $type: 'array' } })).toEqual([1, 2, 3, 4]);
});

test('paths reach through arrays of documents', async () => {
  const { ids } = await things(
    {
      _id: 1,
      a: [
        { b: 1, c: 2 },
        { b: 3, c: 4 },
      ],
    },
    { _id: 2, a: { b: 1, c: 4 } },
    { _id: 3, a: [{ b: 1, c: 4 }] },
  );
  expect(await ids({ 'a.b': 1, 'a.c': 4 })).toEqual([1, 2, 3]);
  expect(await ids({ a: { $elemMatch: { b: 1, c: 4 } } })).toEqual([3]);
  expect(await ids({ 'a.1.b': 3 })).toEqual([1]);
});

test('embedded documents are equal with the same fields in the same order', async () => {
  const { ids } = await things({ _id: 1, a: { x: 1, y: 2 } }, { _id: 2, a: { y: 2, x: 1 } });
  expect(await ids({ a: { x: 1, y: 2 } })).toEqual([1]);
});

test('logical operators, regular expressions, $mod, $not and $type', async () => {
  const { ids } = await things(
    { _id: 1, s: 'Kick', n: 4 },
    { _id: 2, s: 'snare', n: 7 },
    { _id: 3, s: 'kicks', n: 4.5 },
  );
  expect(await ids({ s: /^kick/i })).toEqual([1, 3]);
  expect(await ids({ s: { $regex: 'K', $options: '' } })).toEqual([1]);
  expect(await ids({ s: { $not: /ick/ } })).toEqual([2]);
  expect(await ids({ $or: [{ n: 7 }, { s: 'Kick' }] })).toEqual([1, 2]);
  expect(await ids({ $nor: [{ n: 7 }, { s: 'Kick' }] })).toEqual([3]);
  expect(await ids({ n: { $mod: [4, 0] } })).toEqual([1, 3]);
  expect(await ids({ n: { $type: 'double' } })).toEqual([3]);
  expect(await ids({ s: { $in: [/^s/, 'Kick'] } })).toEqual([1, 2]);
  expect(await ids({ $expr: { $gt: ['$n', 4] } })).toEqual([2, 3]);
});

test('sorting orders across types, and arrays by their least or greatest element', async () => {
  const { collection } = await things(
    { _id: 1, a: 'x' },
    { _id: 2, a: 10 },
    { _id: 3 },
    { _id: 4, a: [0, 99] },
    { _id: 5, a: new ObjectId() },
    { _id: 6, a: true },
    { _id: 7, a: { b: 1 } },
    { _id: 8, a: Long.fromString('9223372036854775807') },
  );
  const order = async (direction: 1 | -1) =>
    (await collection.find().sort({ a: direction }).toArray()).map(({ _id }) => _id);
  expect(await order(1)).toEqual([3, 4, 2, 8, 1, 7, 5, 6]);
  expect(await order(-1)).toEqual([6, 5, 7, 1, 8, 4, 2, 3]);
});

test('skip and limit page through a sorted result', async () => {
  const { collection } = await things(...Array.from({ length: 30 }, (_, i) => ({ _id: i, n: -i })));
  const page = await collection.find().sort({ n: 1 }).skip(5).limit(3).toArray();
  expect(page.map(({ _id }) => _id)).toEqual([24, 23, 22]);
  expect(await collection.countDocuments({ n: { $lt: -9 } }, { skip: 5, limit: 10 })).toBe(10);
  expect(await collection.estimatedDocumentCount()).toBe(30);
});

test('projections show or hide fields, also inside arrays', async () => {
  const { collection } = await things({
    _id: 1,
    a: 1,
    b: { c: 2, d: 3 },
    list: [{ x: 1, y: 2 }, { x: 3 }, 4],
  });
  const show = async (projection: object) =>
    (await collection.find({}, { projection }).toArray())[0];
  expect(await show({ a: 1 })).toEqual({ _id: 1, a: 1 });
  expect(await show({ 'b.c': 1, _id: 0 })).toEqual({ b: { c: 2 } });
  expect(await show({ b: 0, list: 0 })).toEqual({ _id: 1, a: 1 });
  expect(await show({ 'list.x': 1, _id: 0 })).toEqual({ list: [{ x: 1 }, { x: 3 }] });
  expect(await show({ 'list.x': 0, b: 0 })).toEqual({ _id: 1, a: 1, list: [{ y: 2 }, {}, 4] });
  expect(await show({ _id: 0, list: { $slice: -1 }, b: 0 })).toEqual({ a: 1, list: [4] });
  expect(await show({ list: { $elemMatch: { x: 3 } } })).toEqual({ _id: 1, list: [{ x: 3 }] });
  expect(await show({ _id: 1 })).toEqual({ _id: 1 });
});

test('a cursor delivers every document over many batches', async () => {
  const { collection } = await things(...Array.from({ length: 1000 }, (_, i) => ({ _id: i })));
  const seen: number[] = [];
  for await (const { _id } of collection.find().batchSize(37)) seen.push(_id);
  expect(seen).toEqual(Array.from({ length: 1000 }, (_, i) => i));
  const sorted = await collection.find().sort({ _id: -1 }).batchSize(10).limit(25).toArray();
  expect(sorted.map(({ _id }) => _id)).toEqual(Array.from({ length: 25 }, (_, i) => 999 - i));
});

test('a cursor goes on while documents come and go', async () => {
  const { collection } = await things(...Array.from({ length: 300 }, (_, i) => ({ _id: i })));
  const cursor = collection.find().batchSize(100);
  const seen: number[] = [];
  for await (const { _id } of cursor) {
    seen.push(_id);
    if (_id === 50) await collection.deleteMany({ _id: { $gte: 100, $lt: 200 } });
    if (_id === 60) await collection.insertOne({ _id: 1000 });
  }
  expect(seen).toEqual([
    ...Array.from({ length: 100 }, (_, i) => i),
    ...Array.from({ length: 100 }, (_, i) => 200 + i),
    1000,
  ]);
});

test('a time limit counts the store’s time and not the client’s', async () => {
  const { collection } = await things(...Array.from({ length: 50 }, (_, i) => ({ _id: i })));
  const cursor = collection.find().batchSize(10).maxTimeMS(200);
  await cursor.next();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await cursor.toArray()).toHaveLength(49);
  const slow = Array.from({ length: 5000 }, (_, i) => ({ _id: 100 + i, text: 'x'.repeat(1000) }));
  await collection.insertMany(slow);
  await expect(collection.find({ text: 'another' }).maxTimeMS(1).toArray()).rejects.toMatchObject({
    code: 50,
  });
});

test('a closed cursor is gone', async () => {
  const { collection } = await things(...Array.from({ length: 20 }, (_, i) => ({ _id: i })));
  const cursor = collection.find().batchSize(5);
  await cursor.next();
  const id = cursor.id ?? Long.ZERO;
  await cursor.close();
  const db = await testDb();
  await expect(
    db.command({ getMore: Long.fromString(String(id)), collection: 'things' }),
  ).rejects.toMatchObject({ codeName: 'CursorNotFound' });
});

test('documents of megabytes come back whole, a few to a batch', async () => {
  const { collection } = await things();
  const text = 'x'.repeat(4_000_000);
  for (let i = 0; i < 10; i++) await collection.insertOne({ _id: i, text });
  const found = await collection.find().toArray();
  expect(found.map((doc) => doc.text === text)).toEqual(Array.from({ length: 10 }, () => true));
});
