import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownStore } from './testing/test-store.ts';

test('a file that is mostly free is written anew when it is opened, and nothing is missing', async () => {
  const first = await ownStore();
  const { dir } = first;
  const songs = first.db.collection<{ _id: number; name: string; text: string }>('songs');
  await songs.createIndex({ name: 1 }, { unique: true });
  const text = 'x'.repeat(20_000);
  for (let from = 0; from < 1200; from += 200) {
    const some = Array.from({ length: 200 }, (_, i) => ({
      _id: from + i,
      name: `${from + i}`,
      text,
    }));
    await songs.insertMany(some);
  }
  await songs.deleteMany({ _id: { $gte: 100 } });
  await first.client.close();
  await first.store.close();
  const file = join(dir, 'store.mdb');
  const before = statSync(file).size;
  expect(before).toBeGreaterThan(16 * 2 ** 20);
  // What a copy that was interrupted leaves.
  writeFileSync(`${file}-compact`, 'half');

  const second = await ownStore({ dir });
  expect(statSync(file).size).toBeLessThan(before / 4);
  expect(second.log).toEqual([expect.stringMatching(/^the data file was compacted: \d+ MB/)]);
  const again = second.db.collection<{ _id: number; name: string; text: string }>('songs');
  expect(await again.find({ text }).toArray()).toHaveLength(100);
  expect(await again.findOne({ name: '99' })).toMatchObject({ _id: 99 });
  await expect(again.insertOne({ _id: 100, name: '99', text })).rejects.toMatchObject({
    code: 11000,
  });
  await again.insertOne({ _id: 100, name: '100', text });
  await second.client.close();
  await second.store.close();

  // A file that is well used is left as it is.
  const third = await ownStore({ dir });
  expect(third.log).toEqual([]);
  expect(await third.db.collection('songs').countDocuments()).toBe(101);
});
