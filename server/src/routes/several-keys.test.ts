import type { CommunityQuery } from '@hocket/sdk';
import { expect, test } from 'vitest';
import type { ProjectHeadRecord } from '../models/project.ts';
import { searchFields } from '../services/lists/search-terms.ts';
import { fileServer } from '../testing/file-server.ts';
import { failed } from '../testing/rejection.ts';

const projects = 3000;
/** Documents that one page may have examined. */
const most = 1100;

const server = await fileServer();
const me = await server.signUp();
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
    const found = searchFields({ owner, name, tags: [], isPublic });
    return { ...one, ...found, ...times, _id: `p${n}` as never, name, likeCount: n % 3 };
  }),
);

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

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

test.each([
  ['one word of 200 letters', 'r'.repeat(200)],
  ['two common words, fifty times each', 'r d '.repeat(50)],
  ['a hundred words', [...letters, ...letters.map((one) => `r${one}`)].join(' ').slice(0, 200)],
  ['a letter with 199 accents', `r${'\u0301'.repeat(199)}`],
  ['characters that unfold into eighteen', '\ufdfa'.repeat(200)],
  ['characters without words between', '音'.repeat(200)],
  ['emoji that are joined', '👩\u200d🎤'.repeat(40)],
  ['halves of characters', 'r\ud83d d\udc00 '.repeat(20)],
  ['what databases and patterns are asked with', 'rain {"$gt":""} $where .* (a+)+$ \\u0000'],
])('%s are searched for like any others', async (_, search) => {
  for (const sort of sorts) {
    for (const tags of [[], ['rain'], ['a,b', ' ', '#']]) {
      const before = await examined();
      await server.client().listCommunityProjects({ search, sort, tags });
      expect((await examined()) - before).toBeLessThanOrEqual(most);
    }
  }
});

const cursorSaying = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url');

test('a forged place in a search of several words is refused, or a place like another', async () => {
  const query = { search: 'rain dusk', sort: 'popular' } as const;
  const { nextCursor } = await server.client().listCommunityProjects(query);
  const [field, direction, value, id, total] = JSON.parse(
    Buffer.from(nextCursor ?? '', 'base64url').toString(),
  );
  const refused = [
    ['keys', direction, value, id, total],
    [field, 1, value, id, total],
    [field, direction, { $gt: 0 }, id, total],
    [field, direction, '2', id, total],
    [field, direction, null, id, total],
    [field, direction, value, { $ne: '' }, total],
    [field, direction, value, id, 1e9],
    [field, direction, value, id, -1],
    [field, direction, value, id],
    {},
  ];
  for (const place of refused) {
    const cursor = cursorSaying(place);
    const failure = await failed(server.client().listCommunityProjects({ ...query, cursor }));
    expect(failure, JSON.stringify(place)).toBe('validation_failed');
  }
  for (const place of [
    [field, direction, Number.MAX_VALUE, id, 0],
    [field, direction, -Number.MAX_VALUE, id, 0],
    [field, direction, 0.5, '\uffff', 10_000],
    [field, direction, value, '', total],
    [field, direction, value, 'x'.repeat(600), total],
  ]) {
    const before = await examined();
    const cursor = cursorSaying(place);
    const { projects } = await server.client().listCommunityProjects({ ...query, cursor });
    expect((await examined()) - before).toBeLessThanOrEqual(most);
    for (const { name } of projects) expect(name).toContain('rain dusk');
  }
});
