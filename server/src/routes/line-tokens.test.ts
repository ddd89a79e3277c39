import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@hocket/store';
import { expect, test } from 'vitest';
import { readEnvironment } from '../environment.ts';
import { connect } from '../models/database.ts';
import { start } from '../start.ts';
import { fileServer } from '../testing/file-server.ts';
import { tokenIn } from '../testing/link-in.ts';
import { testPluginDraft } from '../testing/plugin-draft.ts';
import { failed } from '../testing/rejection.ts';
import { type Person, testServer } from '../testing/test-server.ts';

const server = await fileServer();

const day = 24 * 60 * 60 * 1000;
const password = 'Correct-horse-1';

const publishes = (token: string, id: string) =>
  server
    .client(token)
    .publishPlugin(testPluginDraft({ id }))
    .then(
      () => 'published',
      ({ code }: { code: string }) => code,
    );

/** What the server answers to who deploys with a token. */
async function deploys(token: string): Promise<number> {
  return (await server.request('/deployments/grid', { token })).status;
}

async function reset({ registration }: Person): Promise<void> {
  await server.client().forgotPassword(registration.email);
  const mail = (await server.mails()).filter(({ to }) => to === registration.email).at(-1);
  await server.client().resetPassword(tokenIn(mail), 'Another-horse-2');
}

test('a publish token needs the password', async () => {
  const { client } = await server.signUp();
  for (const wrong of ['Wrong-horse-1', '']) {
    const made = client.createPublishToken({ name: 'CI', password: wrong });
    expect(['password_wrong', 'validation_failed']).toContain(await failed(made));
  }
  expect(await client.listPublishTokens()).toEqual([]);
});

test('tokens end after 90 days, or the days that were chosen', async () => {
  const local = await testServer();
  try {
    const { client, registration, user } = await local.signUp();
    const usual = await client.createPublishToken({ name: 'CI', password });
    const short = await client.createPublishToken({ name: 'Once', password, days: 7 });
    const deploy = await local.services.deployTokens.issue('grid', user.id);
    for (const days of [0, 366, 1.5]) {
      const made = client.createPublishToken({ name: 'Long', password, days });
      expect(await failed(made)).toBe('validation_failed');
    }
    const lasts = (token: { createdAt: string; expiresAt: string }) =>
      (Date.parse(token.expiresAt) - Date.parse(token.createdAt)) / day;
    expect([lasts(usual), lasts(short)]).toEqual([90, 7]);
    const line = (token: string, id: string) =>
      failed(local.client(token).publishPlugin(testPluginDraft({ id })));
    const listed = () => local.request('/deployments/grid', { token: deploy });
    await local.client(short.token).publishPlugin(testPluginDraft({ id: 'short.bell' }));
    local.advance(8 * day);
    expect(await line(short.token, 'short.drum')).toBe('token_invalid');
    await local.client(usual.token).publishPlugin(testPluginDraft({ id: 'short.drum' }));
    expect((await listed()).status).toBe(200);
    local.advance(83 * day);
    expect(await line(usual.token, 'short.flute')).toBe('token_invalid');
    expect((await listed()).body.error?.code).toBe('deploy_token_invalid');
    const { tokens } = await local.client().login(registration);
    const shown = await local.client(tokens.accessToken).listPublishTokens();
    expect(shown.map(({ name, lastUsedAt }) => [name, lastUsedAt !== undefined])).toEqual(
      expect.arrayContaining([['CI', true]]),
    );
  } finally {
    await local.close();
  }
});

test('a reset password ends them at once, a changed one does not', async () => {
  const person = await server.signUp();
  const { client, user } = person;
  const { token } = await client.createPublishToken({ name: 'CI', password });
  const deploy = await server.services.deployTokens.issue('grid', user.id);
  await client.changePassword(password, 'Changed-horse-3');
  expect(await publishes(token, 'reset.bell')).toBe('published');
  expect(await deploys(deploy)).toBe(200);
  await reset(person);
  expect(await publishes(token, 'reset.drum')).toBe('token_invalid');
  expect(await deploys(deploy)).toBe(401);
});

test('tokens that are made while the password is reset do not outlive it', async () => {
  const person = await server.signUp();
  const made = Promise.allSettled(
    Array.from({ length: 8 }, () => person.client.createPublishToken({ name: 'CI', password })),
  );
  await reset(person);
  const outcomes = await made;
  for (const outcome of outcomes) {
    if (outcome.status !== 'fulfilled') continue;
    expect(await publishes(outcome.value.token, 'meanwhile.bell')).toBe('token_invalid');
  }
});

test('who leaves takes deploy tokens along', async () => {
  const { client, user } = await server.signUp();
  const deploy = await server.services.deployTokens.issue('grid', user.id);
  expect(await client.exportAccount()).toMatchObject({ deployTokens: [{ remote: 'grid' }] });
  await client.deleteAccount(password);
  expect(await deploys(deploy)).toBe(401);
});

test('tokens of earlier versions get 90 days when the server starts', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'hocket-tokens-'));
  const store = await openStore({ dir: join(dir, 'store') });
  const database = await connect(store.uri);
  try {
    const old = { createdAt: new Date(2020, 0, 1), remote: 'grid', user: 'x', name: 'CI' };
    await database.deployTokens.collection.insertOne({ ...old, _id: 'a' as never });
    await database.publishTokens.collection.insertOne({ ...old, digest: 'd', _id: 'b' as never });
    const settings = { MONGODB_URI: store.uri, DATA_DIR: dir, PORT: '0', LOG_LEVEL: 'silent' };
    const running = await start(readEnvironment(settings));
    await running.stop(0);
    for (const records of [database.deployTokens, database.publishTokens]) {
      const [found] = await records.collection.find().toArray();
      const left = (new Date(found?.expiresAt ?? 0).getTime() - Date.now()) / day;
      expect(left).toBeGreaterThan(89);
      expect(left).toBeLessThanOrEqual(90);
    }
  } finally {
    await database.close();
    await store.close();
    await rm(dir, { recursive: true });
  }
});
