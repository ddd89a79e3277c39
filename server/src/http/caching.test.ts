import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newProject } from '@hocket/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Stamps } from '../models/stamp.ts';
import { servePages } from '../pages/pages.ts';
import { countOperations } from '../testing/count-operations.ts';
import { picture } from '../testing/pictures.ts';
import { testPluginDraft } from '../testing/plugin-draft.ts';
import { type Person, type TestServer, testServer } from '../testing/test-server.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let server: TestServer;
/** Whose things are read. */
let ada: Person;
/** Who reads and likes them. */
let ben: Person;
let song: string;
let tutorial: string;
beforeAll(async () => {
  server = await testServer({
    pages: ({ previews, remotes, remotePasses, storage }) =>
      servePages({
        root,
        appOrigin: 'https://hocket.example',
        dataDir: '/none',
        previews,
        remotes,
        remotePasses,
        storage,
      }),
  });
  [ada, ben] = [await server.signUp(), await server.signUp()];
  song = (await ada.client.createProject(newProject({ name: 'Song', isPublic: true }), 'song')).id;
  await ada.client.publishPlugin(testPluginDraft());
  tutorial = (await ada.client.listTutorials())[0]?.id ?? '';
});
afterAll(() => server.close());

const plugin = testPluginDraft().manifest.id;

/** One read: its status, its headers and its text. */
async function read(path: string, token?: string, tag?: string) {
  const response = await fetch(`${server.origin}/api${path}`, {
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(tag === undefined ? {} : { 'if-none-match': tag }),
    },
  });
  const { status, headers } = response;
  return { status, tag: headers.get('etag') ?? '', headers, text: await response.text() };
}

/** What is read with a tag that is known without the answer. */
const paths = () => [
  '/community/projects',
  '/community/projects?sort=popular',
  '/community/projects?sort=most-played&search=song',
  `/community/users/${ada.user.username}/projects`,
  '/plugins',
  `/plugins/${plugin}`,
  `/plugins/${plugin}/1.0.0/manifest`,
  '/tutorials',
  `/tutorials/${tutorial}`,
  `/projects/${song}`,
];

const callers = () => [undefined, ada.tokens.accessToken, ben.tokens.accessToken];

/** Every answer there is, with its tag. */
async function readAll() {
  const asked = callers().flatMap((token) => paths().map((path) => ({ path, token })));
  return Promise.all(
    asked.map(async (each) => ({ ...each, answer: await read(each.path, each.token) })),
  );
}

/** Does something, and says which answers are other ones than before; each of them has lost its tag. */
async function changedBy(work: () => Promise<unknown>): Promise<string[]> {
  const before = await readAll();
  await work();
  const changed: string[] = [];
  for (const { path, token, answer } of before) {
    const again = await read(path, token, answer.tag);
    const now = await read(path, token);
    if (now.text === answer.text) continue;
    changed.push(path);
    expect(again.status, `${path} is told to be what it was`).not.toBe(304);
  }
  return [...new Set(changed)];
}

/** What people do that others see, and what each changes at least. */
const deeds: Record<string, [work: () => Promise<unknown>, changes: () => string[]]> = {
  'a like': [() => ben.client.likeProject(song, true), () => [`/projects/${song}`]],
  'a play': [() => ben.client.playProject(song), () => ['/community/projects']],
  'a save': [
    () => ada.client.updateProject(song, undefined, { bpm: 97 }),
    () => ['/community/projects'],
  ],
  'a new name': [
    () => ada.client.updateProfile({ firstName: 'Augusta' }),
    () => ['/community/projects', `/projects/${song}`],
  ],
  'a new username': [
    () => ada.client.updateProfile({ username: 'augusta_k' }),
    () => ['/community/projects', '/plugins'],
  ],
  'a profile that is private': [
    () => ada.client.updatePreferences({ privacy: { profilePublic: false } }),
    () => ['/community/projects'],
  ],
  'a profile that is public again': [
    () => ada.client.updatePreferences({ privacy: { profilePublic: true } }),
    () => ['/community/projects'],
  ],
  'a new public project': [
    () => ada.client.createProject(newProject({ name: 'Second song', isPublic: true }), 'second'),
    () => ['/community/projects'],
  ],
  'a project that becomes private': [
    () => ada.client.updateProject(song, undefined, { isPublic: false }),
    () => ['/community/projects', `/projects/${song}`],
  ],
  'a project that becomes public': [
    () => ada.client.updateProject(song, undefined, { isPublic: true }),
    () => ['/community/projects', `/projects/${song}`],
  ],
  'a project that is deleted': [
    () => ada.client.deleteProject(song),
    () => ['/community/projects', `/projects/${song}`],
  ],
  'a project that is restored': [
    () => ada.client.restoreProject(song),
    () => ['/community/projects', `/projects/${song}`],
  ],
  'a like that is taken back': [
    () => ben.client.likeProject(song, false),
    () => ['/community/projects'],
  ],
  'somebody who made it, too': [
    () =>
      server.database.projects.updateOne(
        { _id: song },
        { $addToSet: { collaborators: ben.user.id } },
      ),
    () => ['/community/projects', `/projects/${song}`],
  ],
  'a block': [
    async () => {
      await ben.client.updateProfile({ username: 'ben_b' });
      await ada.client.blockUser('ben_b');
    },
    () => ['/community/projects', `/projects/${song}`],
  ],
  'a project that an operator hides': [
    () => server.services.reports.setHidden(song, true),
    () => ['/community/projects', `/projects/${song}`],
  ],
  'a project that an operator shows': [
    () => server.services.reports.setHidden(song, false),
    () => ['/community/projects', `/projects/${song}`],
  ],
  'a plugin that is installed': [
    () => ben.client.setInstalledPlugin(plugin, { version: '1.0.0', enabled: true }),
    () => ['/plugins'],
  ],
  'a version that is taken back': [
    () => ada.client.yankPlugin(plugin, '1.0.0', true),
    () => ['/plugins', `/plugins/${plugin}`],
  ],
  'a lesson': [
    () => ben.client.completeTutorial(tutorial, { timeSpent: 60, score: 100 }),
    () => ['/tutorials'],
  ],
  stars: [() => ben.client.rateTutorial(tutorial, 4), () => ['/tutorials']],
  'an account that goes': [
    () => ada.client.deleteAccount(ada.registration.password),
    () => ['/community/projects', `/projects/${song}`],
  ],
};

test('what the client has is not read again, and its author, its likes and its revision are in its tag', async () => {
  for (const path of ['/community/projects', `/projects/${song}`]) {
    for (const token of callers()) {
      const { tag } = await read(path, token);
      let status = 0;
      const made = await countOperations(server.database, async () => {
        ({ status } = await read(path, token, tag));
      });
      expect(status).toBe(304);
      expect(made.filter((each) => !each.startsWith('projects.findOne'))).toEqual([]);
    }
  }
  expect((await read(`/projects/${song}`)).tag).toMatch(/^W\/"1\./);
});

test('one caller is never given what another has', async () => {
  const [nobody, own, other] = await Promise.all(
    callers().map((token) => read('/community/projects', token)),
  );
  expect(new Set([nobody?.tag, own?.tag, other?.tag]).size).toBe(3);
  for (const each of [nobody, own, other])
    expect(each?.headers.get('vary')).toMatch(/Authorization/);
});

test('what is refused may not be kept', async () => {
  for (const path of ['/plugins?cursor=none', '/projects/none', '/users/nobody-at-all']) {
    const { status, tag, headers } = await read(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect([tag, headers.get('cache-control')]).toEqual(['', 'no-store']);
  }
});

test('caches are told what the guide for operators says', async () => {
  const guide = await readFile(join(root, 'docs/deploying.md'), 'utf8');
  const [, section = ''] = guide.split(/^## What a cache may keep\n|^## Behind/m);
  const rows = [...section.matchAll(/^\| `(\S+)` +\| ([\w ]+?) +\| `([^`]+)`/gm)];
  expect(rows.length).toBeGreaterThan(10);
  const hashed = async (folder: string) =>
    (await readdir(join(root, folder))).find((name) => /\.[0-9a-f]{8,10}\.(js|ogg)$/.test(name));
  const { uploadUrl, fileUrl } = await ada.client.signUpload({
    fileName: 'me.png',
    fileType: 'image/png',
    fileSize: 2000,
    uploadType: 'avatar',
  });
  const face = Buffer.concat([await picture(8, 8)], 2000);
  const stored = await fetch(`${server.origin}${uploadUrl}`, {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: face,
  });
  expect(stored.headers.get('location')).toBe(fileUrl);
  const addresses: Record<string, string> = {
    '/assets/FILE': `/assets/${await hashed('shell/dist/assets')}`,
    '/engine/recordings/FILE': `/engine/recordings/${await hashed('engine/dist/recordings')}`,
    '/files/avatars/USER/FILE': fileUrl,
    '/api/projects/ID': `/api/projects/${song}`,
    '/api/share/ID': `/api/share/${(await ada.client.shareProject(song)).shareId}`,
    '/p/ID/picture.png': `/p/${song}/picture.png`,
  };
  for (const [, place = '', by, said] of rows) {
    const token = by === 'signed in' ? ada.tokens.accessToken : undefined;
    const headers = token ? { authorization: `Bearer ${token}` } : undefined;
    const address = `${server.origin}${addresses[place] ?? place}`;
    const answer = await fetch(address, { headers });
    expect([place, answer.status, answer.headers.get('cache-control')]).toEqual([place, 200, said]);
    if (said === 'no-store' || place === '/') continue;
    const tag = answer.headers.get('etag') ?? '';
    const known = { ...headers, 'if-none-match': tag, 'cache-control': 'max-age=0' };
    const again = await fetch(address, { headers: known });
    expect(tag, place).not.toBe('');
    expect(again.status, place).toBe(304);
  }
});

test('a tag ends with a start of another copy, and by itself after a while', async () => {
  const { stamps } = server.database;
  const before = await stamps.read(['community']);
  expect(await stamps.read(['community'])).toBe(before);
  const connection = server.database.projects.db;
  const restarted = await new Stamps(connection).read(['community']);
  expect(restarted).not.toBe(before);
  expect(await stamps.read(['community'])).toBe(restarted);
  const later = new Stamps(connection, () => Date.now() + 60 * 60 * 1000);
  expect(await later.read(['community'])).not.toBe(await stamps.read(['community']));
});

test('a renewal whose outcome is unknown is made up for before the next read', async () => {
  const { stamps } = server.database;
  const before = await stamps.read(['plugins', 'people']);
  stamps.owe(['plugins']);
  const after = await stamps.read(['plugins', 'people']);
  expect(after).not.toBe(before);
  expect(await stamps.read(['plugins', 'people'])).toBe(after);
});

test('many changes at a time share renewals, each of which comes after its change', async () => {
  const { stamps } = server.database;
  const written: string[] = [];
  const { base } = server.database.projects;
  base.set('debug', (collection: string, method: string) => {
    if (collection === 'stamps') written.push(method);
  });
  await Promise.all(Array.from({ length: 50 }, () => stamps.renew(['community'])));
  base.set('debug', false);
  expect(written).toEqual(['updateOne', 'updateOne']);
});

test('what is made says where it is', async () => {
  const request = (path: string, json: object) =>
    server.request(`/api${path}`, { method: 'POST', token: ben.tokens.accessToken, json });
  const made = await request('/projects', { name: 'Made' });
  const { id } = made.body.data as { id: string };
  expect(made.headers.get('location')).toBe(`/api/projects/${id}`);
  const said = await request(`/comments/${song}`, { text: 'Again!' });
  const comment = said.body.data as { id: string };
  expect(said.headers.get('location')).toBe(`/api/comments/${song}/${comment.id}`);
});

test('a save may stand on a tag in place of a revision', async () => {
  const { id } = await ben.client.createProject(newProject({ name: 'Tagged' }), 'tagged');
  const { tag } = await read(`/projects/${id}`, ben.tokens.accessToken);
  const put = (headers: Record<string, string>, json: object) =>
    server.request(`/api/projects/${id}`, {
      method: 'PUT',
      token: ben.tokens.accessToken,
      headers,
      json,
    });
  expect((await put({ 'if-match': tag }, { bpm: 90 })).status).toBe(200);
  const late = await put({ 'if-match': tag }, { bpm: 91 });
  expect([late.status, late.body.error?.code]).toEqual([409, 'project_conflict']);
  expect((await put({ 'if-match': '"2"' }, { rev: 2, bpm: 92 })).status).toBe(200);
  const torn = await put({ 'if-match': '"2"' }, { rev: 3, bpm: 93 });
  const wrong = await put({ 'if-match': 'newest' }, { bpm: 94 });
  for (const { body } of [torn, wrong]) expect(body.error?.code).toBe('validation_failed');
});

test.each(Object.keys(deeds))('%s ends the tags of what it changes', async (name) => {
  const [work, changes] = deeds[name] ?? [];
  expect(await changedBy(async () => work?.())).toEqual(expect.arrayContaining(changes?.() ?? []));
});
