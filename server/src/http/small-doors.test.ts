import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@hocket/plugin-kit/testing/free-port';
import { someCases } from '@hocket/sdk/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServerProcess, serverProcess } from '../testing/server-process.ts';

let dir: string;
let server: ServerProcess;
let studio: string;
let sandbox: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hocket-doors-'));
  server = serverProcess(dir, await freePort(), { TRUST_PROXY: '1' });
  await server.ready;
  studio = `localhost:${server.port}`;
  sandbox = `127.0.0.1:${server.port}`;
});
afterAll(async () => {
  await server.kill('SIGKILL');
  await rm(dir, { recursive: true, force: true });
});

interface Answer {
  status: number;
  head: string;
  body: string;
}

/** Sends exactly these bytes for a path: whatever else speaks HTTP would tidy it up. */
async function ask(
  path: string,
  {
    host = studio,
    method = 'GET',
    more = '',
  }: { host?: string; method?: string; more?: string } = {},
): Promise<Answer> {
  const socket = connect(server.port, '127.0.0.1');
  const parts: Buffer[] = [];
  socket.on('data', (part) => parts.push(part));
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${more}\r\n`,
    'latin1',
  );
  await once(socket, 'close');
  const text = Buffer.concat(parts).toString('latin1');
  const [head = '', ...rest] = text.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head, body: rest.join('\r\n\r\n') };
}

/** Everything that is looked up by its name. */
const doors = [
  '/assets/',
  '/engine/',
  '/engine/assets/',
  '/remotes/',
  '/remotes/grid/',
  '/sandbox/',
  '/remotes/grid/versions/1.0.0/',
  '/files/',
  '/files/avatars/',
  '/files/plugins/',
  '/pages/',
  '/docs/images/',
  '/docs/search/',
  '/embed/',
  '/p/',
  '/u/',
  '/share/',
  '/certificates/',
  '/deployments/',
  '/courses/',
  '/api/',
];
const names = [
  '%00',
  'x%00.js',
  '%00%00',
  '..',
  '../',
  '%2e%2e',
  '%2e%2e/',
  '..%2f',
  '..%5c',
  '..\\',
  '%5c',
  '..%2f..%2f..%2fpackage.json',
  '%2e%2e/%2e%2e/package.json',
  '../../package.json',
  '....//',
  '%',
  '%E0%A4%A',
  '%ff',
  '%c0%ae%c0%ae/',
  '.',
  './',
  '%2f',
  '//',
  '/',
  '',
  '%252e%252e%252f',

  'package.json',
  '.env',
  'con',
  `${'x'.repeat(5000)}`,
  '__proto__',
  'a/../b',
  '%0d%0aX: y',
  '~root',
];

const addresses = someCases(
  doors.flatMap((door) => names.map((name) => ({ door, name }))),
  5,
);

describe('a name that leads nowhere', () => {
  test.each(doors)('below %s is answered, and by no failure', async (door) => {
    const failed: string[] = [];
    for (const { name } of addresses.filter((each) => each.door === door)) {
      for (const path of [`${door}${name}`, `${door}${name}?x=%00`]) {
        const { status, head, body } = await ask(path, { more: 'Accept: */*\r\n' });
        // A page is answered for addresses of the studio, and nothing of this machine's files.
        const isPage = /content-type: text\/html/i.test(head);
        if (!(status >= 200 && status < 500)) failed.push(`${status} ${path}`);
        if (body.includes('"workspaces"') || /^X: y/im.test(head)) failed.push(`leak ${path}`);
        if (status === 200 && !isPage && door !== '/api/') failed.push(`200 ${path}`);
      }
    }
    expect(failed).toEqual([]);
    expect(server.output()).not.toMatch(/"level":50|Error/);
  });

  test.each([
    '/assets/%00',
    '/assets/',
    '/assets',
    '/assets/%2e%2e/package.json',
    '/engine/assets',
    '/engine/%00',
    '/engine/assets/',
    '/remotes/grid/%00',
    '/remotes/grid/assets/',

    '/remotes/%00/x.js',
    '/remotes/../grid/mf-manifest.json',
    '/remotes/grid/%2e%2e/package.json',

    '/remotes/%2e%2e/engine/package.json',
    '/files/%00',
    '/files/avatars/',
    '/files/plugins/%00',
    '/sandbox/%00',
    '/pages/%00.md',
    '/pages/',
    '/assets/..%5c..%5cpackage.json',
  ])('as %s is 404, and kept by nobody', async (path) => {
    const { status, head } = await ask(path);
    expect(status).toBe(404);
    expect(head).not.toMatch(/immutable/);
  });
});

describe('a host', () => {
  const others = [
    'evil.example',
    'localhost',
    '127.0.0.1',
    'localhost.evil.example',
    'localhost:1',
    'localhost:99999999',
    'user@localhost',
    '[::1',
    '',
    ' ',
    '192.168.1.5:8080',
  ];
  test.each(others)('%j is refused, whatever is asked of it', async (host) => {
    for (const path of [
      '/api/projects',
      '/api/docs',
      '/studio',
      '/assets/x.js',
      '/sandbox/',
      '/files/a/b',
    ]) {
      const { status, body } = await ask(path, { host, more: 'Accept: application/json\r\n' });
      expect(status, path).toBe(421);
      expect(body).toContain('host_unknown');
      expect(body).toContain(`http://${studio}`);
    }
  });

  test('that is not ours shows a browser where the studio is, in its language', async () => {
    const more = 'Accept: text/html\r\nAccept-Language: fr\r\n';
    const { status, head, body } = await ask('/studio', { host: 'evil.example', more });
    expect(status).toBe(421);
    expect(head).toMatch(/^content-security-policy: default-src 'none'/im);
    expect(body).toContain('lang="fr"');
    expect(body).toContain(`href="http://${studio}/"`);
  });

  test('that is not ours is told how the server is, for those who watch it by its address', async () => {
    for (const path of ['/health/live', '/health/ready']) {
      expect((await ask(path, { host: '10.0.0.7' })).status).toBe(200);
    }
  });

  test('of the studio answers the API and the pages, and nothing of the sandbox', async () => {
    const upper = `LOCALHOST:${server.port}`;
    for (const host of [studio, upper]) {
      expect((await ask('/api/tutorials', { host })).status).toBe(200);
      expect((await ask('/studio', { host, more: 'Accept: text/html\r\n' })).status).toBe(200);
    }
    for (const path of ['/sandbox/', '/sandbox/embedded/']) {
      expect((await ask(path)).status, path).toBe(404);
    }
  });

  test('of the sandbox answers the sandbox, sends browsers to the studio, and has no API', async () => {
    for (const path of ['/sandbox/', '/sandbox/embedded/']) {
      expect((await ask(path, { host: sandbox })).status, path).toBe(200);
    }
    const page = await ask('/studio?x=1', { host: sandbox, more: 'Accept: text/html\r\n' });
    expect(page.head).toMatch(new RegExp(`^location: http://${studio}/studio\\?x=1\r?$`, 'im'));
    const html = 'Accept: text/html\r\n';
    for (const path of ['/api/tutorials', '/api/docs', '/api/openapi.json', '/api']) {
      for (const more of ['', html]) {
        expect((await ask(path, { host: sandbox, more })).status, path).toBe(421);
      }
    }
    for (const path of [
      '/files/avatars/a/b.webp',
      '/remotes.json',
      '/source.tgz',
      '/assets/x.js',
    ]) {
      expect((await ask(path, { host: sandbox })).status, path).toBe(421);
    }
    expect((await ask('/remotes/reports', { host: sandbox, method: 'POST' })).status).toBe(421);
    // What begins with no slash would lead to another host.
    const lead = await ask('@evil.example/', { host: sandbox, more: html });
    expect(lead.head).not.toMatch(/^location/im);
  });

  test('that a trusted proxy passes on counts, not the one by which it asks', async () => {
    const forwarded = (host: string) => `X-Forwarded-Host: ${host}\r\n`;
    const internal = { host: 'hocket:8080', more: forwarded(studio) };
    expect((await ask('/api/tutorials', internal)).status).toBe(200);
    const foreign = { host: studio, more: forwarded('evil.example') };
    expect((await ask('/api/tutorials', foreign)).status).toBe(421);
  });
});

test('the source is packed once, however many ask, and a browser that has it is not sent it again', async () => {
  const first = await Promise.all(Array.from({ length: 8 }, () => ask('/source.tgz')));
  const etags = new Set(first.map(({ head }) => /^etag: (.*)$/im.exec(head)?.[1]?.trim()));
  expect(first.map(({ status }) => status)).toEqual(first.map(() => 200));
  expect(etags.size).toBe(1);
  expect(new Set(first.map(({ body }) => body)).size).toBe(1);
  const [etag = ''] = etags;
  const again = await ask('/source.tgz', { more: `If-None-Match: ${etag}\r\n` });
  expect(again).toMatchObject({ status: 304, body: '' });
  const listed = promisify(execFile)('tar', ['-tzf', '-'], { maxBuffer: 2 ** 26 });
  listed.child.stdin?.end(Buffer.from(first[0]?.body ?? '', 'latin1'));
  const files = (await listed).stdout.split('\n');
  expect(files).toContain('hocket/server/src/http/hosts.ts');
  expect(files.filter((file) => /\/(dist|node_modules)\//.test(file))).toEqual([]);
});
