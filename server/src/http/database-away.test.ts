import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ uri: '' });
});
afterAll(() => server.close());

test('without its database a server is live, not ready, and asks to try again', async () => {
  const { tokens } = await server.signUp();
  await server.stopStore();
  const token = tokens.accessToken;
  const calls = ['/api/users/profile', '/api/projects', '/api/projects/x'];
  for (const { status, headers, body } of await Promise.all(
    calls.map((path) => server.request(path, { token })),
  )) {
    expect(body.error?.code).toBe('database_unavailable');
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('2');
  }
  expect((await server.request('/health/live')).status).toBe(200);
  expect((await server.request('/health/ready')).status).toBe(503);
});
