import { describe, expect, test } from 'vitest';
import { review } from '../moderation/review.ts';
import { fileServer } from '../testing/file-server.ts';
import { testPluginDraft } from '../testing/plugin-draft.ts';
import { failed } from '../testing/rejection.ts';
import { type Person, someone } from '../testing/test-server.ts';

const server = await fileServer();
const me = await server.signUp();
const other = await server.signUp();

const publish = ({ client }: Person, id: string, more = {}) =>
  client.publishPlugin(testPluginDraft({ id, ...more }));

describe('what an id begins with', () => {
  test('belongs to who first published under it, with all that looks like it', async () => {
    await publish(me, 'acme.bell');
    await publish(me, 'acme.drum');
    expect(await failed(publish(other, 'acme.flute'))).toBe('prefix_owned');
    for (const like of ['acrne', 'acm3']) {
      const { body } = await server.request('/api/plugins', {
        method: 'POST',
        token: other.tokens.accessToken,
        json: testPluginDraft({ id: `${like}.flute` }),
      });
      expect(body.error).toMatchObject({
        code: 'prefix_owned',
        message: `${like} looks like acme, which belongs to another account`,
      });
    }
    await publish(other, 'acmeworks.flute');
  });

  test.each([
    ['hocket'],
    ['h0cket'],
    ['hockett'],
    ['hocketteam'],
    ['thehocket'],
    ['strudel'],
    ['s7rude1'],
    ['strude1official'],
    ['tidalcycles'],
    ['official'],
    ['offic1al'],
    ['adm1n'],
    ['support'],
  ])('is reserved: %s', async (prefix) => {
    expect(await failed(publish(me, `${prefix}.bell`))).toBe('prefix_reserved');
  });

  test('is one account’s when two publish under it at once', async () => {
    for (let round = 0; round < 5; round++) {
      const outcomes = await Promise.all(
        [me, other].map((who, at) =>
          publish(who, `race${'abcde'[round]}.p${at}`).then(
            () => 'published',
            ({ code }: { code: string }) => code,
          ),
        ),
      );
      expect(outcomes.sort()).toEqual(['prefix_owned', 'published']);
    }
  });

  test('stays taken when its owner leaves', async () => {
    const leaver = await server.signUp();
    await publish(leaver, 'leaver.bell');
    await leaver.client.deleteAccount(leaver.registration.password);
    expect(await failed(publish(other, 'leaver.drum'))).toBe('prefix_owned');
    expect(await failed(publish(other, 'leaver.bell', { version: '2.0.0' }))).toBe('plugin_owned');
    expect((await server.client().getPlugin('leaver.bell')).owner).toBeUndefined();
  });

  test('of earlier versions is its first publisher’s, and what others had under it stays theirs', async () => {
    const { plugins, pluginPrefixes } = server.database;
    const old = (_id: string, { user }: Person, day: number) => {
      const at = new Date(2025, 0, day);
      return plugins.create({ _id, owner: user.id, createdAt: at, publishedAt: at });
    };
    await old('early.one', me, 2);
    await old('early.two', other, 3);
    await old('hocket.old', other, 1);
    await server.services.pluginPrefixes.claimExisting(plugins);
    expect(await pluginPrefixes.findOne({ prefix: 'early' }).lean()).toMatchObject({
      owner: me.user.id,
    });
    await publish(me, 'early.three');
    expect(await failed(publish(other, 'early.four'))).toBe('prefix_owned');
    await publish(other, 'early.two');
    await publish(other, 'hocket.old');
    expect(await failed(publish(other, 'hocket.new'))).toBe('prefix_reserved');
  });

  test('is given by an operator, also where it is reserved', async () => {
    const operator = await server.signUp();
    const { reports, pluginPrefixes } = server.services;
    const give = (...args: string[]) => review(reports, pluginPrefixes, ['give', ...args]);
    expect(await failed(give('hocket', 'nobody@example.org'))).toBe('not_found');
    expect(await failed(give('Hocket', operator.user.email))).toBe('usage');
    await give('hocket', operator.user.email);
    await publish(operator, 'hocket.drums');
    expect(await failed(publish(me, 'hocket.bass'))).toBe('prefix_owned');
  });
});

describe('who a plugin is from', () => {
  test('is the account, whatever its author typed', async () => {
    const { username } = me.user;
    await me.client.updatePreferences({ privacy: { profilePublic: false } });
    await publish(me, 'acme.fake', { name: 'Fakebell', author: 'Hocket Team' });
    const guest = server.client();
    const { plugins } = await guest.listPlugins({ search: 'fakebell' });
    expect(plugins).toMatchObject([{ id: 'acme.fake', owner: username }]);
    const details = await guest.getPlugin('acme.fake');
    expect(details.owner).toBe(username);
    expect(JSON.stringify([plugins, details])).not.toContain('Hocket Team');
    expect((await guest.listPlugins({ search: 'team' })).plugins).toEqual([]);
  });

  test.each(['Hocket_Team', 'h0cket', 'HOCKETofficial', 'strudeI', '_admin_', 'Supp0rt'])(
    'is not an account called %s',
    async (username) => {
      expect(await failed(server.client().register(someone({ username })))).toBe('username_taken');
      expect(await failed(me.client.updateProfile({ username }))).toBe('username_taken');
    },
  );
});
