import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@hocket/plugin-kit/testing/free-port';
import { codeOf } from '@hocket/sdk';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clientOf } from './testing/client-of.ts';
import { picture } from './testing/pictures.ts';
import { testPluginDraft, wav } from './testing/plugin-draft.ts';
import { type ServerProcess, serverProcess } from './testing/server-process.ts';
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

/** The real server on that disk, somebody signed in there, and what its probes say of the disk. */
async function begin() {
  const metricsPort = String(await freePort());
  server = serverProcess(dir, await freePort(), { MONGODB_URI: '', METRICS_PORT: metricsPort });
  await server.ready;
  if (!isDisk) await run('prlimit', [`--pid=${server.pid}`, `--fsize=${12 * 2 ** 20}:`]);
  const origin = `http://localhost:${server.port}`;
  const { tokens } = await clientOf(server.port).register(someone());
  const client = clientOf(server.port, tokens.accessToken);
  const probes = async () => {
    const ready = await fetch(`${origin}/health/ready`);
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const full = /^hocket_storage_full (\d)/m.exec(metrics)?.[1];
    return { status: ready.status, body: await ready.json(), full };
  };
  return { client, tokens, origin, base: `${origin}/api`, probes };
}

const well = { status: 200, body: { data: { ready: true } }, full: '0' };
const fullNow = { status: 503, body: { data: { ready: false, storage: 'full' } }, full: '1' };

test('a full disk is storage_full and told; what is there can be read and deleted; it ends with the cause', {
  timeout: 240_000,
}, async () => {
  const { client, tokens, base, probes } = await begin();
  expect(await probes()).toEqual(well);

  // Nothing that is stored in less.
  const strudelCode = randomBytes(142_500).toString('base64');
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
  if (isDisk) expect(await probes()).toEqual(fullNow);
  // What is there can be read, and deleted.
  const [first = '', second = '', third = ''] = ids;
  expect((await client.getProject(first)).strudelCode).toBe(strudelCode);
  await client.deleteProject(first);
  await client.deleteProject(second);
  expect(await client.getProject(first).catch(codeOf)).toBe('not_found');
  // Once its disk is larger the server goes on by itself.
  if (isDisk) await run('mount', ['-o', 'remount,size=40m', dir]);
  else await run('prlimit', [`--pid=${server.pid}`, `--fsize=${40 * 2 ** 20}:`]);
  await expect.poll(probes, { timeout: 30_000 }).toEqual(well);
  const { id } = await client.createProject({ name: 'Song', strudelCode }, 'after');
  expect((await client.getProject(id)).strudelCode).toBe(strudelCode);
  expect((await client.getProject(third)).strudelCode).toBe(strudelCode);
});

test('sounds, pictures and plugins that find no room are storage_full and told, and leave nothing behind', {
  timeout: 240_000,
}, async () => {
  const { client, origin, probes } = await begin();
  const { id: projectId } = await client.createProject({ name: 'Song' }, 'first');
  const sound = wav(13 * 2 ** 20);
  const image = await picture();
  const send = async (uploadUrl: string, type: string, bytes: Uint8Array) => {
    const headers = { 'content-type': type };
    const body = new Uint8Array(bytes);
    const { status } = await fetch(origin + uploadUrl, { method: 'PUT', headers, body });
    return status;
  };
  const promised = () =>
    client.signUpload({
      fileName: 'rain.wav',
      fileType: 'audio/wav',
      fileSize: sound.byteLength,
      uploadType: 'project-sample',
      projectId,
    });
  const avatar = await client.signUpload({
    fileName: 'me.png',
    fileType: 'image/png',
    fileSize: image.byteLength,
    uploadType: 'avatar',
  });
  const kept = async () =>
    (await readdir(join(dir, 'files'), { withFileTypes: true, recursive: true })).filter((each) =>
      each.isFile(),
    );
  // There is room for everything else, but not for this.
  for (let times = 0; times < 2; times += 1) {
    expect(await send((await promised()).uploadUrl, 'audio/wav', sound)).toBe(507);
    expect(await kept()).toEqual([]);
    if (isDisk) expect(await probes()).toEqual(fullNow);
  }
  const draft = testPluginDraft({}, { 'rain.wav': wav(2 ** 20) });
  if (isDisk) {
    // Something else takes all of it.
    await writeFile(join(dir, 'other'), Buffer.alloc(12 * 2 ** 20)).catch(() => {});
    expect(await send(avatar.uploadUrl, 'image/png', image)).toBe(507);
    expect(await client.publishPlugin(draft).catch(codeOf)).toBe('storage_full');
    expect(await kept()).toEqual([]);
    expect(await probes()).toEqual(fullNow);
  }
  expect((await client.getProject(projectId)).name).toBe('Song');
  if (isDisk) await run('mount', ['-o', 'remount,size=60m', dir]);
  else await run('prlimit', [`--pid=${server.pid}`, `--fsize=${60 * 2 ** 20}:`]);
  await expect.poll(probes, { timeout: 30_000 }).toEqual(well);
  const { uploadUrl, fileUrl } = await promised();
  expect(await send(uploadUrl, 'audio/wav', sound)).toBe(201);
  await client.publishPlugin(draft);
  const heard = await fetch(origin + fileUrl);
  expect(Buffer.from(await heard.arrayBuffer()).equals(sound)).toBe(true);
  await client.deleteProject(projectId);
});
