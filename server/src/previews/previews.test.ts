import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newProject } from '@hocket/sdk';
import { someCases } from '@hocket/sdk/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { servePages } from '../pages/pages.ts';
import { hostileMarkup } from '../testing/hostile-markup.ts';
import { type Person, type TestServer, testServer } from '../testing/test-server.ts';
import { Previews } from './previews.ts';

const appOrigin = 'https://hocket.example';
let server: TestServer;
let root: string;
let me: Person;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'hocket-previews-'));
  await mkdir(join(root, 'shell/dist'), { recursive: true });
  await mkdir(join(root, 'remotes'));
  const page = '<html><head><title>Hocket</title></head><body></body></html>';
  for (const name of ['index', 'landing']) {
    await writeFile(join(root, `shell/dist/${name}.html`), page);
  }
  server = await testServer({
    appOrigin,
    root,
    pages: ({ previews, remotes, remotePasses, storage }) =>
      servePages({
        root,
        appOrigin,
        dataDir: join(root, 'data'),
        previews,
        remotes,
        remotePasses,
        storage,
      }),
  });
  me = await server.signUp({ firstName: 'Ada', lastName: 'Lovelace' });
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.origin + path, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' });
const textOf = async (path: string) => (await get(path)).text();
let made = 0;
const make = (more: Parameters<typeof newProject>[0]) =>
  me.client.createProject(newProject({ name: 'Night bus', isPublic: true, ...more }), `${made++}`);
const contentOf = (page: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(page)?.[1];

describe('the page of a public project', () => {
  test('names it and its author and shows its picture', async () => {
    const { id, rev } = await make({ description: 'The\nlast one', tags: ['techno', 'night'] });
    const response = await get(`/p/${id}`);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('x-robots-tag')).toBeNull();
    expect(page).toContain('<title>Night bus by Ada Lovelace · Hocket</title>');
    expect(contentOf(page, 'description')).toBe('The last one');
    expect(contentOf(page, 'keywords')).toBe('techno, night');
    expect(contentOf(page, 'og:url')).toBe(`${appOrigin}/p/${id}`);
    expect(contentOf(page, 'og:image')).toBe(`${appOrigin}/p/${id}/picture.png?rev=${rev}`);
  });

  test('does not name an author whose profile is private', async () => {
    const { id } = await make({});
    const privacy = { profilePublic: false };
    await me.client.updatePreferences({ privacy });
    expect(await textOf(`/p/${id}`)).not.toContain('Lovelace');
    await me.client.updatePreferences({ privacy: { profilePublic: true } });
    expect(await textOf(`/p/${id}`)).toContain('Lovelace');
  });

  test('has no more nodes than any other’s, whatever people write', async () => {
    const tags = (page: string) =>
      page.match(/<[^>]*>/g)?.map((tag) => tag.replace(/"[^"]*"/g, '""'));
    const plain = tags(await textOf(`/p/${(await make({ tags: ['a'] })).id}`));
    expect(plain?.length).toBeGreaterThan(15);
    for (const text of someCases(hostileMarkup, 6)) {
      const writable = text.replaceAll('\u0000', '');
      await me.client.updateProfile({
        firstName: writable.slice(0, 40),
        lastName: writable.slice(0, 40),
      });
      const draft = { name: writable, description: writable, tags: [writable.slice(0, 30)] };
      const { id } = await make(draft);
      expect(tags(await textOf(`/p/${id}`)), text).toEqual(plain);
      const picture = await get(`/p/${id}/picture.png`);
      expect(picture.headers.get('content-type')).toBe('image/png');
    }
    await me.client.updateProfile({ firstName: 'Ada', lastName: 'Lovelace' });
  });
});

describe('a project that is not public', () => {
  test('has the page, the picture and the player of one that does not exist', async () => {
    const mine = await make({ isPublic: false });
    const hidden = await make({});
    await server.services.reports.setHidden(hidden.id, true);
    for (const { id } of [mine, hidden]) {
      for (const path of ['/p/ID', '/p/ID/picture.png', `/oembed?url=${appOrigin}/p/ID`]) {
        const [found, none] = await Promise.all([
          get(path.replace('ID', id)),
          get(path.replace('ID', 'none')),
        ]);
        expect(found.status).toBe(404);
        expect(none.status).toBe(404);
        const plain = (text: string) => text.replace(/"requestId":"[^"]*"/, '');
        expect(plain(await found.text())).toBe(plain(await none.text()));
      }
      expect((await get(`/p/${id}`)).headers.get('x-robots-tag')).toBe('noindex');
      expect(await textOf('/sitemap.xml')).not.toContain(id);
    }
  });

  test('opens by its link and is neither described nor indexed there', async () => {
    const { id } = await make({ isPublic: false, name: 'Secret song' });
    const { shareId } = await me.client.shareProject(id);
    const response = await get(`/p/${shareId}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(await response.text()).toBe(await textOf('/about'));
    expect((await get(`/p/${shareId}/picture.png`)).status).toBe(404);
  });
});

describe('a picture', () => {
  test('is a PNG of 1200 × 630 that is asked for again only when it has changed', async () => {
    const { id, rev } = await make({});
    const path = `/p/${id}/picture.png`;
    const first = await get(path);
    const { format, width, height } = await sharp(
      Buffer.from(await first.arrayBuffer()),
    ).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
    const etag = first.headers.get('etag') ?? '';
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
    await me.client.updateProject(id, rev, { name: 'Day bus' });
    expect((await get(path, { 'if-none-match': etag })).status).toBe(200);
  });

  test('is drawn from the pattern: a step that is on is there in its track’s colour', async () => {
    const project = newProject();
    const [pattern] = project.patterns;
    const [step] = pattern?.steps[0] ?? [];
    if (step) step.on = true;
    const { id } = await make({ ...project, isPublic: true });
    const { data, info } = await sharp(
      Buffer.from(await (await get(`/p/${id}/picture.png`)).arrayBuffer()),
    )
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (230 * info.width + 75) * info.channels;
    const color = project.tracks[0]?.color;
    expect(color).toBe('track-1');
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    expect(Math.abs(red - 0xff) + Math.abs(green - 0x6a) + Math.abs(blue - 0x4d)).toBeLessThan(30);
  });

  test('of pages that have none of their own is there too', async () => {
    expect((await get('/picture.png')).headers.get('content-type')).toBe('image/png');
    for (const path of ['/', '/community']) {
      const page = await textOf(path);
      expect(contentOf(page, 'og:image')).toBe(`${appOrigin}/picture.png`);
    }
  });
});

describe('a profile', () => {
  test('is described while it is public', async () => {
    const { username, firstName, lastName } = me.user;
    await me.client.updateProfile({ bio: 'Plays "the hocket"' });
    const page = await textOf(`/u/${username}`);
    expect(page).toContain(`<title>${firstName} ${lastName} · Hocket</title>`);
    expect(contentOf(page, 'og:description')).toBe('Plays &quot;the hocket&quot;');
    await me.client.updatePreferences({ privacy: { profilePublic: false } });
    const response = await get(`/u/${username}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe(await textOf('/u/nobody'));
    await me.client.updatePreferences({ privacy: { profilePublic: true } });
  });
});

describe('oEmbed', () => {
  const ask = async (query: Record<string, string>) => {
    const response = await get(`/oembed?${new URLSearchParams(query)}`);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  test('describes the player of a public project', async () => {
    const { id } = await make({ name: '"><script>' });
    const { body } = await ask({ url: `${appOrigin}/p/${id}`, maxwidth: '400' });
    expect(body).toMatchObject({
      version: '1.0',
      type: 'rich',
      width: 400,
      provider_name: 'Hocket',
    });
    expect(body.html).toMatch(
      /^<iframe src="https:\/\/hocket\.example\/embed\/[^"]+" title="&quot;&gt;&lt;script&gt;"/,
    );
    expect(body.author_name).toBe('Ada Lovelace');
  });

  test.each([
    [{}, 400],
    [{ url: 'x', format: 'xml' }, 400],
    [{ url: `${appOrigin}/p/x`, maxwidth: 'NaN' }, 400],
    [{ url: 'nonsense' }, 404],
    [{ url: 'https://a.example/p/x' }, 404],
    [{ url: `${appOrigin}/studio` }, 404],
    [{ url: `${appOrigin}/p/%E0%A4%A` }, 404],
  ])('%j is answered %i', async (query, status) => {
    const { status: answered, body } = await ask(query as Record<string, string>);
    expect(answered).toBe(status);
    expect(body).toHaveProperty('error.code');
  });
});

test('those who index pages are told of the public ones alone', async () => {
  const { id } = await make({});
  const map = await textOf('/sitemap.xml');
  expect(map).toContain(`<loc>${appOrigin}/p/${id}</loc>`);
  expect(await textOf('/robots.txt')).toContain(`Sitemap: ${appOrigin}/sitemap.xml`);
  for (const path of ['/studio', '/studio/settings', '/login', '/reset-password']) {
    expect((await get(path)).headers.get('x-robots-tag'), path).toBe('noindex');
  }
  for (const path of ['/', '/about', '/community']) {
    expect((await get(path)).headers.get('x-robots-tag'), path).toBeNull();
  }
});

test('an address that is none breaks nothing', async () => {
  for (const path of ['/p/%E0%A4%A', '/u/%E0%A4%A', '/p/%E0%A4%A/picture.png', '/p/__proto__']) {
    expect((await get(path)).status, path).toBe(404);
  }
});

test('while the database says nothing, a page is shown without what it is about', async () => {
  const lines: unknown[] = [];
  const silent = () => new Promise<never>(() => {});
  const failing = () => Promise.reject(new Error('away'));
  const log = { warn: (line: unknown) => void lines.push(line) };
  for (const read of [silent, failing]) {
    const previews = new Previews({ read }, { open: silent }, { shown: silent }, log, 50);
    expect(await previews.of('/p/x')).toEqual({ found: true, isIndexed: false });
  }
  expect(lines).toHaveLength(1);
});
