import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type Store } from '@hocket/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseProxy, proxyTo } from '../testing/database-proxy.ts';
import { type Person, type TestServer, testServer } from '../testing/test-server.ts';

let dir: string;
let store: Store;
let wire: DatabaseProxy;
let server: TestServer;
let me: Person;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hocket-away-'));
  store = await openStore({ dir });
  wire = await proxyTo(store.uri);
  server = await testServer({ uri: wire.uri, noticesAway: true });
  me = await server.signUp();
});
afterAll(async () => {
  await server.close();
  await wire.close();
  await store.close();
  await rm(dir, { recursive: true });
});

const paths = ['/api/users/profile', '/api/projects', '/api/projects/x'];
const ask = () =>
  Promise.all(paths.map((path) => server.request(path, { token: me.tokens.accessToken })));

test.each(['cut', 'silent'] as const)(
  'with the line to its database %s, a server is live, not ready, asks to try again, and goes on once it is back',
  async (state) => {
    wire.state = state;
    const began = performance.now();
    for (const { status, headers, body } of await ask()) {
      expect(body.error?.code).toBe('database_unavailable');
      expect(status).toBe(503);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    // Three seconds are promised; on a busy machine ten times that.
    expect(performance.now() - began).toBeLessThan(30_000);
    expect((await server.request('/health/live')).status).toBe(200);
    const ready = await server.request('/health/ready');
    expect(ready.status).toBe(503);
    expect(Number(ready.headers.get('retry-after'))).toBeGreaterThan(0);

    wire.state = 'whole';
    await expect
      .poll(async () => (await ask()).map(({ status }) => status))
      .toEqual([200, 200, 404]);
    expect((await server.request('/health/ready')).status).toBe(200);
    const made = await me.client.createProject({ name: state }, state);
    expect(await me.client.getProject(made.id)).toMatchObject({ name: state });
  },
);
