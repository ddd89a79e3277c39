import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newProject } from '@hocket/sdk';
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
  const { collection } = database.projects;
  await collection.createIndex({ words: 1, publishedAt: -1 });
  await collection.dropIndex('shareId_1');
  await collection.createIndex({ shareId: 1 }, { unique: true, sparse: true });
  await Promise.all([migrate(models), migrate(models)]);
  expect(await present()).toEqual(before);
  const links = (await collection.indexes()).find(({ name }) => name === 'shareId_1');
  expect(links?.unique).toBeUndefined();
  await close();
});

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The shard keys of collections, as the guide for operators names them. */
async function shardKeys(): Promise<Map<string, string>> {
  const guide = await readFile(join(root, 'docs/operations.md'), 'utf8');
  const [, section = ''] = guide.split(/^## Which database\n|^## Links/m);
  return new Map(
    [...section.matchAll(/^\| (`.*`) +\| `(\w+)` +\|$/gm)].flatMap(([, names = '', key = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name = '']): [string, string] => [name, key]),
    ),
  );
}

test('what one does with what is one’s own is asked of one shard', async () => {
  const keys = await shardKeys();
  const { database, signUp, close } = await testServer();
  const { client } = await signUp();
  const { user } = await signUp();
  const asked: string[] = [];
  const scattered: string[] = [];
  database.users.base.set('debug', (name: string, method: string, filter: unknown) => {
    const key = keys.get(name);
    if (key === undefined || method.startsWith('insert')) return;
    asked.push(name);
    if (!(key in Object(filter))) scattered.push(`${name}.${method} ${JSON.stringify(filter)}`);
  });
  const { id } = await client.createProject(newProject());
  await client.listProjects({ search: 'bus', sort: 'name' });
  await client.updateProject(id, 1, { bpm: 100 });
  await client.patchProject(id, 2, [{ path: '/bpm', value: 99 }]);
  await client.getProject(id);
  await client.listRevisions(id);
  await client.getRevision(id, '1');
  await client.deleteProject(id);
  await client.blockUser(user.username);
  await client.listBlocked();
  await client.aiHistory();
  await client.listCertificates();
  database.users.base.set('debug', false);
  expect(new Set(asked).size).toBeGreaterThan(5);
  expect(scattered).toEqual([]);
  await close();
});

test('what the guide shards has an index by its key, and no other one that must be unique', async () => {
  const keys = await shardKeys();
  expect(keys.size).toBeGreaterThan(7);
  const { database, close } = await testServer();
  const indexes = indexesOf(Object.values(database.users.db.models));
  for (const [name, key] of keys) {
    const own = indexes.filter(({ collection }) => collection === name);
    const first = (fields: object) => Object.keys(fields)[0];
    expect(
      own.map(({ fields }) => first(fields)),
      name,
    ).toContain(key);
    const unique = own.filter(({ options }) => options.unique);
    expect(
      unique.filter(({ fields }) => first(fields) !== key),
      name,
    ).toEqual([]);
  }
  await close();
});
