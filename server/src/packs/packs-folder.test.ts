import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '@hocket/plugin-kit/testing/free-port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failed, rejection } from '../testing/rejection.ts';
import { builtProgram, type ServerProcess, serverProcess } from '../testing/server-process.ts';
import { PacksFolder } from './packs-folder.ts';
import { RecordingsHost } from './testing/recordings-host.ts';

const sound = Buffer.alloc(100_000, 'sound');
const names = Array.from({ length: 20 }, (_, index) => `Tom ${index}.wav`);
let host: RecordingsHost;
let around: string;
let dir: string;
let server: ServerProcess | undefined;

beforeAll(async () => {
  host = await RecordingsHost.start();
  around = await mkdtemp(join(tmpdir(), 'hocket-packs-'));
  dir = join(around, 'packs');
  for (const name of names) host.files.set(`/kit/${name}`, sound);
  // As long as one that is worth compressing.
  const tom = Array.from({ length: 5 }, () => names).flat();
  host.map('/kit/strudel.json', { tom, keys: { a4: names[0] } });
});
afterAll(async () => {
  await server?.kill('SIGKILL');
  await host.close();
  await rm(around, { recursive: true });
});

/** `npm run packs:mirror -- …`; `meanwhile` may stop it. */
async function run(args: string[], meanwhile?: (stop: () => void) => void) {
  const child = spawn(process.execPath, [builtProgram('mirror-packs'), ...args], {
    env: { SAMPLE_HOSTS: host.origin, SAMPLE_PACKS: `${host.origin}/kit/strudel.json` },
  });
  meanwhile?.(() => child.kill('SIGINT'));
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'exit');
  const [stdout, stderr] = await said;
  return { code, stdout, stderr };
}

interface Answer {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Asks the server for exactly this path. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const port = server?.port;
  return new Promise((resolve, reject) => {
    const all = { host: `localhost:${port}`, ...headers };
    request({ port, host: '127.0.0.1', path, method, headers: all }, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part as Buffer);
      resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) });
    })
      .on('error', reject)
      .end();
  });
}

test('a mirror that is stopped leaves whole files, and the next run fetches the rest', async () => {
  const stalled = host.stall('/kit/Tom 9.wav');
  const stopped = await run([dir], (stop) => void stalled.then(stop));
  expect(stopped.code, stopped.stdout + stopped.stderr).toBe(1);
  expect(stopped.stderr).toContain('Stopped.');
  const there = await readdir(join(dir, 'kit'));
  expect(there.length).toBeGreaterThan(0);
  expect(there.length).toBeLessThan(names.length);
  for (const name of there)
    expect(sound.equals(await readFile(join(dir, 'kit', name))), name).toBe(true);
  host.asked = [];
  const { code, stdout } = await run([dir, 'KIT']);
  expect(stdout).toBe(
    `kit: 20 files, 2.0 MB, ${20 - there.length} of them new\nSet PACKS_DIR=${dir} and start the server.\n`,
  );
  expect(code).toBe(0);
  const fetched = host.asked.filter((line) => line.startsWith('GET /kit/Tom'));
  expect(fetched).toHaveLength(20 - there.length);
});

test('the command says what lacks, and what it takes', async () => {
  host.map('/kit/strudel.json', { tom: [...names, ...names, ...names, ...names, 'gone.wav'] });
  const lacking = await run([dir]);
  expect(lacking.code).toBe(1);
  expect(lacking.stdout).toContain(`  ${host.origin}/kit/gone.wav is answered with 404.\n`);
  expect((await run([])).stderr).toContain('npm run packs:mirror -- FOLDER');
  expect((await run([dir, 'piano'])).stderr).toBe('There is no pack piano; there are: kit.\n');
});

test('a server with PACKS_DIR serves maps and recordings of that folder, and nothing else', async () => {
  await writeFile(join(around, 'secret.wav'), 'secret');
  await symlink(join(around, 'secret.wav'), join(dir, 'kit/link.wav'));
  await symlink(around, join(dir, 'kit/out'));
  await writeFile(join(dir, 'kit/page.html'), '<script>alert(1)</script>');
  await mkdir(join(dir, 'kit/folder.wav'));
  server = serverProcess(join(around, 'data'), await freePort(), {
    MONGODB_URI: '',
    PACKS_DIR: dir,
  });
  await server.ready;
  expect(server.output()).toMatch(/packs +kit\n/);
  const map = await ask('/packs/kit/strudel.json', { 'accept-encoding': 'gzip' });
  expect(map.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=0',
  });
  const { body } = await ask('/packs/kit/strudel.json');
  const [first = ''] = (JSON.parse(body.toString()) as { tom: string[] }).tom;
  const address = `/packs/kit/${first}`;
  const whole = await ask(address);
  expect(whole.status).toBe(200);
  expect(sound.equals(whole.body)).toBe(true);
  expect(whole.headers).toMatchObject({
    'content-type': 'audio/wav',
    'cache-control': 'public, max-age=86400',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  });
  const etag = String(whole.headers.etag);
  expect((await ask(address, { 'if-none-match': etag })).status).toBe(304);
  const part = await ask(address, { range: 'bytes=10-19' });
  expect(part.status).toBe(206);
  expect(part.headers['content-range']).toBe('bytes 10-19/100000');
  expect(part.body).toEqual(sound.subarray(10, 20));
  expect((await ask(address, { range: 'bytes=100000-' })).status).toBe(416);
  expect((await ask(address, {}, 'HEAD')).headers['content-length']).toBe('100000');
  expect((await ask(address, {}, 'POST')).status).toBe(405);
  const refused = [
    '/packs/packs.json',
    '/packs/kit',
    '/packs/kit/',
    '/packs/kit/none.wav',
    '/packs/kit/page.html',
    '/packs/kit/link.wav',
    '/packs/kit/out/secret.wav',
    '/packs/kit/folder.wav',
    '/packs/../secret.wav',
    '/packs/kit/../../secret.wav',
    '/packs/kit/..%2f..%2fsecret.wav',
    '/packs/kit/%2e%2e/%2e%2e/secret.wav',
    '/packs/kit/..%5c..%5csecret.wav',
    `/packs/${around}/secret.wav`,
    '/packs/kit/%00.wav',
  ];
  for (const path of refused) {
    const answer = await ask(path);
    expect(answer.status, path).toBe(404);
    expect(answer.headers['cache-control'], path).toBe('no-store');
  }
});

test('a folder that no mirror wrote stops the start with a sentence', async () => {
  const empty = join(around, 'empty');
  await mkdir(empty);
  const error = await rejection(PacksFolder.open(empty));
  expect(String(error)).toContain('PACKS_DIR must be a folder with the packs.json that');
  for (const list of ['', '{}', '["../packs"]', '[1]']) {
    await writeFile(join(empty, 'packs.json'), list);
    expect(await failed(PacksFolder.open(empty)), list).toBe('setting_invalid');
  }
});
