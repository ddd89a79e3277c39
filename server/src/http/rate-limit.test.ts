import { expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';
import { testServer } from '../testing/test-server.ts';

const server = await fileServer({ rateLimitFactor: 1 });

test('what one user makes, likes or reports is limited, and nobody else by it', async () => {
  const small = await testServer({ rateLimitFactor: 0.1, trustProxy: true });
  const calls: [string, object, number][] = [
    ['/api/projects/x/fork', {}, 60],
    ['/api/projects/x/like', {}, 30],
    ['/api/projects/x/report', { reason: 'spam' }, 3],
  ];
  let addresses = 0;
  const ask = async (path: string, json: object, token: string) => {
    // Each time from another address.
    const headers = { 'x-forwarded-for': `192.0.2.${addresses++}` };
    return (await small.request(path, { method: 'POST', json, token, headers })).status;
  };
  try {
    const people = [await small.signUp(), await small.signUp()];
    const [busy = '', calm = ''] = people.map(({ tokens }) => tokens.accessToken);
    for (const [path, json, points] of calls) {
      for (let count = 0; count < points; count++) expect(await ask(path, json, busy)).toBe(404);
      expect(await ask(path, json, busy)).toBe(429);
      expect(await ask(path, json, calm)).toBe(404);
    }
    expect(await ask('/api/projects', {}, busy)).toBe(429);
    expect(await ask('/api/projects', {}, calm)).toBe(201);
  } finally {
    await small.close();
  }
});

test('behind a proxy that is trusted, each address has its own count', async () => {
  const proxied = await testServer({ rateLimitFactor: 0.1, trustProxy: true });
  const ask = async (from: string) => {
    const headers = { 'x-forwarded-for': from };
    const request = { method: 'POST', json: { refreshToken: 'x' }, headers };
    return (await proxied.request('/api/auth/refresh', request)).status;
  };
  try {
    for (let count = 0; count < 6; count++) expect(await ask('192.0.2.1')).toBe(401);
    expect(await ask('192.0.2.1')).toBe(429);
    expect(await ask('192.0.2.2')).toBe(401);
    expect(await ask('192.0.2.9, 192.0.2.1')).toBe(429);
  } finally {
    await proxied.close();
  }
});

test('an address is limited, whatever it says of where it comes from', async () => {
  let limited = 0;
  for (let count = 0; count < 31; count++) {
    const { status } = await server.request('/api/auth/login', {
      method: 'POST',
      json: { email: `${count}@example.org`, password: 'x' },
      headers: { 'x-forwarded-for': `192.0.2.${count}` },
    });
    if (status === 429) limited++;
  }
  expect(limited).toBeGreaterThan(0);
});
