import type { CommunityQuery, ListQuery } from '@hocket/sdk';
import { someCases } from '@hocket/sdk/testing';
import { describe, expect, test } from 'vitest';
import type { ProjectRecord } from '../models/project.ts';
import { fileServer } from '../testing/file-server.ts';
import { watchIndexUse } from '../testing/index-use.ts';

const projects = 400;
const limit = 20;

const server = await fileServer();
const me = await server.signUp();
const { id } = await me.client.createProject(
  { name: 'Song', tags: ['techno'], isPublic: true },
  'a',
);
const { projects: records } = server.database;
const one = await records.findOne({ _id: id }).lean<ProjectRecord>();
if (!one) throw new Error('The project is gone');
await records.collection.insertMany(
  Array.from({ length: projects - 1 }, (_, index) => ({
    ...one,
    _id: `project-${index}` as never,
    // Most have neither likes nor plays, and many share a moment, a tempo or a name.
    createdAt: new Date(index >> 3),
    updatedAt: new Date(index >> 3),
    publishedAt: new Date(index >> 3),
  })),
);
const reading = watchIndexUse(records);

type Listed = { projects: { id: string }[]; nextCursor?: string };

/** Reads the first page and one from the middle; neither sorts, and neither reads much more than it shows. */
async function isCheap(
  list: (page: { limit: number; cursor?: string }) => Promise<Listed>,
): Promise<void> {
  let cursor: string | undefined;
  for (let page = 0; page < 6; page++) {
    const { answer, plans, read } = await reading(() => list({ limit, cursor }));
    expect(answer.projects).toHaveLength(limit);
    expect(plans).toContain('IXSCAN');
    expect(plans).not.toMatch(/COLLSCAN|"SORT"/);
    expect(read).toBeLessThanOrEqual(2 * limit);
    cursor = answer.nextCursor;
  }
}

const own = (['updatedAt', 'createdAt', 'name', 'bpm'] as const).flatMap((sort): ListQuery[] => [
  { sort, order: 'asc' },
  { sort, order: 'desc' },
]);
const narrowed = own.flatMap((order): ListQuery[] => [
  { ...order, search: 'so' },
  { ...order, tags: ['techno'] },
  { ...order, public: true },
]);

describe("one's own", () => {
  test.each(someCases([...own, ...narrowed]))('%j stands on an index', (query) =>
    isCheap((page) => me.client.listProjects({ ...query, ...page })),
  );

  test.each(own)('%j of a search reads only what it finds', async (query) => {
    const { plans, read } = await reading(() =>
      me.client.listProjects({ ...query, search: 'other so' }),
    );
    expect(plans).toContain('keys');
    expect(read).toBe(0);
  });
});

const community = (['newest', 'popular', 'most-played'] as const).flatMap(
  (sort): CommunityQuery[] => [{ sort }, { sort, tags: ['techno'] }],
);

describe('the community', () => {
  test.each(community)('%j stands on an index', (query) =>
    isCheap((page) => server.client().listCommunityProjects({ ...query, ...page })),
  );

  test.each(community.filter(({ tags, search }) => !tags && !search))(
    "one person's by %j stands on an index",
    (query) =>
      isCheap((page) => server.client().listUserProjects(me.user.username, { ...query, ...page })),
  );
});

test('what somebody likes on a page is told by keys alone', async () => {
  const { projects: listed } = await me.client.listCommunityProjects({ limit: 5 });
  for (const { id } of listed.slice(0, 3)) await me.client.likeProject(id, true);
  const readingLikes = watchIndexUse(server.database.likes);
  const { answer, plans, read } = await readingLikes(() =>
    me.client.listCommunityProjects({ limit: 5 }),
  );
  expect(answer.projects.map(({ isLiked }) => isLiked)).toEqual([true, true, true, false, false]);
  expect(plans).toContain('user_1_project_1');
  expect(read).toBe(0);
});
