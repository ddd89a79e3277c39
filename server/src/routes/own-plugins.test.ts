import type { ApiClient } from '@hocket/api';
import { codeOf, type InstalledPlugin } from '@hocket/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPluginDraft } from '../testing/plugin-draft.ts';
import { failed } from '../testing/rejection.ts';
import { type Person, type TestServer, testServer } from '../testing/test-server.ts';

let server: TestServer;
/** Everybody's here. */
const password = 'Correct-horse-1';

let author: Person;
let me: Person;
beforeAll(async () => {
  server = await testServer();
  author = await server.signUp();
  me = await server.signUp();
  await author.client.publishPlugin(testPluginDraft({ id: 'acme.bell' }));
});
afterAll(() => server.close());

const bell = { id: 'acme.bell', version: '1.0.0', enabled: true };
/** Puts a plugin in somebody's list. */
const install = (client: ApiClient, { id, ...choice }: InstalledPlugin) =>
  client.setInstalledPlugin(id, choice);
const installs = async () => (await server.client().getPlugin('acme.bell')).installs;

describe('the installed plugins', () => {
  test('are each user’s own list, in the order in which they came', async () => {
    expect(await me.client.listInstalledPlugins()).toEqual([]);
    const other = { ...bell, id: 'not.here' };
    await install(me.client, bell);
    await install(me.client, other);
    const off = { ...bell, version: '1.1.0', enabled: false };
    expect(await install(me.client, off)).toEqual([off, other]);
    expect(await me.client.listInstalledPlugins()).toEqual([off, other]);
    expect(await author.client.listInstalledPlugins()).toEqual([]);
    expect(await me.client.removeInstalledPlugin(bell.id)).toEqual([other]);
    expect(await me.client.removeInstalledPlugin(bell.id)).toEqual([other]);
    expect(await author.client.removeInstalledPlugin(bell.id)).toEqual([]);
  });

  test('count once for each user, however often they come and go', async () => {
    const before = await installs();
    const { client } = await server.signUp();
    await install(client, bell);
    await client.removeInstalledPlugin(bell.id);
    await install(client, bell);
    await install(client, { ...bell, enabled: false });
    expect(await installs()).toBe(before + 1);
  });

  test('are all there when they come at the same time, each once', async () => {
    const { client } = await server.signUp();
    const ids = Array.from({ length: 20 }, (_, at) => `acme.p${at % 10}`);
    await Promise.all(ids.map((id) => install(client, { ...bell, id })));
    const kept = (await client.listInstalledPlugins()).map(({ id }) => id);
    expect(kept.sort()).toEqual([...new Set(ids)].sort());
    const [, ...others] = kept;
    await Promise.all([
      ...others.map((id) => client.removeInstalledPlugin(id)),
      install(client, { ...bell, id: 'acme.late' }),
    ]);
    expect((await client.listInstalledPlugins()).map(({ id }) => id)).toEqual([
      kept[0],
      'acme.late',
    ]);
  });

  test('are at most 100; those that are there can change when it is full', async () => {
    const { client, user } = await server.signUp();
    const many = Array.from({ length: 99 }, (_, at) => ({ ...bell, id: `acme.p${at}` }));
    await server.database.userPlugins.create({ _id: user.id, plugins: many });
    const last = ['acme.a', 'acme.b', 'acme.c'].map((id) =>
      install(client, { ...bell, id }).then(() => 'kept', codeOf),
    );
    expect((await Promise.all(last)).sort()).toEqual(['kept', 'quota_exceeded', 'quota_exceeded']);
    const off = await install(client, { ...bell, id: 'acme.p50', enabled: false });
    expect([off.length, off[50]?.enabled]).toEqual([100, false]);
    await client.removeInstalledPlugin('acme.p1');
    expect(await install(client, { ...bell, id: 'acme.d' })).toHaveLength(100);
  });

  test('have ids that a plugin can have, and versions of some length', async () => {
    const refusals = [
      { ...bell, id: 'bell' },
      { ...bell, id: `acme.${'a'.repeat(64)}` },
      { ...bell, version: '' },
    ].map((each) => failed(install(me.client, each)));
    expect(new Set(await Promise.all(refusals))).toEqual(new Set(['validation_failed']));
  });
});

describe('a publish token', () => {
  test('publishes and takes back, and opens nothing else', async () => {
    const { token } = await me.client.createPublishToken({ name: 'My laptop', password });
    const line = server.client(token);
    const { id } = await line.publishPlugin(testPluginDraft({ id: 'token.bell' }));
    expect((await line.yankPlugin(id, '1.0.0', true)).isYanked).toBe(true);
    expect((await me.client.getPlugin(id)).isOwn).toBe(true);
    const refused = await Promise.all([
      failed(line.profile()),
      failed(line.listInstalledPlugins()),
      failed(line.createPublishToken({ name: 'More', password })),
      failed(line.listPublishTokens()),
      failed(line.exportAccount()),
      failed(line.getPlugin(id)),
    ]);
    expect(new Set(refused)).toEqual(new Set(['token_invalid']));
  });

  test('is shown once, is kept as a hash, and says when it was last used', async () => {
    const someone = await server.signUp();
    const { token, ...shown } = await someone.client.createPublishToken({ name: ' CI ', password });
    expect(await someone.client.listPublishTokens()).toEqual([shown]);
    expect(shown.name).toBe('CI');
    const stored = await server.database.publishTokens.find({ user: someone.user.id }).lean();
    expect(JSON.stringify(stored)).not.toContain(token.split('.')[2]);
    await server.client(token).publishPlugin(testPluginDraft({ id: 'once.bell' }));
    const [used] = await someone.client.listPublishTokens();
    expect(used?.lastUsedAt).toBeTypeOf('string');
  });

  test('ends at once, and is nobody else’s to end', async () => {
    const { id, token } = await me.client.createPublishToken({ name: 'Lost', password });
    expect(await failed(author.client.endPublishToken(id))).toBe('not_found');
    await me.client.endPublishToken(id);
    const draft = testPluginDraft({ id: 'late.bell' });
    expect(await failed(server.client(token).publishPlugin(draft))).toBe('token_invalid');
    expect(await failed(server.client(`${token}x`).publishPlugin(draft))).toBe('token_invalid');
    expect(await failed(server.client().publishPlugin(draft))).toBe('auth_required');
  });

  test('needs a session that has not ended, and there are twenty at most', async () => {
    const someone = await server.signUp();
    for (let count = 0; count < 20; count++)
      await someone.client.createPublishToken({ name: `${count}`, password });
    expect(await failed(someone.client.createPublishToken({ name: 'More', password }))).toBe(
      'quota_exceeded',
    );
    await someone.client.logout();
    expect(await failed(someone.client.createPublishToken({ name: 'Late', password }))).toBe(
      'token_invalid',
    );
  });
});

test('who leaves takes tokens and list along; what was published stays for those who use it', async () => {
  const leaver = await server.signUp();
  await leaver.client.publishPlugin(testPluginDraft({ id: 'gone.bell', name: 'Gonebell' }));
  await install(leaver.client, bell);
  const { token } = await leaver.client.createPublishToken({ name: 'CI', password });
  expect(await leaver.client.exportAccount()).toMatchObject({
    publishTokens: [{ name: 'CI' }],
    publishedPlugins: [{ id: 'gone.bell', version: '1.0.0', manifest: { licence: 'MIT' } }],
    installedPlugins: [bell],
  });
  await leaver.client.deleteAccount(leaver.registration.password);
  const { database } = server;
  const user = leaver.user.id;
  expect(await database.userPlugins.countDocuments({ _id: user })).toBe(0);
  expect(await database.pluginInstalls.countDocuments({ user })).toBe(0);
  expect(await database.publishTokens.countDocuments({ user })).toBe(0);
  const next = testPluginDraft({ id: 'gone.bell', version: '1.1.0' });
  expect(await failed(server.client(token).publishPlugin(next))).toBe('token_invalid');
  expect(await failed(me.client.publishPlugin(next))).toBe('plugin_owned');
  const guest = server.client();
  expect((await guest.listPlugins({ search: 'gonebell' })).plugins).toEqual([]);
  expect((await guest.getPluginRelease('gone.bell', '1.0.0')).isYanked).toBe(true);
  expect((await guest.getPlugin('gone.bell')).owner).toBeUndefined();
});
