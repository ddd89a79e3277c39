import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operations } from '@hocket/api';
import Koa from 'koa';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Listening, listen } from '../listen.ts';
import { type MetricsDoor, openMetrics } from './open-metrics.ts';
import { folderSize } from './readings.ts';

const here = { metricsPort: 0, metricsHost: '127.0.0.1' };
let door: MetricsDoor;
let app: Listening;
let queued = 0;
const scrape = async () => (await fetch(door.url)).text();
const visit = (path: string) => fetch(`http://127.0.0.1:${app.port}${path}`);

beforeAll(async () => {
  const reading = { name: 'hocket_queue', help: 'A queue', isShared: false, read: () => queued };
  const metrics =
    (await openMetrics(here, {
      readings: [reading],
      pages: { '/panels': async () => '<h1>Panels</h1>' },
    })) ?? expect.fail('no metrics');
  door = metrics.door ?? expect.fail('nowhere to read them');
  const koa = new Koa();
  koa.use(metrics.middleware());
  koa.use((ctx) => {
    if (ctx.path.startsWith('/api/projects/')) ctx.state.operation = operations.getProject;
    ctx.body = 'here';
  });
  app = await listen(koa.callback(), 0, ['127.0.0.1']);
});
afterAll(async () => {
  await app.close(0);
  await door.close();
});

test('requests are counted by call and status, never by path', async () => {
  for (const path of ['/api/projects/a', '/api/projects/b', '/elsewhere']) await visit(path);
  const text = await scrape();
  expect(text).toContain('hocket_http_request_seconds_count{call="getProject",status="200"} 2');
  expect(text).toContain('hocket_http_request_seconds_count{call="other",status="200"} 1');
  expect(text).toContain('hocket_http_in_flight 0');
  expect(text).not.toMatch(/projects\/|elsewhere/);
});

test('a reading is read at each scrape', async () => {
  for (queued of [3, 5]) expect(await scrape()).toContain(`hocket_queue ${queued}`);
});

test('what cannot be read, or does not answer, is left out alone', async () => {
  const reading = { help: 'A queue', isShared: false };
  const broken = () => Promise.reject(new Error('away'));
  const metrics = await openMetrics(here, {
    readings: [
      { ...reading, name: 'hocket_broken', read: broken },
      { ...reading, name: 'hocket_silent', read: () => new Promise<number>(() => undefined) },
      { ...reading, name: 'hocket_queue', read: () => 7 },
    ],
  });
  const there = metrics?.door ?? expect.fail('nowhere to read them');
  const text = await (await fetch(there.url)).text();
  expect(text).toContain('hocket_queue 7');
  expect(text).not.toMatch(/^hocket_(broken|silent) /m);
  await there.close();
});

test('the process and its event loop are told', async () => {
  const text = await scrape();
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.]+/m);
});

test('a page is read there, which runs nothing', async () => {
  const answer = await fetch(door.url.replace('/metrics', '/panels'));
  expect(await answer.text()).toBe('<h1>Panels</h1>');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  const written = await fetch(door.url.replace('/metrics', '/panels'), { method: 'POST' });
  expect(written.status).toBe(404);
});

test('nothing else is answered there', async () => {
  expect((await fetch(door.url.replace('/metrics', '/'))).status).toBe(404);
});

test('without a port there are none', async () => {
  expect(await openMetrics({ metricsHost: '127.0.0.1' }, { readings: [] })).toBeUndefined();
});

test('a folder is as large as its files on disk, and one that is not there is empty', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'hocket-size-'));
  await writeFile(join(dir, 'a'), Buffer.alloc(100_000, 1));
  expect(await folderSize(dir)).toBeGreaterThanOrEqual(100_000);
  await rm(dir, { recursive: true });
  expect(await folderSize(dir)).toBe(0);
});
