import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect } from 'vitest';
import { type CrashDocument, payload } from './crash-document.ts';
import { ownStore, testProgram } from './test-store.ts';

/**
 * Lets a child write to a folder, kills it with SIGKILL once so many writes were acknowledged, and
 * opens the folder again: all acknowledged writes are there, whole, and the indexes agree.
 */
export async function killWhileWriting(
  dir: string,
  acknowledged: number,
  run = 0,
): Promise<number> {
  const program = testProgram('crashing-writer');
  const child = spawn(process.execPath, [...program, dir, '8', String(run)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const revisions = new Map<string, number>();
  let seen = 0;
  for await (const line of createInterface(child.stdout)) {
    const [id = '', rev = ''] = line.split(' ');
    if (id === 'ready') continue;
    revisions.set(id, Number(rev));
    // Lines that are read after the signal were printed before it, so they count.
    if (++seen === acknowledged) child.kill('SIGKILL');
  }
  await ended;
  expect(seen).toBeGreaterThanOrEqual(acknowledged);
  await verify(dir, revisions);
  return seen;
}

async function verify(dir: string, revisions: Map<string, number>): Promise<void> {
  const { client, store } = await ownStore({ dir });
  const collection = client.db('crash').collection<CrashDocument>('written');
  const documents = await collection.find().toArray();
  const byId = new Map(documents.map((document) => [document._id, document]));
  for (const [id, rev] of revisions) {
    expect(byId.get(id)?.rev ?? -1, `the acknowledged ${id}`).toBeGreaterThanOrEqual(rev);
  }
  for (const { _id, rev, payload: found, key } of documents) {
    expect(found === payload(_id, rev), `${_id} is whole`).toBe(true);
    expect(key).toBe(`${rev === 0 ? 'key' : 'again'} ${_id}`);
  }
  const filters = {
    _id_: { _id: { $gte: '' } },
    key_1: { key: { $gte: '' } },
    'writer_1_rev_-1': { writer: { $gte: 0 } },
  };
  for (const [index, filter] of Object.entries(filters)) {
    const found = await collection.find(filter).hint(index).project({ _id: 1 }).toArray();
    expect(found.length, `what ${index} holds`).toBe(documents.length);
  }
  await client.close();
  await store.close();
}
