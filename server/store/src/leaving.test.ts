import { MongoClient } from 'mongodb';
import { expect, test } from 'vitest';
import { storeOfFile } from './testing/test-store.ts';

const { sharedStore, testDb } = storeOfFile();

const things = 30_000;

test('a search ends when its client leaves, and when its time is up', async () => {
  const db = await testDb();
  const collection = db.collection('things');
  await collection.insertMany(Array.from({ length: things }, (_, n) => ({ n, text: 'x' })));
  const examined = async () => {
    const { metrics } = await db.admin().serverStatus();
    return Number(metrics.queryExecutor.scannedObjects);
  };
  const nothing = { text: { $regex: '^(a|b|c|d|e|f|g)+$' } };
  const leaving = new AbortController();
  const before = await examined();
  const search = collection.find(nothing, { signal: leaving.signal }).toArray();
  const ended = search.catch((error: unknown) => error);
  // It is under way, between two of its slices.
  while ((await examined()) === before) await db.command({ ping: 1 });
  leaving.abort(new Error('left'));
  expect(await ended).toMatchObject({ message: 'left' });
  let last = await examined();
  for (let now = -1; now !== last; ) {
    now = last;
    for (let turn = 0; turn < 20; turn++) await db.command({ ping: 1 });
    last = await examined();
  }
  expect(last - before).toBeLessThan(things);
  const late = collection.find(nothing, { maxTimeMS: 1 }).toArray();
  await expect(late).rejects.toMatchObject({ codeName: 'MaxTimeMSExpired' });
});

test('a client whose connection breaks ends its search, too', async () => {
  const db = await testDb();
  const collection = db.collection('things');
  await collection.insertMany(Array.from({ length: things }, (_, n) => ({ n, text: 'x' })));
  const other = await new MongoClient((await sharedStore()).store.uri).connect();
  const before = Number((await db.admin().serverStatus()).metrics.queryExecutor.scannedObjects);
  const examined = async () =>
    Number((await db.admin().serverStatus()).metrics.queryExecutor.scannedObjects) - before;
  const search = other.db(db.databaseName).collection('things').find({ n: -1 }).toArray();
  const ended = search.catch(() => 'broken');
  while ((await examined()) === 0) await db.command({ ping: 1 });
  await other.close(true);
  expect(await ended).toBe('broken');
  let last = await examined();
  for (let now = -1; now !== last; ) {
    now = last;
    for (let turn = 0; turn < 20; turn++) await db.command({ ping: 1 });
    last = await examined();
  }
  expect(last).toBeLessThan(things);
});
