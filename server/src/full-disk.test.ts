import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@hocket/api';
import { codeOf } from '@hocket/sdk';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort, type ServerProcess, serverProcess } from './testing/server-process.ts';
import { someone } from './testing/test-server.ts';

const run = promisify(execFile);
let dir: string;
let isDisk: boolean;
let server: ServerProcess;

/** A disk of its own where this machine lets us have one; else the server may write only small files. */
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hocket-full-'));
  isDisk = await run('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', dir]).then(
    () => true,
    () => false,
  );
});
afterEach(async () => {
  await server.kill('SIGKILL');
  if (isDisk) await run('umount', [dir]);
  await rm(dir, { recursive: true, force: true });
});

test('a full disk is storage_full and told; what is there can be read and deleted; it ends with the cause', {
  timeout: 240_000,
}, async () => {
  const METRICS_PORT = String(await freePort());
  server = serverProcess(dir, await freePort(), { MONGODB_URI: '', METRICS_PORT });
  await server.ready;
  if (!isDisk) await run('prlimit', [`--pid=${server.pid}`, `--fsize=${12 * 2 ** 20}:`]);
  const origin = `http://localhost:${server.port}`;
  const base = `${origin}/api`;
  const anyone = createClient({ base, fetch, token: () => undefined });
  const { tokens } = await anyone.register(someone());
  const client = createClient({ base, fetch, token: () => tokens.accessToken });
  const ready = async () => {
    const answer = await fetch(`${origin}/health/ready`);
    return { status: answer.status, body: await answer.json() };
  };
  const metric = async () =>
    /^hocket_storage_full (\d)/m.exec(
      await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text(),
    )?.[1];
  expect(await ready()).toEqual({ status: 200, body: { data: { ready: true } } });
  expect(await metric()).toBe('0');

  const strudelCode = 'x'.repeat(190_000);
  const ids: string[] = [];
  let refused: unknown;
  while (refused === undefined && ids.length < 200) {
    await client.createProject({ name: 'Song', strudelCode }, `key-${ids.length}`).then(
      ({ id }) => ids.push(id),
      (error: unknown) => {
        refused = error;
      },
    );
  }
  expect(codeOf(refused)).toBe('storage_full');
  if (isDisk) {
    // Something else takes what is left of the disk.
    await writeFile(join(dir, 'other'), Buffer.alloc(2 ** 20)).catch(() => {});
  }
  const raw = await fetch(`${base}/projects`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': 'again',
      authorization: `Bearer ${tokens.accessToken}`,
    },
    body: JSON.stringify({ name: 'Song', strudelCode }),
  });
  expect(raw.status).toBe(507);
  expect(await raw.json()).toMatchObject({ error: { code: 'storage_full' } });
  if (isDisk) {
    const full = { ready: false, storage: 'full' };
    expect(await ready()).toEqual({ status: 503, body: { data: full } });
    expect(await metric()).toBe('1');
  }
  // What is there can be read, and deleted.
  const [first = '', second = '', third = ''] = ids;
  expect((await client.getProject(first)).strudelCode).toBe(strudelCode);
  await client.deleteProject(first);
  await client.deleteProject(second);
  expect(await client.getProject(first).catch(codeOf)).toBe('not_found');
  // Once its disk is larger the server goes on by itself.
  if (isDisk) await run('mount', ['-o', 'remount,size=40m', dir]);
  else await run('prlimit', [`--pid=${server.pid}`, `--fsize=${40 * 2 ** 20}:`]);
  await expect.poll(async () => (await ready()).status, { timeout: 30_000 }).toBe(200);
  expect(await metric()).toBe('0');
  const { id } = await client.createProject({ name: 'Song', strudelCode }, 'after');
  expect((await client.getProject(id)).strudelCode).toBe(strudelCode);
  expect((await client.getProject(third)).strudelCode).toBe(strudelCode);
});
