import { expect, test } from 'vitest';
import { ownStore } from './testing/test-store.ts';

test('documents go when their time is up, others stay', async () => {
  const { db } = await ownStore({ sweepSeconds: 0.05 });
  const sessions = db.collection<{ _id: number; at?: unknown }>('sessions');
  await sessions.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
  const now = Date.now();
  await sessions.insertMany([
    { _id: 1, at: new Date(now - 61_000) },
    { _id: 2, at: new Date(now + 3_600_000) },
    { _id: 3, at: 'long ago' },
    { _id: 4 },
    { _id: 5, at: [new Date(now + 3_600_000), new Date(now - 61_000)] },
  ]);
  await expect.poll(() => sessions.countDocuments()).toBe(3);
  expect((await sessions.find().toArray()).map(({ _id }) => _id)).toEqual([2, 3, 4]);
});

test('more documents than one commit takes go too', async () => {
  const { db } = await ownStore({ sweepSeconds: 0.05 });
  const sessions = db.collection('sessions');
  await sessions.insertMany(Array.from({ length: 1000 }, () => ({ at: new Date(0) })));
  await sessions.createIndex({ at: 1 }, { expireAfterSeconds: 0 });
  await expect.poll(() => sessions.countDocuments()).toBe(0);
});

test('a dropped collection’s name can be used again at once, and holds nothing', async () => {
  const { db } = await ownStore({ sweepSeconds: 0.05 });
  const things = db.collection('things');
  await things.insertMany(Array.from({ length: 3000 }, (_, i) => ({ i })));
  await things.drop();
  await things.insertOne({ i: -1 });
  expect(await things.countDocuments()).toBe(1);
});
