import { mkdtemp, rm, stat } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@hocket/api';
import { newProject, newStep } from '@hocket/sdk';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { throughTsx } from './testing/programs.ts';
import { freePort, type ServerProcess, serverProcess } from './testing/server-process.ts';
import { someone } from './testing/test-server.ts';

let dir: string;
let started: ServerProcess[];
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hocket-start-'));
  started = [];
});
afterEach(async () => {
  await Promise.all(started.map((server) => server.kill('SIGKILL')));
  await rm(dir, { recursive: true, force: true });
});

async function run(port: number, environment: Record<string, string> = {}, program?: string[]) {
  const server = serverProcess(dir, port, environment, program);
  started.push(server);
  await server.ready;
  return server;
}

const clientOf = (port: number, token?: string) =>
  createClient({ base: `http://localhost:${port}/api`, fetch, token: () => token });

/** For tests that start two servers, on a machine that has much else to do. */
const patience = { timeout: 120_000 };

test('it says where it is, where the data is kept and what it stands on', async () => {
  const port = await freePort();
  // As `npm start` does it, the thread of its store included.
  const server = await run(port, { STORE_WORKER: '' }, throughTsx('src/index'));
  expect(server.output()).toContain(`Hocket is at http://localhost:${port}`);
  expect(server.output()).toContain(dir);
  expect(server.output()).toMatch(/database +(embedded store|MongoDB at)/);
  expect(server.output()).toContain(`  files      ${join(dir, 'files')}\n`);
  expect(server.output()).toContain('  rate limits in memory\n');
  expect(server.output()).toContain(`mail       files in ${join(dir, 'mail')}`);
  const { mode } = await stat(join(dir, 'signing-secret'));
  expect(mode & 0o777).toBe(0o600);
});

test('it answers on both loopback families, as far as the machine has them', async () => {
  const { port } = await run(await freePort());
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  const hasIPv6 = addresses.some(({ address }) => address === '::1');
  for (const host of ['127.0.0.1', 'localhost', ...(hasIPv6 ? ['[::1]'] : [])]) {
    expect((await fetch(`http://${host}:${port}/health/ready`)).status).toBe(200);
  }
});

test('a saved project and its session outlive kill -9', patience, async () => {
  const port = await freePort();
  const first = await run(port);
  const { tokens } = await clientOf(port).register(someone());
  const client = clientOf(port, tokens.accessToken);
  const draft = newProject({ name: 'Song', bpm: 133, strudelCode: 's("bd*4")' });
  draft.patterns[0]?.steps[2]?.splice(5, 1, newStep(true));
  const { id } = await client.createProject(draft, 'key');
  const saved = await client.updateProject(id, 1, { strudelCode: 's("bd*8")' });
  await first.kill('SIGKILL');

  await run(port);
  const found = await client.getProject(id);
  expect(found).toMatchObject(saved);
  expect(found).toMatchObject({ bpm: 133, strudelCode: 's("bd*8")' });
  expect(found.gridPattern[2]?.[5]).toBe(true);
  expect((await clientOf(port).refresh(tokens.refreshToken)).expiresIn).toBe(900);
});

test('metrics are on a port of their own, calls and the store among them', async () => {
  const METRICS_PORT = String(await freePort());
  const server = await run(await freePort(), { METRICS_PORT, MONGODB_URI: '' });
  const url = `http://127.0.0.1:${METRICS_PORT}/metrics`;
  await expect.poll(server.output).toContain(url);
  await clientOf(server.port).register(someone());
  const text = await (await fetch(url)).text();
  expect(text).toContain('hocket_http_request_seconds_count{call="register",status="201"} 1');
  expect(text).toContain('hocket_password_queue 0');
  expect(text).toMatch(/^hocket_store_bytes [1-9]/m);
  const page = await fetch(`http://127.0.0.1:${server.port}/metrics`);
  expect(await page.text()).not.toContain('hocket_http');
});

test('a taken port is told in a sentence, and nothing is left behind', patience, async () => {
  const { port } = await run(await freePort());
  const second = serverProcess(join(dir, 'other'), port);
  started.push(second);
  expect(await second.exit).toBe(1);
  expect(second.output()).toMatch(
    new RegExp(`^Hocket cannot start: Port ${port} is taken by another program\\. [^\\n]*\\n$`),
  );
});

test(
  'a second server on the same data refuses with a sentence, and the first goes on',
  patience,
  async () => {
    const embedded = { MONGODB_URI: '' };
    const { port } = await run(await freePort(), embedded);
    const second = serverProcess(dir, await freePort(), embedded);
    started.push(second);
    expect(await second.exit).toBe(1);
    expect(second.output()).toMatch(/^Hocket cannot start: [A-Z][^\n]*\n$/);
    expect(second.output()).toContain(dir);
    expect((await fetch(`http://localhost:${port}/health/ready`)).status).toBe(200);
  },
);

test('a database that does not answer is told in a sentence, without its password', async () => {
  const MONGODB_URI = 'mongodb://me:hunter2@127.0.0.1:1/hocket';
  const server = serverProcess(dir, await freePort(), { MONGODB_URI });
  started.push(server);
  expect(await server.exit).toBe(1);
  expect(server.output()).toMatch(
    /^Hocket cannot start: No database answers at mongodb:\/\/127\.0\.0\.1:1\/hocket: [^\n]*\n$/,
  );
  expect(server.output()).not.toContain('hunter2');
});

test('a mail server that does not answer is told by its setting, without its password', async () => {
  const server = serverProcess(dir, await freePort(), {
    SMTP_URL: 'smtp://me:hunter2@127.0.0.1:1',
    MAIL_FROM: 'hocket@mail.example',
  });
  started.push(server);
  expect(await server.exit).toBe(1);
  expect(server.output()).toMatch(
    /^Hocket cannot start: SMTP_URL: the mail server at smtp:\/\/127\.0\.0\.1:1 [^\n]*\n$/,
  );
  expect(server.output()).not.toContain('hunter2');
});

test('a MongoDB without the name of a database is refused, and its password not repeated', async () => {
  for (const end of ['', '/', '/?replicaSet=rs0']) {
    const MONGODB_URI = `mongodb://me:hunter2@127.0.0.1:1${end}`;
    const server = serverProcess(dir, await freePort(), { MONGODB_URI });
    started.push(server);
    expect(await server.exit).toBe(1);
    expect(server.output()).toMatch(
      /^Hocket cannot start: MONGODB_URI must name a database, as in [^\n]*\n$/,
    );
    expect(server.output()).not.toContain('hunter2');
  }
});

test('a wrong setting is told by its name', async () => {
  const server = serverProcess(dir, await freePort(), { APP_ORIGIN: 'nowhere' });
  started.push(server);
  expect(await server.exit).toBe(1);
  expect(server.output()).toMatch(/^Hocket cannot start: APP_ORIGIN must [^\n]*\n$/);
});
