import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ApiClient } from '@hocket/api';
import { freePort } from '@hocket/plugin-kit/testing/free-port';
import { newProject } from '@hocket/sdk';
import { openStore } from '@hocket/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../testing/client-of.ts';
import { failed } from '../testing/rejection.ts';
import { type ServerProcess, serverProcess } from '../testing/server-process.ts';
import { someone } from '../testing/test-server.ts';

let dir: string;
let store: Awaited<ReturnType<typeof openStore>>;
/** Two copies of the server on one database, with nothing else in common. */
let here: ServerProcess;
let there: ServerProcess;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hocket-copies-'));
  store = await openStore({ dir: join(dir, 'store') });
  const copy = async (name: string) => {
    const server = serverProcess(join(dir, name), await freePort(), {
      MONGODB_URI: store.uri,
      SIGNING_SECRET: 'the same on every copy of the server',
    });
    await server.ready;
    return server;
  };
  [here, there] = await Promise.all([copy('here'), copy('there')]);
});
afterAll(async () => {
  await Promise.all([here, there].map((server) => server?.kill('SIGTERM')));
  await store?.close();
  await rm(dir, { recursive: true });
});

/** Somebody signed in twice, known to both copies by either token. */
async function twice() {
  const registration = someone();
  const { tokens } = await clientOf(here.port).register(registration);
  const other = (await clientOf(there.port).login(registration)).tokens;
  const reach = ({ accessToken }: typeof tokens) =>
    [here, there].map(({ port }) => clientOf(port, accessToken));
  for (const client of [...reach(tokens), ...reach(other)]) await client.profile();
  return { registration, tokens, other, mine: reach(tokens), theirs: reach(other) };
}

/** What each copy answers to one token. */
const answers = (clients: ApiClient[]) =>
  Promise.all(
    clients.map((client) =>
      client.listProjects().then(
        () => 'answered',
        (error: { code: string }) => error.code,
      ),
    ),
  );
const ended = ['token_invalid', 'token_invalid'];
const alive = ['answered', 'answered'];

/** The secret of the newest link that a copy has mailed for a new password. */
async function mailedToken(server: 'here' | 'there', email: string): Promise<string> {
  const folder = join(dir, server, 'mail');
  const find = async () => {
    const names = await readdir(folder).catch(() => []);
    const read = async (name: string) =>
      (await readFile(join(folder, name), 'utf8')).replace(/=\r?\n/g, '').replaceAll('=3D', '=');
    const mails = (await Promise.all(names.map(read))).filter((mail) => mail.includes(email));
    return /reset-password\?token=([\w-]+)/.exec(mails.join())?.[1];
  };
  await expect.poll(find).toBeTruthy();
  return (await find()) ?? '';
}

test('signing out ends the access token on every copy, and no other session', async () => {
  const { mine, theirs } = await twice();
  await mine[0]?.logout();
  expect(await answers(mine)).toEqual(ended);
  expect(await answers(theirs)).toEqual(alive);
});

test('a session that is ended in the settings is over at once', async () => {
  const { mine, theirs } = await twice();
  const [other] = ((await mine[0]?.listSessions()) ?? []).filter(({ current }) => !current);
  await mine[0]?.endSession(other?.id ?? '');
  expect(await answers(theirs)).toEqual(ended);
  expect(await answers(mine)).toEqual(alive);
});

test('a new password ends every other access token', async () => {
  const { registration, mine, theirs } = await twice();
  await mine[1]?.changePassword(registration.password, 'Another-horse-2');
  expect(await answers(theirs)).toEqual(ended);
  expect(await answers(mine)).toEqual(alive);
});

test('a password that was reset by mail ends all of them', async () => {
  const { registration, mine, theirs } = await twice();
  await clientOf(here.port).forgotPassword(registration.email);
  const token = await mailedToken('here', registration.email);
  await clientOf(there.port).resetPassword(token, 'Another-horse-2');
  expect(await answers([...mine, ...theirs])).toEqual([...ended, ...ended]);
});

test('who leaves is out at once, everywhere', async () => {
  const { registration, mine, theirs } = await twice();
  await mine[0]?.deleteAccount(registration.password);
  expect(await answers([...mine, ...theirs])).toEqual([...ended, ...ended]);
});

test('a stolen refresh token that is used again ends the access tokens of its family', async () => {
  const { tokens, mine, theirs } = await twice();
  const second = await clientOf(there.port).refresh(tokens.refreshToken);
  await clientOf(here.port).refresh(second.refreshToken);
  expect(await failed(clientOf(here.port).refresh(tokens.refreshToken))).toBe('refresh_invalid');
  const rotated = [here, there].map(({ port }) => clientOf(port, second.accessToken));
  expect(await answers([...mine, ...rotated])).toEqual([...ended, ...ended]);
  expect(await answers(theirs)).toEqual(alive);
});

test('a body that is still coming when the session ends changes nothing', async () => {
  const { tokens, mine, theirs } = await twice();
  const body = JSON.stringify(newProject({ name: 'Late' }));
  const slow = request({
    host: 'localhost',
    port: there.port,
    method: 'POST',
    path: '/api/projects',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      authorization: `Bearer ${tokens.accessToken}`,
      expect: '100-continue',
    },
  });
  slow.flushHeaders();
  await once(slow, 'continue');
  slow.write(body.slice(0, 10));
  await mine[0]?.logout();
  slow.end(body.slice(10));
  const [answer] = await once(slow, 'response');
  expect(JSON.parse(await text(answer))).toMatchObject({ error: { code: 'token_invalid' } });
  expect((await theirs[0]?.listProjects())?.total).toBe(0);
});
