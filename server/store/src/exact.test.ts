import type { Db } from 'mongodb';
import { expect, test } from 'vitest';
import { storeOfFile } from './testing/test-store.ts';

const { testDb } = storeOfFile();

/** What a query examines, as the store counts it. */
async function examined(db: Db, run: () => Promise<unknown>): Promise<number> {
  const read = async () =>
    Number((await db.admin().serverStatus()).metrics.queryExecutor.scannedObjects);
  const before = await read();
  await run();
  return (await read()) - before;
}

const many = 500;

/** Documents with keys in an array, of which most share a number. */
async function filled(): Promise<Db> {
  const db = await testDb();
  const things = db.collection<{ _id: number }>('things');
  await things.createIndex(
    { keys: 1, n: -1, _id: -1 },
    { partialFilterExpression: { shown: true } },
  );
  await things.createIndex({ n: -1, _id: -1 }, { partialFilterExpression: { shown: true } });
  await things.insertMany(
    Array.from({ length: many }, (_, _id) => ({
      _id,
      shown: _id % 5 !== 0,
      n: _id % 50 === 1 ? _id : 0,
      keys: ['all', _id % 2 ? 'odd' : 'even'],
    })),
  );
  return db;
}

const order = { n: -1, _id: -1 } as const;

test('what is skipped along one key is not read', async () => {
  const db = await filled();
  const things = db.collection('things');
  const found = () => things.find({ shown: true, keys: 'odd' }).sort(order).skip(150).limit(10);
  expect(await examined(db, () => found().toArray())).toBe(10);
  const all = await things.find({ shown: true, keys: 'odd' }).sort(order).toArray();
  expect(await found().toArray()).toEqual(all.slice(150, 160));
  expect(await things.find({ shown: true }).sort(order).skip(395).toArray()).toHaveLength(5);
  expect(await things.find({ shown: true }).sort(order).skip(405).toArray()).toEqual([]);
});

test.each([
  [{ shown: true, keys: 'odd' }, 200],
  [{ shown: true, keys: 'odd', n: { $lt: 1 } }, 190],
  [{ shown: true, keys: 'odd', n: 0, _id: { $lt: 100 } }, 38],
  [{ shown: true }, 400],
])('%j is counted by its keys', async (filter, count) => {
  const db = await filled();
  const things = db.collection<{ _id: number }>('things');
  let counted: number | undefined;
  const run = async () => {
    counted = await things.countDocuments(filter);
  };
  expect(await examined(db, run)).toBe(0);
  expect(counted).toBe(count);
  expect(await things.countDocuments(filter, { limit: 7 })).toBe(7);
});

test('not a number is below no number', async () => {
  const db = await testDb();
  const things = db.collection<{ _id: number; n: number }>('things');
  await things.createIndex({ n: -1 });
  await things.createIndex({ n: 1, _id: 1 });
  await things.insertMany([Number.NaN, -1, 0, 1].map((n, _id) => ({ _id, n })));
  expect(await things.countDocuments({ n: { $lt: 1 } })).toBe(2);
  expect(await things.countDocuments({ n: { $lte: 1 } }, { hint: { n: 1, _id: 1 } })).toBe(3);
  expect(await things.countDocuments({ n: Number.NaN })).toBe(1);
});
