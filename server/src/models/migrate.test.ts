import { expect, test } from 'vitest';
import { testServer } from '../testing/test-server.ts';
import { indexesOf, migrate } from './migrate.ts';

test('every index is there from the start, and to migrate again changes nothing', async () => {
  const { database, close } = await testServer();
  const models = Object.values(database.users.db.models);
  const present = async () => {
    const lists = models.map(async ({ collection }) =>
      (await collection.indexes()).map(({ name }) => `${collection.collectionName}.${name}`),
    );
    return (await Promise.all(lists)).flat().sort();
  };
  const before = await present();
  expect(before.length).toBe(indexesOf(models).length + models.length);
  // Of an earlier version.
  await database.projects.collection.createIndex({ words: 1, publishedAt: -1 });
  await migrate(models);
  expect(await present()).toEqual(before);
  await close();
});
