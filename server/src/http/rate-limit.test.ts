import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkIn, tokenIn } from '../testing/link-in.ts';
import { someone, type TestServer, testServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ rateLimitFactor: 1 });
});
afterAll(() => server.close());

const login = (email: string, password: string, headers = {}) =>
  server.request('/api/auth/login', { method: 'POST', json: { email, password }, headers });

test('an account is left alone after ten wrong passwords, whatever its letters and whoever asks', async () => {
  const { registration } = await server.signUp();
  const { email, password } = registration;
  for (let count = 0; count < 10; count++) {
    expect((await login(email, 'Wrong-horse-1')).status).toBe(401);
  }
  const { status, headers, body } = await login(email.toUpperCase(), password);
  expect(status).toBe(429);
  const seconds = Number(headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(15 * 60);
  expect(body.error).toMatchObject({
    code: 'rate_limited',
    message: `Rate limited. Try again in ${seconds} seconds.`,
  });
});

test('a new password by mail lets in at once whoever has tried too many', async () => {
  const own = await testServer({ rateLimitFactor: 1 });
  const enter = async (email: string, password: string) =>
    (await own.request('/api/auth/login', { method: 'POST', json: { email, password } })).status;
  try {
    const { email } = (await own.signUp()).registration;
    for (let count = 0; count < 10; count++) await enter(email, 'Wrong-horse-1');
    expect(await enter(email, 'Wrong-horse-1')).toBe(429);
    await own.client().forgotPassword(email);
    const mail = (await own.mails()).find((each) => linkIn(each).pathname.includes('reset'));
    await own.client().resetPassword(tokenIn(mail), 'Better-horse-2');
    expect(await enter(email, 'Better-horse-2')).toBe(200);
  } finally {
    await own.close();
  }
});

test('an unknown account is limited alike', async () => {
  const { email } = someone();
  const statuses: number[] = [];
  for (let count = 0; count < 11; count++) statuses.push((await login(email, 'x')).status);
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
});

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
    const { status } = await login(`${count}@example.org`, 'x', {
      'x-forwarded-for': `192.0.2.${count}`,
    });
    if (status === 429) limited++;
  }
  expect(limited).toBeGreaterThan(0);
});
