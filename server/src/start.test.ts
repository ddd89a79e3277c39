import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@hocket/plugin-kit/testing/free-port';
import { newProject, newStep } from '@hocket/sdk';
import { someCases } from '@hocket/sdk/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inLab } from './reliability/lab.ts';
import { clientOf } from './testing/client-of.ts';
import { builtProgram, type ServerProcess, serverProcess } from './testing/server-process.ts';
import { someone } from './testing/test-server.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFile(join(root, path), 'utf8');

/** The store that comes with the server, whatever database the tests use. */
const embedded = { MONGODB_URI: '' };

/** One server for all that only ask one. */
let dir: string;
let metricsPort: number;
let server: ServerProcess;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hocket-start-'));
  metricsPort = await freePort();
  server = serverProcess(dir, await freePort(), { ...embedded, METRICS_PORT: `${metricsPort}` });
  await server.ready;
});
afterAll(async () => {
  await server.kill('SIGKILL');
  await rm(dir, { recursive: true });
});

test('it says where it is, where the data is kept and what it stands on', async () => {
  expect(server.output()).toContain(`Hocket is at http://localhost:${server.port}`);
  expect(server.output()).toContain(dir);
  expect(server.output()).toMatch(/database +embedded store/);
  expect(server.output()).toContain(`  files      ${join(dir, 'files')}\n`);
  expect(server.output()).toContain('  rate limits in memory\n');
  expect(server.output()).toContain(`mail       files in ${join(dir, 'mail')}`);
  const { mode } = await stat(join(dir, 'signing-secret'));
  expect(mode & 0o777).toBe(0o600);
});

test('npm start and the image run what these tests start', async () => {
  const { scripts } = JSON.parse(await read('package.json')) as { scripts: { start: string } };
  const [build, run = ''] = scripts.start.split(' && ');
  expect(build).toBe('node --import tsx .ci/build.ts');
  const [node, ...rest] = run.split(' ');
  expect(node).toBe('node');
  expect(rest.map((path) => join(root, path))).toEqual([builtProgram('index')]);
  const image = await read('Dockerfile');
  expect(image).toContain('npm run build');
  expect(JSON.parse(/^CMD (.*)$/m.exec(image)?.[1] ?? '')).toEqual([node, ...rest]);
});

test.concurrent('what is built knows no path of the machine that built it', () =>
  inLab(async ({ dir, start }) => {
    const built = join(root, 'server/dist');
    const files = await readdir(built);
    expect(files).toContain('index.js');
    const naming = files.map(async (file) => (await readFile(join(built, file))).includes(root));
    expect((await Promise.all(naming)).indexOf(true)).toBe(-1);

    const elsewhere = join(dir, 'elsewhere');
    await mkdir(elsewhere);
    await cp(built, join(elsewhere, 'server/dist'), { recursive: true });
    await cp(join(root, 'server/package.json'), join(elsewhere, 'server/package.json'));
    for (const name of ['docs', 'node_modules']) {
      await symlink(join(root, name), join(elsewhere, name));
    }
    const moved = await start(embedded, join(elsewhere, 'server/dist/index.js'));
    expect(moved.output()).toMatch(/database +embedded store/);
  }));

test('it answers on both loopback families, as far as the machine has them', async () => {
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  const hasIPv6 = addresses.some(({ address }) => address === '::1');
  for (const host of ['127.0.0.1', 'localhost', ...(hasIPv6 ? ['[::1]'] : [])]) {
    expect((await fetch(`http://${host}:${server.port}/health/ready`)).status).toBe(200);
  }
});

test.concurrent('a saved project and its session outlive kill -9', () =>
  inLab(async ({ port, start }) => {
    const first = await start();
    const { tokens } = await clientOf(port).register(someone());
    const client = clientOf(port, tokens.accessToken);
    const draft = newProject({ name: 'Song', bpm: 133, strudelCode: 's("bd*4")' });
    draft.patterns[0]?.steps[2]?.splice(5, 1, newStep(true));
    const { id } = await client.createProject(draft, 'key');
    const saved = await client.updateProject(id, 1, { strudelCode: 's("bd*8")' });
    await first.kill('SIGKILL');

    await start();
    const found = await client.getProject(id);
    expect(found).toMatchObject(saved);
    expect(found).toMatchObject({ bpm: 133, strudelCode: 's("bd*8")' });
    expect(found.gridPattern[2]?.[5]).toBe(true);
    expect((await clientOf(port).refresh(tokens.refreshToken)).expiresIn).toBe(900);
  }));

test('metrics are on a port of their own, calls and the store among them', async () => {
  const url = `http://127.0.0.1:${metricsPort}/metrics`;
  await expect.poll(server.output).toContain(url);
  await clientOf(server.port).register(someone());
  const text = await (await fetch(url)).text();
  expect(text).toContain('hocket_http_request_seconds_count{call="register",status="201"} 1');
  expect(text).toContain('hocket_password_queue 0');
  expect(text).toMatch(/^hocket_store_bytes [1-9]/m);
  const page = await fetch(`http://127.0.0.1:${server.port}/metrics`);
  expect(await page.text()).not.toContain('hocket_http');
});

test.concurrent('a taken port is told in a sentence, and nothing is left behind', () =>
  inLab(async ({ launch }) => {
    const second = launch({ PORT: `${server.port}` });
    expect(await second.exit).toBe(1);
    expect(second.output()).toMatch(
      new RegExp(
        `^Hocket cannot start: Port ${server.port} is taken by another program\\. [^\\n]*\\n$`,
      ),
    );
  }));

test.concurrent('a second server on the same data refuses with a sentence, and the first goes on', () =>
  inLab(async ({ launch }) => {
    const second = launch({ ...embedded, DATA_DIR: dir });
    expect(await second.exit).toBe(1);
    expect(second.output()).toMatch(/^Hocket cannot start: [A-Z][^\n]*\n$/);
    expect(second.output()).toContain(dir);
    expect((await fetch(`http://localhost:${server.port}/health/ready`)).status).toBe(200);
  }));

test.concurrent('a database that does not answer is told in a sentence, without its password', () =>
  inLab(async ({ launch }) => {
    const server = launch({
      MONGODB_URI: 'mongodb://me:hunter2@127.0.0.1:1/hocket',
      DATABASE_WAIT_FACTOR: '1',
    });
    expect(await server.exit).toBe(1);
    expect(server.output()).toMatch(
      /^Hocket cannot start: No database answers at mongodb:\/\/127\.0\.0\.1:1\/hocket: [^\n]*\n$/,
    );
    expect(server.output()).not.toContain('hunter2');
  }));

test.concurrent('a mail server that does not answer is told by its setting, without its password', () =>
  inLab(async ({ launch }) => {
    const server = launch({
      SMTP_URL: 'smtp://me:hunter2@127.0.0.1:1',
      MAIL_FROM: 'hocket@mail.example',
    });
    expect(await server.exit).toBe(1);
    expect(server.output()).toMatch(
      /^Hocket cannot start: SMTP_URL: the mail server at smtp:\/\/127\.0\.0\.1:1 [^\n]*\n$/,
    );
    expect(server.output()).not.toContain('hunter2');
  }));

test.concurrent.each(someCases(['', '/', '/?replicaSet=rs0']))(
  "a MongoDB without the name of a database, '%s', is refused, and its password not repeated",
  (end) =>
    inLab(async ({ launch }) => {
      const server = launch({ MONGODB_URI: `mongodb://me:hunter2@127.0.0.1:1${end}` });
      expect(await server.exit).toBe(1);
      expect(server.output()).toMatch(
        /^Hocket cannot start: MONGODB_URI must name a database, as in [^\n]*\n$/,
      );
      expect(server.output()).not.toContain('hunter2');
    }),
);

test.concurrent('a wrong setting is told by its name', () =>
  inLab(async ({ launch }) => {
    const server = launch({ APP_ORIGIN: 'nowhere' });
    expect(await server.exit).toBe(1);
    expect(server.output()).toMatch(/^Hocket cannot start: APP_ORIGIN must [^\n]*\n$/);
  }));
