import { beforeAll, describe, expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';
import { failed } from '../testing/rejection.ts';
import type { Person } from '../testing/test-server.ts';

const server = await fileServer();
const me = await server.signUp();
const other = await server.signUp();

let keys = 0;
const create = (draft = {}, person = me) => person.client.createProject(draft, `key-${keys++}`);

/** Lets nobody see the profile. */
async function hermit(): Promise<Person> {
  const person = await server.signUp();
  await person.client.updatePreferences({ privacy: { profilePublic: false } });
  return person;
}

describe('reading', () => {
  test("a public project is everyone's to read, with who made it", async () => {
    const made = await create({ name: 'Song', isPublic: true });
    const { username } = me.user;
    const seen = {
      ...made,
      isOwn: false,
      isLiked: false,
      likeCount: 0,
      playCount: 0,
      owner: { username, name: 'Ada Lovelace' },
      isHidden: false,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    };
    expect(await other.client.getProject(made.id)).toEqual(seen);
    expect(await server.client().getProject(made.id)).toEqual(seen);
    expect(await me.client.getProject(made.id)).toEqual({ ...seen, isOwn: true });
  });

  test('the owner is not named to others unless the profile is public', async () => {
    const person = await hermit();
    const { id } = await create({ isPublic: true }, person);
    expect((await other.client.getProject(id)).owner).toBeUndefined();
    expect((await person.client.getProject(id)).owner?.username).toBe(person.user.username);
  });

  test('what becomes private is gone for others at once', async () => {
    const { id } = await create({ isPublic: true });
    await me.client.updateProject(id, 1, { isPublic: false });
    expect(await failed(other.client.getProject(id))).toBe('not_found');
    expect(await failed(server.client().getProject(id))).toBe('auth_required');
  });
});

describe("another's private project is like a missing one, to", () => {
  const calls: Record<string, [method: string, path: string, json?: unknown]> = {
    read: ['GET', ''],
    update: ['PUT', '', { rev: 1 }],
    delete: ['DELETE', ''],
    restore: ['POST', '/restore'],
    like: ['POST', '/like', {}],
    play: ['POST', '/play'],
    fork: ['POST', '/fork', {}],
    report: ['POST', '/report', { reason: 'spam' }],
    'list revisions': ['GET', '/revisions'],
    'read a revision': ['GET', '/revisions/1'],
    'restore a revision': ['POST', '/revisions/1/restore'],
    share: ['POST', '/share'],
    unshare: ['DELETE', '/share'],
  };
  let id: string;
  let open: string;
  beforeAll(async () => {
    id = (await create({ name: 'mine' })).id;
    open = (await create({ name: 'open', isPublic: true })).id;
    for (const project of [id, open]) {
      await me.client.updateProject(project, 1, { bpm: 99 });
      await me.client.shareProject(project);
    }
  });
  const ask = async (name: string, project: string, token?: string) => {
    const [method, path, json] = calls[name] ?? ['', ''];
    const answer = await server.request(`/api/projects/${project}${path}`, { method, json, token });
    return { status: answer.status, error: { ...answer.body.error, requestId: '' } };
  };

  test.each(Object.keys(calls))('%s', async (name) => {
    const { accessToken } = other.tokens;
    const theirs = await ask(name, id, accessToken);
    expect(theirs).toMatchObject({ status: 404, error: { code: 'not_found' } });
    expect(await ask(name, 'A'.repeat(20), accessToken)).toEqual(theirs);
    const signedOut = await ask(name, id);
    expect(signedOut).toMatchObject({ status: 401, error: { code: 'auth_required' } });
    expect(await ask(name, 'A'.repeat(20))).toEqual(signedOut);
  });

  test.each(
    Object.keys(calls).filter((name) => !['read', 'like', 'play', 'fork', 'report'].includes(name)),
  )('and so is a public one, to %s', async (name) => {
    expect(await ask(name, open, other.tokens.accessToken)).toMatchObject({ status: 404 });
  });

  test('none of which changed anything', async () => {
    const { client } = me;
    const kept = { name: 'mine', rev: 2, likeCount: 0, playCount: 0, shareId: expect.any(String) };
    expect(await client.getProject(id)).toMatchObject(kept);
    expect((await client.listRevisions(id)).revisions).toHaveLength(1);
  });
});

describe('a copy', () => {
  test('of a public project is private, says where it comes from, and is made once per key', async () => {
    const source = await create({
      name: 'Song',
      tags: ['x'],
      strudelCode: 's("bd")',
      isPublic: true,
    });
    const copies = await Promise.all(
      Array.from({ length: 4 }, () => other.client.forkProject(source.id, {}, 'fork-key')),
    );
    const [copy] = copies;
    expect(new Set(copies.map(({ id }) => id)).size).toBe(1);
    expect(copy).toEqual({
      ...source,
      isPublic: false,
      id: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(copy?.id).not.toBe(source.id);
    const { forkedFrom } = await other.client.getProject(copy?.id ?? '');
    expect(forkedFrom).toEqual({ id: source.id, name: 'Song', owner: me.user.username });
    const { stats } = await other.client.profile();
    expect(stats.projectsCreated).toBe(1);
  });

  test('that was made elsewhere names its source, if its maker may see it', async () => {
    const source = await create({ name: 'Song', isPublic: true });
    const hidden = await create({ name: 'Secret' });
    const { client } = other;
    const sourceOf = async (copyOf: string) => {
      const { id } = await client.createProject({ name: 'Mine', copyOf }, `copy of ${copyOf}`);
      return (await client.getProject(id)).forkedFrom;
    };
    expect(await sourceOf(source.id)).toMatchObject({ id: source.id, name: 'Song' });
    expect(await sourceOf(hidden.id)).toBeUndefined();
    expect(await sourceOf('none')).toBeUndefined();
    const bad = client.createProject({ name: 'Mine', copyOf: 'x'.repeat(65) }, 'long');
    await expect(bad).rejects.toMatchObject({ code: 'validation_failed' });
  });

  test('of one project and of another with the same key are two', async () => {
    const [a, b] = [await create({ name: 'a' }), await create({ name: 'b' })];
    expect((await me.client.forkProject(a.id, {}, 'k')).name).toBe('a');
    expect((await me.client.forkProject(b.id, {}, 'k')).name).toBe('b');
  });

  test("of one's own private project can be named", async () => {
    const { id } = await create({ name: 'Song' });
    const copy = await me.client.forkProject(id, { name: 'Song, slower' }, 'mine');
    expect(copy.name).toBe('Song, slower');
    expect((await me.client.getProject(copy.id)).forkedFrom).toMatchObject({ id, name: 'Song' });
  });

  test('keeps the name of a source that is no longer public, and leads nowhere', async () => {
    const source = await create({ name: 'Song', isPublic: true });
    const copy = await other.client.forkProject(source.id, {}, 'later-private');
    await me.client.updateProject(source.id, 1, { isPublic: false, name: 'Secret' });
    expect((await other.client.getProject(copy.id)).forkedFrom).toEqual({ name: 'Song' });
  });

  test("of a hermit's project does not name the hermit", async () => {
    const person = await hermit();
    const source = await create({ name: 'Song', isPublic: true }, person);
    const copy = await other.client.forkProject(source.id, {}, 'hermit');
    const { forkedFrom } = await other.client.getProject(copy.id);
    expect(forkedFrom).toEqual({ id: source.id, name: 'Song' });
  });
});

describe('a link', () => {
  test('opens a private project for everyone, until it is ended', async () => {
    const { id } = await create({ name: 'Demo' });
    const { shareId } = await me.client.shareProject(id);
    expect(await me.client.shareProject(id)).toEqual({ shareId });
    expect(shareId).toMatch(/^[\w-]{20}$/);
    const seen = await server.client().getSharedProject(shareId);
    expect(seen).toMatchObject({ id, name: 'Demo', isOwn: false, owner: { name: 'Ada Lovelace' } });
    expect(seen.shareId).toBeUndefined();
    expect((await me.client.getProject(id)).shareId).toBe(shareId);
    await me.client.unshareProject(id);
    expect(await failed(server.client().getSharedProject(shareId))).toBe('not_found');
    expect((await me.client.shareProject(id)).shareId).not.toBe(shareId);
  });

  test('is one, also when it is asked for eight times at once', async () => {
    const { id } = await create();
    const links = await Promise.all(Array.from({ length: 8 }, () => me.client.shareProject(id)));
    expect(new Set(links.map(({ shareId }) => shareId)).size).toBe(1);
  });

  test('that nobody made opens nothing', async () => {
    for (const link of ['x', 'null', '[object Object]', 'A'.repeat(20)]) {
      expect(await failed(other.client.getSharedProject(link))).toBe('not_found');
    }
  });

  test('of a deleted project opens nothing, and works again with it', async () => {
    const { id } = await create();
    const { shareId } = await me.client.shareProject(id);
    await me.client.deleteProject(id);
    expect(await failed(me.client.getSharedProject(shareId))).toBe('not_found');
    await me.client.restoreProject(id);
    expect((await other.client.getSharedProject(shareId)).id).toBe(id);
  });
});
