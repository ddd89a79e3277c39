import { expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';
import { failed } from '../testing/rejection.ts';

const server = await fileServer();

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('the list names each device, newest first, and the one that asks', async () => {
  const { registration, client } = await server.signUp();
  server.advance(1000);
  const login = await server.request('/api/auth/login', {
    method: 'POST',
    json: registration,
    headers: { 'user-agent': firefox },
  });
  expect(login.status).toBe(200);
  const sessions = await client.listSessions();
  expect(sessions.map(({ device, current }) => [device, current])).toEqual([
    ['Firefox on Linux', false],
    ['', true],
  ]);
});

test('a refresh shows when it was last used', async () => {
  const { client, tokens } = await server.signUp();
  server.advance(60_000);
  await server.client().refresh(tokens.refreshToken);
  const [session] = await client.listSessions();
  const used = Date.parse(session?.lastUsedAt ?? '') - Date.parse(session?.createdAt ?? '');
  expect(used).toBeGreaterThanOrEqual(60_000);
});

test('a session that is ended is listed no more, and its refresh token is refused', async () => {
  const { registration, client } = await server.signUp();
  const other = await server.client().login(registration);
  const [ended] = (await client.listSessions()).filter(({ current }) => !current);
  await client.endSession(ended?.id ?? '');
  expect(await client.listSessions()).toHaveLength(1);
  expect(await failed(server.client().refresh(other.tokens.refreshToken))).toBe('refresh_invalid');
  expect(await failed(client.endSession(ended?.id ?? ''))).toBe('not_found');
});

test("nobody ends another user's, and the answer is that of a missing one", async () => {
  const ada = await server.signUp();
  const eve = await server.signUp();
  const [session] = await ada.client.listSessions();
  expect(await failed(eve.client.endSession(session?.id ?? ''))).toBe('not_found');
  await server.client().refresh(ada.tokens.refreshToken);
});

test('an access token that outlives its session neither lists nor ends', async () => {
  const { registration, client } = await server.signUp();
  const other = await server.client().login(registration);
  const late = server.client(other.tokens.accessToken);
  const [session] = await late.listSessions();
  await client.endSession(session?.id ?? '');
  expect(await failed(late.listSessions())).toBe('token_invalid');
  const [mine] = await client.listSessions();
  expect(await failed(late.endSession(mine?.id ?? ''))).toBe('token_invalid');
});

test('signed out: auth_required', async () => {
  expect(await failed(server.client().listSessions())).toBe('auth_required');
  expect(await failed(server.client().endSession('x'))).toBe('auth_required');
});
