import { Decimal128, Double, Long } from 'mongodb';
import { expect, test } from 'vitest';
import { databasesOfFile } from './testing/test-store.ts';

const { testDb } = databasesOfFile();

test('of many concurrent inserts of one unique value exactly one wins', async () => {
  const db = await testDb();
  const users = db.collection('users');
  await users.createIndex({ email: 1 }, { unique: true });
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, (_, i) => users.insertOne({ email: 'a@b.c', i })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of results) {
    if (result.status === 'fulfilled') continue;
    expect(result.reason).toMatchObject({
      code: 11000,
      keyPattern: { email: 1 },
      keyValue: { email: 'a@b.c' },
    });
  }
  expect(await users.countDocuments()).toBe(1);
});

test('concurrent upserts of one unique value insert it once', async () => {
  const db = await testDb();
  const users = db.collection('users');
  await users.createIndex({ email: 1 }, { unique: true });
  await Promise.all(
    Array.from({ length: 20 }, () =>
      users.updateOne({ email: 'x' }, { $inc: { n: 1 } }, { upsert: true }),
    ),
  );
  expect(await users.find({}, { projection: { _id: 0 } }).toArray()).toEqual([
    { email: 'x', n: 20 },
  ]);
});

test('the message of a violation names collection, index and value', async () => {
  const db = await testDb();
  const users = db.collection('users');
  await users.createIndex({ a: 1, b: -1 }, { unique: true });
  await users.insertOne({ a: 1, b: 'x' });
  await expect(users.insertOne({ a: 1, b: 'x' })).rejects.toThrow(
    `E11000 duplicate key error collection: ${db.databaseName}.users index: a_1_b_-1 dup key: { a: 1, b: "x" }`,
  );
});

test('an update into a taken value fails and changes nothing', async () => {
  const db = await testDb();
  const users = db.collection<{ _id: number; email?: string; n?: number }>('users');
  await users.createIndex({ email: 1 }, { unique: true });
  await users.insertMany([
    { _id: 1, email: 'a' },
    { _id: 2, email: 'b' },
  ]);
  await expect(users.updateOne({ _id: 2 }, { $set: { email: 'a', n: 1 } })).rejects.toMatchObject({
    code: 11000,
  });
  await expect(users.findOneAndUpdate({ _id: 2 }, { $set: { email: 'a' } })).rejects.toMatchObject({
    code: 11000,
    keyValue: { email: 'a' },
  });
  expect(await users.findOne({ _id: 2 })).toEqual({ _id: 2, email: 'b' });
  await users.updateOne({ _id: 1 }, { $set: { email: 'c' } });
  await users.updateOne({ _id: 2 }, { $set: { email: 'a' } });
  expect(await users.findOne({ email: 'a' })).toEqual({ _id: 2, email: 'a' });
});

test('numbers of different types are the same unique value', async () => {
  const db = await testDb();
  const users = db.collection('users');
  await users.createIndex({ n: 1 }, { unique: true });
  await users.insertOne({ n: 1 });
  for (const n of [Long.fromNumber(1), new Double(1), Decimal128.fromString('1.00')]) {
    await expect(users.insertOne({ n })).rejects.toMatchObject({ code: 11000 });
  }
});

test('missing counts as null in a unique index, unless it is sparse or partial', async () => {
  const db = await testDb();
  const plain = db.collection('plain');
  await plain.createIndex({ email: 1 }, { unique: true });
  await plain.insertOne({});
  await expect(plain.insertOne({ email: null })).rejects.toMatchObject({ code: 11000 });
  const sparse = db.collection('sparse');
  await sparse.createIndex({ email: 1 }, { unique: true, sparse: true });
  await sparse.insertMany([{}, {}]);
  const partial = db.collection('partial');
  await partial.createIndex(
    { email: 1 },
    { unique: true, partialFilterExpression: { email: { $type: 'string' } } },
  );
  await partial.insertMany([{ email: null }, {}, { email: 'a' }]);
  await expect(partial.insertOne({ email: 'a' })).rejects.toMatchObject({ code: 11000 });
});

test('array elements are unique between documents and may repeat within one', async () => {
  const db = await testDb();
  const users = db.collection('users');
  await users.createIndex({ names: 1 }, { unique: true });
  await users.insertOne({ names: ['a', 'b', 'a'] });
  await expect(users.insertOne({ names: ['c', 'b'] })).rejects.toMatchObject({
    code: 11000,
    keyValue: { names: 'b' },
  });
  expect(await users.countDocuments({ names: 'c' })).toBe(0);
});

test('values too long for a key are still unique as wholes', async () => {
  const db = await testDb();
  const users = db.collection('users');
  await users.createIndex({ text: 1 }, { unique: true });
  const texts = Array.from({ length: 600 }, (_, i) => `${'x'.repeat(5000)}${i}`);
  await users.insertMany(texts.map((text) => ({ text })));
  await expect(users.insertOne({ text: texts[7] })).rejects.toMatchObject({ code: 11000 });
  for (const text of texts) expect(await users.countDocuments({ text })).toBe(1);
});

test('a unique index over duplicates is refused and leaves nothing behind', async () => {
  const db = await testDb();
  const users = db.collection('users');
  await users.insertMany([{ a: 1 }, { a: 2 }, { a: 1 }]);
  await expect(users.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({
    code: 11000,
  });
  expect(await users.indexes()).toHaveLength(1);
  await users.insertOne({ a: 1 });
  expect(await users.countDocuments({ a: 1 })).toBe(3);
});

test('an insert that fails is never seen: duplicate, _id too long, document too large', async () => {
  const db = await testDb();
  const docs = db.collection<{ _id: number | string; text?: string }>('docs');
  await docs.createIndex({ text: 1 });
  await docs.insertOne({ _id: 1 });
  await expect(docs.insertOne({ _id: 1, text: 'second' })).rejects.toMatchObject({ code: 11000 });
  await expect(docs.insertOne({ _id: 'x'.repeat(3000), text: 'id' })).rejects.toMatchObject({
    code: 17280,
  });
  const large = 'x'.repeat(16 * 1024 * 1024 - 30);
  await expect(
    docs.updateOne({ _id: 1 }, { $set: { text: large, more: 'xxxxxxxxxxxxxxxxxxxx' } }),
  ).rejects.toMatchObject({ code: 10334 });
  expect(await docs.find().toArray()).toEqual([{ _id: 1 }]);
  expect(
    await docs
      .find({ text: { $gt: '' } })
      .hint('text_1')
      .toArray(),
  ).toEqual([]);
});
