import type { CommunityQuery } from '@hocket/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProjectHeadRecord } from '../models/project-text.ts';
import { searchable } from '../services/lists/search-terms.ts';
import { type Person, type TestServer, testServer } from '../testing/test-server.ts';

const projects = 6000;
/** Documents that one page may have examined. */
const most = 1100;

let server: TestServer;
let me: Person;
beforeAll(async () => {
  server = await testServer();
  me = await server.signUp();
  const { id } = await me.client.createProject({ name: 'Song', isPublic: true }, 'a');
  const { projects: records } = server.database;
  const one = await records.findOne({ _id: id }).lean<ProjectHeadRecord>();
  if (!one) throw new Error('The project is gone');
  const { owner, isPublic } = one;
  await records.collection.insertMany(
    Array.from({ length: projects }, (_, n) => {
      // Rain and dusk are common, and meet in the oldest alone; one has a name of its own.
      const words = [n % 2 ? 'Rain' : 'Dusk', ...(n < 30 ? ['rain dusk'] : [])];
      const name = [...words, ...(n === 77 ? ['zebra'] : [])].join(' ');
      const at = new Date(n);
      const times = { createdAt: at, updatedAt: at, publishedAt: at };
      const found = searchable({ owner, name, tags: [], isPublic });
      return { ...one, ...found, ...times, _id: `p${n}` as never, name, likeCount: n % 3 };
    }),
  );
}, 120_000);
afterAll(() => server.close());

/** What the database has examined since its start; undefined where it does not tell. */
async function examined(): Promise<number> {
  const { metrics } = (await server.database.projects.db.db?.admin().serverStatus()) ?? {};
  return Number(metrics.queryExecutor.scannedObjects);
}

type Page = { projects: { id: string; name: string }[]; nextCursor?: string };

/** Everything that a list holds, page by page; none examines more than it may. */
async function all(read: (cursor?: string) => Promise<Page>): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const before = await examined();
    const page: Page = await read(cursor);
    expect((await examined()) - before).toBeLessThanOrEqual(most);
    found.push(...page.projects.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  return found;
}

const sorts = ['newest', 'popular', 'most-played'] as const;

test.each(sorts)('two common words by %s: each page ends, and all are found once', async (sort) => {
  const query: CommunityQuery = { search: 'rain dusk', sort, limit: 20 };
  const found = await all((cursor) => server.client().listCommunityProjects({ ...query, cursor }));
  expect(found).toHaveLength(30);
  expect(new Set(found).size).toBe(30);
});

test.each(sorts)('a rare word beside a common one is found at once, by %s', async (sort) => {
  const { projects, nextCursor } = await server
    .client()
    .listCommunityProjects({ search: 'rain zebra', sort });
  expect(projects.map(({ id }) => id)).toEqual(['p77']);
  expect(nextCursor).toBeUndefined();
});

test.each(['updatedAt', 'createdAt', 'name', 'bpm'] as const)(
  "one's own public ones of two words by %s, both ways",
  async (sort) => {
    for (const order of ['asc', 'desc'] as const) {
      const query = { search: 'rain dusk', public: true, sort, order, limit: 25 };
      const found = await all((cursor) => me.client.listProjects({ ...query, cursor }));
      expect(new Set(found).size).toBe(30);
      expect(found).toHaveLength(30);
    }
  },
);

test('how many there are is told without looking at anything twice', async () => {
  const query = { search: 'rain dusk', sort: 'updatedAt', order: 'asc' } as const;
  const totals = await Promise.all(
    [
      { limit: 25 },
      { limit: 25, page: 2 },
      { limit: 40 },
      { limit: 7, page: 9 },
      { limit: 30, page: 1 },
    ].map(async (part) => (await me.client.listProjects({ ...query, ...part })).total),
  );
  expect(totals).toEqual([30, 30, 30, 30, 30]);
});

test("one person's, searched: no page examines much", async () => {
  const found = await all((cursor) =>
    server.client().listUserProjects(me.user.username, { search: 'rain dusk', cursor }),
  );
  expect(found).toHaveLength(30);
});
