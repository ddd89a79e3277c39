import { integrityOf } from '@hocket/api/describe-build';
import type { HocketError, PluginManifest } from '@hocket/sdk';
import { describe, expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';
import { bellCode, testPluginDraft, wav } from '../testing/plugin-draft.ts';
import { failed } from '../testing/rejection.ts';

const server = await fileServer();
const me = await server.signUp();
const other = await server.signUp();

let ids = 0;
const freshId = () => `acme.p${++ids}`;
const publish = (more: Partial<PluginManifest> = {}, extra = {}, who = me) =>
  who.client.publishPlugin(testPluginDraft({ id: freshId(), ...more }, extra));
const get = (url: string, init?: RequestInit) => fetch(server.origin + url, init);

describe('a published version', () => {
  test('is there for everybody, with its files as they were sent', async () => {
    const readme = '# Bell\n';
    const sent = { description: 'Rings', name: 'Big Bell' };
    const { id } = await publish(sent, { 'README.md': readme, 'hit.wav': wav() });
    const guest = server.client();
    const details = await guest.getPlugin(id);
    expect(details).toMatchObject({
      id,
      version: '1.0.0',
      ...sent,
      licence: 'MIT',
      readme,
      kinds: ['instruments'],
      installs: 0,
      isYanked: false,
      isOwn: false,
      owner: me.user.username,
    });
    expect(details.versions).toHaveLength(1);
    expect((await me.client.getPlugin(id)).isOwn).toBe(true);
    const { manifest, urls } = await guest.getPluginRelease(id, '1.0.0');
    expect(Object.keys(urls).sort()).toEqual(['README.md', 'bell.js', 'hit.wav']);
    for (const [path, url] of Object.entries(urls)) {
      const bytes = new Uint8Array(await (await get(url)).arrayBuffer());
      expect(integrityOf(bytes)).toBe(manifest.files[path]?.integrity);
    }
  });

  test('says what its author changed, and who else has its name', async () => {
    const name = 'Éclair Organ';
    const { id } = await publish({ name });
    await me.client.publishPlugin(
      testPluginDraft({ id, name, version: '1.1.0', changes: 'Louder.' }),
    );
    const twin = await other.client.publishPlugin(
      testPluginDraft({ id: 'namesakes.organ', name: 'eclair organ' }),
    );
    await publish({ name: 'Eclair Organ Two' });
    const details = await server.client().getPlugin(id);
    expect(details.versions.map(({ changes }) => changes)).toEqual(['Louder.', undefined]);
    expect(details.namesakes).toEqual([{ id: twin.id, owner: other.user.username }]);
    expect(details.isOwnerVerified).toBe(false);
    expect(details).not.toHaveProperty('email');
  });

  test('never changes, and the same again is the same answer', async () => {
    const id = freshId();
    const draft = testPluginDraft({ id });
    const first = await me.client.publishPlugin(draft);
    expect(await me.client.publishPlugin(draft)).toEqual(first);
    const { files, ...rest } = draft.manifest;
    const turned = { files, ...Object.fromEntries(Object.entries(rest).reverse()) };
    const again = { ...draft, manifest: turned as unknown as PluginManifest };
    expect(await me.client.publishPlugin(again)).toEqual(first);
    const others = testPluginDraft({ id, description: 'Otherwise' });
    expect(await failed(me.client.publishPlugin(others))).toBe('version_exists');
  });

  test('of many at a time is one, and so is its plugin', async () => {
    const id = freshId();
    const drafts = ['a', 'b', 'c', 'd'].map((description) => testPluginDraft({ id, description }));
    const ended = await Promise.allSettled(drafts.map((one) => me.client.publishPlugin(one)));
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await me.client.getPlugin(id)).versions).toHaveLength(1);
  });

  test('belongs to whoever first published its id', async () => {
    const { id } = await publish();
    const theirs = testPluginDraft({ id, version: '2.0.0' });
    expect(await failed(other.client.publishPlugin(theirs))).toBe('plugin_owned');
    expect(await failed(other.client.yankPlugin(id, '1.0.0', true))).toBe('plugin_owned');
    const race = 'race.bell';
    const both = await Promise.all(
      [me, other].map((who) =>
        who.client.publishPlugin(testPluginDraft({ id: race })).then(() => 'published', codeIn),
      ),
    );
    expect(both.filter((each) => each === 'published')).toHaveLength(1);
    expect(both.find((each) => each !== 'published')).toMatch(/^(plugin|prefix)_owned$/);
  });
});

const codeIn = (error: unknown) => (error as HocketError).code;

describe('what is refused', () => {
  const withFile = (path: string, content: Uint8Array | string) => publish({}, { [path]: content });

  test.each([
    ['x.json', '{'],
    ['x.js', Buffer.from([0xff, 0xfe])],
    ['x.js', 'a\u0000b'],
    ['x.wav', '<!doctype html>'],
    ['x.mp3', wav()],
    ['x.html', '<script>1</script>'],
    ['x.svg', '<svg/>'],
    ['x.md', 'x'.repeat(1024 * 1024 + 1)],
  ])('a file %s that is not what plugins have', async (path, content) => {
    expect(await failed(withFile(path, content))).toBe('plugin_file_invalid');
  });

  test('files that are not those of the manifest', async () => {
    const draft = testPluginDraft({ id: freshId() });
    const code = Buffer.from(bellCode);
    const flipped = Buffer.from(code);
    flipped[0] = 0x45;
    const wrong = [
      {},
      { 'bell.js': '' },
      { 'bell.js': flipped.toString('base64') },
      { ...draft.files, 'more.js': draft.files['bell.js'] ?? '' },
    ];
    for (const files of wrong) {
      const refused = me.client.publishPlugin({ ...draft, files: files as Record<string, string> });
      expect(await failed(refused)).toBe('plugin_file_invalid');
    }
  });

  test('a manifest that is none, with a sentence that names the place', async () => {
    await expect(publish({ id: 'Bell' })).rejects.toMatchObject({
      code: 'manifest_invalid',
      message: expect.stringContaining('plugin.id'),
    });
  });

  test.each([
    ['ports of all devices', { ports: ['a'] }, 'ports[0]'],
    [
      'an action of its own',
      { buttons: [{ label: 'X', cc: 1, does: 'delete' }] },
      'buttons[0].does',
    ],
    ['more buttons than there are', { buttons: Array(5000).fill(0) }, 'buttons'],
  ])('a mapping of a controller with %s', async (_, wrong, place) => {
    const id = freshId();
    const mapping = { id, name: 'Pads', ports: ['Bell pads'], ...wrong };
    await expect(
      publish({ id, contributes: { controllers: [mapping as never] } }),
    ).rejects.toMatchObject({
      code: 'manifest_invalid',
      message: expect.stringContaining(`plugin.contributes.controllers[0].${place}`),
    });
  });

  test('more than all files together may have', async () => {
    const { status, body } = await server.request('/api/plugins', {
      method: 'POST',
      token: me.tokens.accessToken,
      text: `{"files":{"a":"${'A'.repeat(44 * 1024 * 1024)}"}}`,
    });
    expect([status, body.error?.code]).toEqual([413, 'body_too_large']);
  });

  test('a body of very many parts, before it is read', async () => {
    const { status } = await server.request('/api/plugins', {
      method: 'POST',
      token: me.tokens.accessToken,
      text: `{"manifest":[${'[],'.repeat(150_000)}[]],"files":{}}`,
    });
    expect(status).toBe(413);
  });
});

test('several megabytes of sounds can be published', async () => {
  const sounds = { 'a.wav': wav(7 * 2 ** 20), 'b.wav': wav(6 * 2 ** 20) };
  const { size } = await publish({}, sounds);
  expect(size).toBeGreaterThan(13 * 2 ** 20);
});

describe('a file', () => {
  test('runs nowhere and is kept for good', async () => {
    const { id } = await publish();
    const { urls } = await server.client().getPluginRelease(id, '1.0.0');
    const { headers } = await get(urls['bell.js'] ?? '');
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'content-disposition': expect.stringMatching(/^attachment; filename="acme\.p\d+\..*\.js"$/),
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    const etag = headers.get('etag') ?? '';
    const again = await get(urls['bell.js'] ?? '', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  test.each(['acme.none/', 'acme.none/../', ''])('of plugin %j is not there', async (folder) => {
    const path = `/files/plugins/${folder}${'a'.repeat(64)}.js`;
    expect((await get(path)).status).toBe(404);
  });
});

describe('versions', () => {
  test('are ordered as versions are, and what is finished is offered first', async () => {
    const id = freshId();
    for (const version of ['1.9.0', '1.10.0', '2.0.0-beta.1', '1.2.0']) {
      await publish({ id, version, name: `Bell ${version}` });
    }
    const { versions, version, name } = await me.client.getPlugin(id);
    expect(versions.map((each) => each.version)).toEqual([
      '2.0.0-beta.1',
      '1.10.0',
      '1.9.0',
      '1.2.0',
    ]);
    expect([version, name]).toEqual(['1.10.0', 'Bell 1.10.0']);
  });

  test('that are taken back can be loaded by their names, but are offered to nobody', async () => {
    const id = freshId();
    await publish({ id, name: 'Zither' });
    await publish({ id, version: '1.1.0', name: 'Zither' });
    const listed = async () => (await server.client().listPlugins({ search: 'zither' })).plugins;
    expect(await me.client.yankPlugin(id, '1.1.0', true)).toMatchObject({ isYanked: true });
    expect(await listed()).toMatchObject([{ id, version: '1.0.0' }]);
    await me.client.yankPlugin(id, '1.0.0', true);
    expect(await listed()).toEqual([]);
    const release = await server.client().getPluginRelease(id, '1.1.0');
    expect(release.isYanked).toBe(true);
    expect((await get(release.urls['bell.js'] ?? '')).status).toBe(200);
    await me.client.yankPlugin(id, '1.0.0', false);
    expect(await listed()).toMatchObject([{ id, version: '1.0.0' }]);
    expect(await failed(me.client.yankPlugin(id, '9.0.0', true))).toBe('not_found');
  });
});

describe('a list', () => {
  test('is found by words, kind and installs, a page at a time', async () => {
    const made: string[] = [];
    for (const name of ['Gamelan gong', 'Gamelan kempul', 'Gamelan saron']) {
      made.push((await publish({ name, description: 'Bronze' })).id);
      server.advance(1000);
    }
    const [gong = '', kempul = '', saron = ''] = made;
    const list = (query: object) => server.client().listPlugins({ search: 'gamel', ...query });
    const idsOf = async (query: object = {}) => (await list(query)).plugins.map(({ id }) => id);
    expect(await idsOf()).toEqual([saron, kempul, gong]);
    expect(await idsOf({ search: 'bronze kempul' })).toEqual([kempul]);
    expect(await idsOf({ search: gong.replace('.', ' ') })).toEqual([gong]);
    expect(await idsOf({ kind: 'instruments' })).toEqual([saron, kempul, gong]);
    expect(await idsOf({ kind: 'themes' })).toEqual([]);
    await me.client.setInstalledPlugin(gong, { version: '1.0.0', enabled: true });
    expect(await idsOf({ sort: 'installs', limit: 1 })).toEqual([gong]);
    const first = await list({ limit: 2 });
    expect(first.plugins).toHaveLength(2);
    expect(await idsOf({ limit: 2, cursor: first.nextCursor })).toEqual([gong]);
    expect(await idsOf({ limit: 2, page: 2 })).toEqual([gong]);
  });
});
