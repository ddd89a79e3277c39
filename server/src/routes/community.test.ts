import type { CommunityQuery } from '@hocket/sdk';
import { describe, expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';
import { failed } from '../testing/rejection.ts';

const server = await fileServer();
const me = await server.signUp();
const other = await server.signUp();

let keys = 0;
const create = (draft = {}, person = me) =>
  person.client.createProject({ isPublic: true, ...draft }, `key-${keys++}`);

/** Names under a tag that only one test uses. */
const names = async (tag: string, query: CommunityQuery = {}) => {
  const { projects } = await server.client().listCommunityProjects({ ...query, tags: [tag] });
  return projects.map(({ name }) => name);
};

describe('the community', () => {
  test('shows public projects to everyone, with who made them', async () => {
    const { id } = await create({
      name: 'Song',
      tags: ['shown'],
      description: 'Slow',
      gridPattern: Array.from({ length: 8 }, (_, row) =>
        Array.from({ length: 16 }, (_, step) => row === 0 && step % 4 === 0),
      ),
    });
    await create({ name: 'Mine', tags: ['shown'], isPublic: false });
    await other.client.likeProject(id);
    const entry = {
      id,
      rev: 1,
      name: 'Song',
      description: 'Slow',
      tags: ['shown'],
      isPublic: true,
      bpm: 120,
      isLiked: false,
      likeCount: 1,
      playCount: 0,
      owner: { username: me.user.username, name: 'Ada Lovelace' },
      publishedAt: expect.any(String),
      drawing: ['x...x...x...x...', ...Array(7).fill('.'.repeat(16))],
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    };
    const query = { tags: ['shown'] };
    expect(await server.client().listCommunityProjects(query)).toEqual({ projects: [entry] });
    const { projects } = await other.client.listCommunityProjects(query);
    expect(projects).toEqual([{ ...entry, isLiked: true }]);
  });

  test('is sorted by when a project first became public, by likes or by plays', async () => {
    const early = await create({ name: 'early', tags: ['sorted'], isPublic: false });
    server.advance(1000);
    const middle = await create({ name: 'middle', tags: ['sorted'] });
    server.advance(1000);
    await me.client.updateProject(early.id, 1, { isPublic: true });
    server.advance(1000);
    // Neither a later save nor hiding and showing it again makes it new.
    await me.client.updateProject(middle.id, 1, { isPublic: false });
    await me.client.updateProject(middle.id, 2, { isPublic: true });
    await other.client.likeProject(middle.id);
    await other.client.playProject(early.id);
    expect(await names('sorted')).toEqual(['early', 'middle']);
    expect(await names('sorted', { sort: 'newest' })).toEqual(['early', 'middle']);
    expect(await names('sorted', { sort: 'popular' })).toEqual(['middle', 'early']);
    expect(await names('sorted', { sort: 'most-played' })).toEqual(['early', 'middle']);
  });

  test('is searched as text', async () => {
    await create({ name: 'Crème (a+)+$', tags: ['searched'] });
    expect(await names('searched', { search: 'creme' })).toHaveLength(1);
    expect(await names('searched', { search: '(a+)+$' })).toHaveLength(1);
    expect(await names('searched', { search: '.*' })).toEqual([]);
    expect(await names('searched', { search: 'reme' })).toEqual([]);
  });

  test.each(['newest', 'popular', 'most-played'] as const)(
    'by %s, page after page, shows each project once while others come',
    async (sort) => {
      const tag = `paged-${sort}`;
      for (const name of ['a', 'b', 'c', 'd', 'e']) await create({ name, tags: [tag] });
      const first = await server.client().listCommunityProjects({ tags: [tag], sort, limit: 3 });
      server.advance(1000);
      const late = await create({ name: 'late', tags: [tag] });
      await other.client.likeProject(late.id);
      await other.client.playProject(late.id);
      const { nextCursor: cursor } = first;
      const rest = await server.client().listCommunityProjects({ tags: [tag], sort, cursor });
      const seen = [...first.projects, ...rest.projects].map(({ name }) => name);
      expect(seen.sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
      expect(rest.nextCursor).toBeUndefined();
    },
  );

  test('does not name the owner of a profile that is not public, and has no page of theirs', async () => {
    const hermit = await server.signUp();
    await create({ name: 'Alone', tags: ['hermit'] }, hermit);
    const { username } = hermit.user;
    expect((await server.client().listUserProjects(username)).projects).toHaveLength(1);
    await hermit.client.updatePreferences({ privacy: { profilePublic: false } });
    const { projects } = await server.client().listCommunityProjects({ tags: ['hermit'] });
    expect(projects[0]).toMatchObject({ name: 'Alone' });
    expect(JSON.stringify(projects)).not.toContain(username);
    expect(await failed(server.client().listUserProjects(username))).toBe('not_found');
    expect(await failed(other.client.listUserProjects(username))).toBe('not_found');
    expect((await hermit.client.listUserProjects(username)).projects).toHaveLength(1);
  });

  test("shows one person's public projects, and nobody's by a name that is none", async () => {
    const person = await server.signUp();
    await create({ name: 'Open' }, person);
    await create({ name: 'Closed', isPublic: false }, person);
    const { username } = person.user;
    const { projects } = await server.client().listUserProjects(username.toUpperCase());
    expect(projects.map(({ name }) => name)).toEqual(['Open']);
    for (const nobody of ['nobody', '$ne', '__proto__', 'x'.repeat(2000)]) {
      expect(await failed(server.client().listUserProjects(nobody))).toBe('not_found');
    }
  });

  test('no longer shows who has left', async () => {
    const person = await server.signUp();
    const { id } = await create({ name: 'Gone', tags: ['left'] }, person);
    await person.client.deleteAccount(person.registration.password);
    expect(await names('left')).toEqual([]);
    expect(await failed(me.client.getProject(id))).toBe('not_found');
  });

  test('lists the tags most used, counted once a minute', async () => {
    server.advance(61_000);
    for (let index = 0; index < 9; index++) await create({ tags: ['often', `${index}`, 'often'] });
    await create({ tags: ['secret'], isPublic: false });
    const { tags } = await server.client().listCommunityTags();
    expect(tags[0]).toEqual({ tag: 'often', count: 9 });
    expect(tags.map(({ tag }) => tag)).not.toContain('secret');
    await create({ tags: ['often'] });
    expect(await server.client().listCommunityTags()).toEqual({ tags });
    server.advance(61_000);
    expect((await server.client().listCommunityTags()).tags[0]?.count).toBe(10);
  });

  test.each([
    'limit=-1',
    'limit=1e9',
    'limit=NaN',
    'page=1e9',
    'page=101&limit=100',
    'sort=owner',
    'sort[$ne]=x&sort=newest&sort=popular',
    'cursor=x',
    `search=${'x'.repeat(201)}`,
    'tags=a&tags=b',
  ])('?%s is refused', async (query) => {
    const { status, body } = await server.request(`/api/community/projects?${query}`);
    expect(status).toBe(400);
    expect(body.error?.code).toBe('validation_failed');
  });
});
