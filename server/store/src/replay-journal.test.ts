import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from 'mongodb';
import { expect, test, vi } from 'vitest';
import { checkStore, type JournalPart, journalPlaceOf, replayJournal } from './index.ts';
import { readJournal } from './storage/journal.ts';
import { ownStore, testFolder } from './testing/test-store.ts';

/** A store whose journal is kept here. */
async function journaled(dir = testFolder()) {
  const parts: JournalPart[] = [];
  const opened = await ownStore({
    dir,
    journal: { seconds: 0.02, onPart: (part) => void parts.push(part) },
  });
  return { ...opened, parts };
}

/** Everything that is in a database. */
async function contents(db: Db) {
  const names = (await db.listCollections().toArray()).map(({ name }) => name).sort();
  return Promise.all(
    names.map(async (name) => ({
      name,
      documents: await db.collection(name).find().sort({ _id: 1 }).toArray(),
      indexes: await db.collection(name).indexes(),
    })),
  );
}

/** A folder of a store with a copy of another's data file. */
async function folderWith(copy: string): Promise<string> {
  const dir = testFolder();
  await copyFile(copy, join(dir, 'store.mdb'));
  return dir;
}

/** The clock of transactions is one of milliseconds: what comes next has a later time. */
async function nextMoment(): Promise<number> {
  const now = Date.now();
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(now + 1), { interval: 1 });
  return now + 1;
}

test('a copy and the journal give the store of each moment', async () => {
  const { store, db, parts } = await journaled();
  store.beginLine('first');
  const songs = db.collection<{ _id: number; name: string; owner?: string }>('songs');
  await songs.insertMany(Array.from({ length: 300 }, (_, _id) => ({ _id, name: `song ${_id}` })));
  const copy = join(testFolder(), 'copy.mdb');
  await store.copyTo(copy);
  const moments: { at: number; state: unknown }[] = [];
  const note = async () => moments.push({ at: await nextMoment(), state: await contents(db) });
  await note();
  await songs.updateMany({ _id: { $lt: 100 } }, { $set: { owner: 'ada' } });
  await note();
  await songs.createIndex({ owner: 1, name: -1 });
  await db.collection('gone').insertOne({ big: 'x'.repeat(100_000) });
  await note();
  await songs.deleteMany({ _id: { $gte: 200 } });
  await db.collection('gone').drop();
  await expect(songs.insertOne({ _id: 5, name: 'twice' })).rejects.toThrow('E11000');
  await note();
  const whole = await journalPlaceOf(copy);
  await vi.waitFor(() => expect(parts.at(-1)?.to).toBeGreaterThan(moments[2]?.at ?? 0));
  for (const { at, state } of moments) {
    const dir = await folderWith(copy);
    await replayJournal(
      dir,
      parts.map(({ bytes }) => bytes),
      at,
    );
    expect((await checkStore(dir)).problems).toEqual([]);
    const restored = await ownStore({ dir });
    expect(await contents(restored.db)).toEqual(state);
    expect(restored.store.place.line).toBe('');
  }
  expect(whole.line).toBe('first');
  expect(parts.every(({ line, first, last }) => line === 'first' || last < first + 1)).toBe(true);
});

test('parts follow each other, the last one comes with the end, and what was written without a journal shows', async () => {
  const dir = testFolder();
  const one = await journaled(dir);
  const things = one.db.collection<{ _id: number }>('things');
  for (let _id = 0; _id < 50; _id++) await things.insertOne({ _id });
  await one.client.close();
  await one.store.close();
  const sequences = one.parts.flatMap(({ bytes }) =>
    [...readJournal(bytes)].map(({ sequence }) => sequence),
  );
  expect(sequences).toEqual(Array.from({ length: sequences.length }, (_, at) => at + 1));
  expect(sequences.length).toBeGreaterThanOrEqual(50);
  const end = one.parts.at(-1)?.last ?? 0;
  const again = await journaled(dir);
  expect(again.store.place.sequence).toBe(end);
  await again.client.close();
  await again.store.close();
  const without = await ownStore({ dir });
  await without.client.close();
  await without.store.close();
  expect((await journaled(dir)).store.place.sequence).toBe(end + 1);
});

test('a transaction that is missing, a part that is cut off and noise are refused', async () => {
  const { store, db, parts, client } = await journaled();
  const copy = join(testFolder(), 'copy.mdb');
  await store.copyTo(copy);
  for (let part = 0; part < 3; part++) {
    const before = parts.length;
    await db.collection<{ _id: number }>('things').insertOne({ _id: part });
    await vi.waitFor(() => expect(parts.length).toBeGreaterThan(before));
  }
  await client.close();
  const bytes = parts.map((part) => part.bytes);
  const to = async (journal: Buffer[]) => replayJournal(await folderWith(copy), journal, Infinity);
  await expect(to(bytes)).resolves.toMatchObject({ sequence: parts.at(-1)?.last });
  await expect(to(bytes.filter((_, at) => at !== 1))).rejects.toThrow('missing');
  await expect(
    to([...bytes.slice(0, -1), (bytes.at(-1) ?? copyless).subarray(0, -1)]),
  ).rejects.toThrow(RangeError);
  const noise = Buffer.from(bytes[0] ?? copyless);
  noise.fill(0xff, 20);
  await expect(to([noise])).rejects.toThrow(RangeError);
});

const copyless = Buffer.alloc(0);
