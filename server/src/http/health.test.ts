import { expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';

const server = await fileServer();

const statuses = async () => ({
  live: (await server.request('/health/live')).status,
  ready: (await server.request('/health/ready')).status,
});

test('a server with its database is live and ready', async () => {
  expect(await statuses()).toEqual({ live: 200, ready: 200 });
});

test('a server that drains is live, not ready, and ends its connections', async () => {
  server.readiness.accepting = false;
  expect(await statuses()).toEqual({ live: 200, ready: 503 });
  const { headers } = await server.request('/health/live');
  expect(headers.get('connection')).toBe('close');
  server.readiness.accepting = true;
});

test('a server whose database rejects or never answers is live and not ready', async () => {
  const { ping } = server.readiness;
  server.readiness.ping = () => Promise.reject(new Error('away'));
  expect(await statuses()).toEqual({ live: 200, ready: 503 });
  server.readiness.ping = () => new Promise(() => {});
  expect(await statuses()).toEqual({ live: 200, ready: 503 });
  server.readiness.ping = ping;
  expect(await statuses()).toEqual({ live: 200, ready: 200 });
});
