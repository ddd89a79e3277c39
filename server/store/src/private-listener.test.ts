import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { expect, test } from 'vitest';
import { openStore } from './open-store.ts';
import { runningStore } from './private-listener.ts';

test('a folder that is open elsewhere can be spoken to, one that is not cannot', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'hocket-running-'));
  expect(await runningStore(dir)).toBeUndefined();
  const store = await openStore({ dir });
  const uri = await runningStore(dir);
  expect(uri).toBe(store.uri);
  const client = await new MongoClient(uri ?? '').connect();
  expect(await client.db('x').command({ ping: 1 })).toEqual({ ok: 1 });
  await client.close();
  await store.close();
  expect(await runningStore(dir)).toBeUndefined();
  await rm(dir, { recursive: true });
});
