import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from './index.ts';
import { ownStore, socketPath, testFolder, testProgram } from './testing/test-store.ts';

/** Another process that opens the folder: what it says, and how to kill it. */
async function holder(dir: string) {
  const child = spawn(process.execPath, [...testProgram('holder'), dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return { line, kill };
}

test('a second process is refused with a sentence that names the folder', async () => {
  const { dir } = await ownStore();
  const { line } = await holder(dir);
  expect(JSON.parse(line)).toEqual({
    code: 'store_locked',
    message: `The data folder ${dir} is in use by another running copy; stop that one first.`,
  });
});

test('the same process is refused too, and the folder is free again after close', async () => {
  const { dir, store, client } = await ownStore();
  await expect(openStore({ dir })).rejects.toMatchObject({ code: 'store_locked' });
  await expect(
    openStore({ dir: join(dir, '..', dir.split('/').at(-1) ?? '') }),
  ).rejects.toMatchObject({
    code: 'store_locked',
  });
  await client.close();
  await store.close();
  const again = await openStore({ dir });
  await again.close();
});

test('a killed process does not keep the folder, and its socket’s folder is tidied up', async () => {
  const dir = testFolder();
  const first = await holder(dir);
  expect(first.line).toBe('open');
  await expect(openStore({ dir })).rejects.toMatchObject({ code: 'store_locked' });
  const leftover = readFileSync(join(dir, 'socket'), 'utf8');
  await first.kill();
  expect(existsSync(leftover)).toBe(true);
  await ownStore({ dir });
  expect(existsSync(leftover)).toBe(false);
});

test('the socket lies in a folder that only this user can enter', async () => {
  const { store, client } = await ownStore();
  const path = socketPath(store.uri);
  expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
  await client.close();
  await store.close();
  expect(existsSync(dirname(path))).toBe(false);
});

test('a folder with a long path can be opened', async () => {
  const dir = join(testFolder(), 'x'.repeat(120), 'y'.repeat(120));
  mkdirSync(dir, { recursive: true });
  const { db } = await ownStore({ dir });
  await db.collection('a').insertOne({ x: 1 });
  expect(readdirSync(dir)).toContain('store.mdb');
  await expect(openStore({ dir })).rejects.toMatchObject({ code: 'store_locked' });
});

test('writes that are under way when the store closes are whole or absent', async () => {
  const { dir, db, client, store } = await ownStore();
  const things = db.collection('things');
  await things.createIndex({ i: 1 });
  const writes = Array.from({ length: 200 }, (_, i) => things.insertOne({ i }));
  const settled = Promise.allSettled(writes);
  await writes[0];
  await store.close();
  await client.close();
  const answered = (await settled).filter(({ status }) => status === 'fulfilled').length;
  const { db: again } = await ownStore({ dir });
  const found = await again.collection('things').countDocuments();
  expect(found).toBeGreaterThanOrEqual(answered);
  expect(
    await again
      .collection('things')
      .find({ i: { $gte: 0 } })
      .hint('i_1')
      .toArray(),
  ).toHaveLength(found);
});
