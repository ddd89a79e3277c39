import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { louder } from './onsets.ts';
import { hear } from './recorder.ts';
import { expect, test } from './test.ts';
import { WatchedPage } from './watched-page.ts';

let listener: Server;
let asked: string[] = [];

test.beforeEach(async () => {
  asked = [];
  listener = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*');
    response.end('export default 1');
  });
  listener.on('upgrade', (request, socket) => {
    asked.push(`upgrade ${request.url}`);
    socket.destroy();
  });
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
});
test.afterEach(() => new Promise((done) => listener.close(done)));

test('pattern code reaches no storage, no page and no network, from a frame with an opaque origin', async ({
  studio,
  page,
  product,
}) => {
  await studio.write('s("bd").gain(0)');
  await studio.run();
  await expect(page.getByText('Pattern executed successfully').first()).toBeVisible();
  const frame = page.frames().find((frame) => frame.url().includes('/sandbox/'));
  expect(frame?.url().replace(/\?v=\w+$/, '')).toBe(`http://127.0.0.1:${product.port}/sandbox/`);
  expect(await frame?.evaluate(() => self.origin)).toBe('null');
  const reached = await frame?.evaluate(() =>
    fetch('/api/projects').then(
      () => 'reached',
      () => 'refused',
    ),
  );
  expect(reached).toBe('refused');

  // By the browser's own protocol: whoever gets at the frame may end its process.
  const watched = await WatchedPage.of(page);
  const { port } = listener.address() as AddressInfo;
  const here = await watched.evaluate(() => location.href);
  const probe = `
const found = [];
const attempt = async (name, act) => { try { const got = await act(); if (got !== undefined && got !== null) found.push(name); } catch {} };
const out = 'http://127.0.0.1:${port}/';
await attempt('localStorage', () => localStorage.getItem('hocket.auth.accessToken') ?? localStorage);
await attempt('globalThis.localStorage', () => globalThis.localStorage);
await attempt('sessionStorage', () => sessionStorage);
await attempt('parent', () => parent.document);
await attempt('top', () => top.document);
await attempt('document', () => document);
await attempt('fetch', () => fetch(out + 'fetch'));
await attempt('xhr', () => { const x = new XMLHttpRequest(); x.open('GET', out + 'xhr', false); x.send(); return x.status; });
await attempt('WebSocket', () => new WebSocket('ws://127.0.0.1:${port}/socket'));
await attempt('EventSource', () => new EventSource(out + 'events'));
await attempt('WebTransport', () => new WebTransport('https://127.0.0.1:${port}/'));
await attempt('import', () => import(out + 'module.js'));
await attempt('importScripts', () => importScripts(out + 'script.js') ?? 1);
await attempt('indexedDB', () => indexedDB.open('hocket'));
await attempt('caches', () => caches.open('hocket'));
await attempt('BroadcastChannel', () => new BroadcastChannel('hocket'));
await attempt('RTCPeerConnection', () => new RTCPeerConnection());
await attempt('Worker', () => new Worker(out + 'worker.js'));
await attempt('sendBeacon', () => navigator.sendBeacon(out + 'beacon') || null);
await attempt('navigation', () => { location.href = out + 'navigation'; return null; });
await attempt('constructor', () => attempt.constructor('return fetch')());
await attempt('prototype fetch', () => Object.getPrototypeOf(globalThis).fetch ?? Object.getPrototypeOf(Object.getPrototypeOf(globalThis)).fetch);
s("bd*4").gain(found.length === 0 ? .9 : 0).note(found.join(' ') || 'c1')`;
  await watched.write(probe);
  await watched.run();
  await watched.says('Pattern executed successfully');
  await hear(watched, louder(0.05));
  expect(asked).toEqual([]);
  expect(await watched.evaluate(() => location.href)).toBe(here);
  expect(page.context().pages()).toHaveLength(1);
});

test('the page evaluates nothing and frames only its documentation, and the sandbox from another site', async ({
  product,
  page,
}) => {
  const answer = await page.goto(`${product.url}/`);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain(" 'unsafe-eval");
  expect(policy).not.toContain('unsafe-inline');
  expect(policy).toMatch(/frame-src \S+\/docs\/ http:\/\/127\.0\.0\.1:\d+\/sandbox\/(;|$)/);
  // In a task of its own: what the debugger evaluates directly is excused from the policy.
  const evaluated = await page.evaluate(
    () =>
      new Promise((done) => {
        setTimeout(() => {
          try {
            done(new Function('return 1')());
          } catch (error) {
            done((error as Error).name);
          }
        });
      }),
  );
  expect(evaluated).toBe('EvalError');
});

test('what a script of the studio throws is told without a word of it, also what came before that could be told', async ({
  page,
  product,
  studio,
}) => {
  await expect(studio.header).toBeVisible();
  const told: string[] = [];
  page.on('request', (request) => {
    const sent = request.url().endsWith('/remotes/loads') ? request.postData() : null;
    if (sent?.includes('"errors"')) told.push(sent);
  });
  await page.evaluate((origin) => {
    const error = new TypeError('my secret song');
    error.stack = `${error}\n    at draw (${origin}/assets/main.01234567.js:1:20)`;
    setTimeout(() => {
      throw error;
    });
    void Promise.reject(error);
  }, product.url);
  // What tells it is loaded last of all.
  await expect(async () => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(told).toHaveLength(1);
  }).toPass();
  expect(JSON.parse(told[0] ?? '')).toMatchObject({
    release: expect.stringMatching(/^[0-9a-f]{10}$/),
    errors: [{ kind: 'TypeError', place: 'draw (/assets/main.01234567.js:1:20)', count: 2 }],
  });
  expect(told[0]).not.toContain('secret');
});
