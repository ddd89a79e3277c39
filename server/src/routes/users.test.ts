import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { clockSkewSeconds } from '../services/token-lifetime.ts';
import { fileServer } from '../testing/file-server.ts';
import { failed } from '../testing/rejection.ts';
import { testServer } from '../testing/test-server.ts';

const server = await fileServer();

const refusal = (token: string) => failed(server.client(token).profile());

test('the profile is the signed-in user', async () => {
  const { client, user } = await server.signUp();
  expect(await client.profile()).toEqual(user);
});

test('signed out: 401 auth_required, and the sentence of the specification', async () => {
  const { status, body } = await server.request('/api/users/profile');
  expect(status).toBe(401);
  expect(body.error).toMatchObject({ code: 'auth_required', message: 'Authentication required' });
  expect(body.error?.requestId).toMatch(/^[0-9a-f-]{36}$/);
});

test.each(['Basic YTpi', 'Bearer', 'Bearer a b', 'bearer'])(
  'authorization %j is none',
  async (authorization) => {
    const { body } = await server.request('/api/users/profile', { headers: { authorization } });
    expect(body.error?.code).toBe('auth_required');
  },
);

test('an access token ends after 15 minutes', async () => {
  const local = await testServer();
  try {
    const { client } = await local.signUp();
    local.advance(14 * 60_000);
    await client.profile();
    local.advance(61_000 + clockSkewSeconds * 1000);
    expect(await failed(client.profile())).toBe('token_invalid');
  } finally {
    await local.close();
  }
});

test('a token that is altered, unsigned, or signed by another key or for another use is refused', async () => {
  const { user, tokens } = await server.signUp();
  const claims = { sid: 's' };
  const foreign = (type: string, key: Uint8Array) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: type })
      .setSubject(user.id)
      .setAudience('hocket-api')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(key);
  const [head, body, signature] = tokens.accessToken.split('.');
  const swapped = Buffer.from(JSON.stringify({ sub: 'x', sid: 's', exp: 9e9 })).toString(
    'base64url',
  );
  const forged = [
    'garbage',
    `${head}.${swapped}.${signature}`,
    `${head}.${body}.`,
    new UnsecuredJWT(claims)
      .setSubject(user.id)
      .setAudience('hocket-api')
      .setExpirationTime('5m')
      .encode(),
    await foreign('at+jwt', new Uint8Array(32)),
    tokens.refreshToken,
  ];
  for (const token of forged) expect(await refusal(token)).toBe('token_invalid');
});

test('the token of an account that is gone is refused', async () => {
  const { user, tokens } = await server.signUp();
  await server.database.users.deleteOne({ _id: user.id });
  expect(await refusal(tokens.accessToken)).toBe('token_invalid');
});
