import { beforeAll, describe, expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';
import { failed } from '../testing/rejection.ts';
import type { Person } from '../testing/test-server.ts';

const server = await fileServer();

let keys = 0;
const create = (person: Person, draft = {}) => person.client.createProject(draft, `key-${keys++}`);

const names = (answer: { projects: { name: string }[] }) => answer.projects.map(({ name }) => name);

describe('search', () => {
  let person: Person;
  const find = async (search: string) =>
    names(await person.client.listProjects({ search, sort: 'name', order: 'asc' }));
  beforeAll(async () => {
    person = await server.signUp();
    await create(person, { name: 'Café del Mar', tags: ['Ambient'] });
    await create(person, { name: 'Cafeteria 808', tags: ['lo fi'] });
    await create(person, { name: '夏の歌' });
    await create(person, { name: '(a+)+$' });
  });

  test.each([
    ['cafe', ['Café del Mar', 'Cafeteria 808']],
    ['CAFÉ D', ['Café del Mar']],
    ['mar café', ['Café del Mar']],
    ['cafeteria', ['Cafeteria 808']],
    ['80', ['Cafeteria 808']],
    ['ambi', ['Café del Mar']],
    ['afe', []],
    ['歌', ['夏の歌']],
    ['夏の', ['夏の歌']],
    ['(a+)+$', ['(a+)+$', 'Café del Mar']],
    ['.*', []],
    ['$', []],
    ['  ', ['(a+)+$', 'Café del Mar', 'Cafeteria 808', '夏の歌']],
  ])('%j finds %j', async (search, expected) => {
    expect(await find(search)).toEqual(expected);
  });

  test('what is renamed is found by its new name only', async () => {
    const mine = await server.signUp();
    const { id } = await create(mine, { name: 'Dusk' });
    await mine.client.updateProject(id, 1, { name: 'Dawn' });
    expect(names(await mine.client.listProjects({ search: 'dusk' }))).toEqual([]);
    expect(names(await mine.client.listProjects({ search: 'dawn' }))).toEqual(['Dawn']);
  });

  test("nobody finds what is another's", async () => {
    await create(await server.signUp(), { name: 'Cafe secret', isPublic: true });
    expect(await find('secret')).toEqual([]);
  });
});

test('tags narrow a list to what has all of them, public to one kind', async () => {
  const person = await server.signUp();
  await create(person, { name: 'a', tags: ['Techno', 'lo fi'], isPublic: true });
  await create(person, { name: 'b', tags: ['techno'] });
  await create(person, { name: 'c', tags: ['technology'] });
  const list = async (query: object) =>
    names(await person.client.listProjects({ sort: 'name', order: 'asc', ...query }));
  expect(await list({ tags: ['techno'] })).toEqual(['a', 'b']);
  expect(await list({ tags: ['techno', 'LO FI'] })).toEqual(['a']);
  expect(await list({ tags: ['lo'] })).toEqual([]);
  expect(await list({ public: true })).toEqual(['a']);
  expect(await list({ public: false })).toEqual(['b', 'c']);
  expect(await list({ public: false, tags: ['techno'], search: 'b' })).toEqual(['b']);
});

describe('a cursor', () => {
  const sorts = ['updatedAt', 'createdAt', 'name', 'bpm'] as const;
  const directions = sorts.flatMap((sort) =>
    (['asc', 'desc'] as const).map((order) => [sort, order] as const),
  );
  let person: Person;
  beforeAll(async () => {
    person = await server.signUp();
    // Several of them share whatever a list is sorted by.
    for (let index = 0; index < 13; index++) {
      if (index % 4 === 0) server.advance(10);
      await create(person, { name: `n${index % 3}`, bpm: 100 + (index % 2), tags: ['x'] });
    }
  });

  test.each(directions)('by %s %s goes through everything once, in order', async (sort, order) => {
    const query = { sort, order, tags: ['x'] };
    const all = await person.client.listProjects(query);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const part = await person.client.listProjects({ ...query, limit: 5, cursor });
      expect(part.total).toBe(13);
      seen.push(...part.projects.map(({ id }) => id));
      cursor = part.nextCursor;
    } while (cursor);
    expect(seen).toEqual(all.projects.map(({ id }) => id));
    expect(new Set(seen).size).toBe(13);
  });

  test('neither repeats nor skips anything while projects are made', async () => {
    const mine = await server.signUp();
    for (const name of ['a', 'b', 'c', 'd']) await create(mine, { name });
    const first = await mine.client.listProjects({ limit: 2, sort: 'createdAt' });
    server.advance(1000);
    await create(mine, { name: 'new' });
    const { nextCursor: cursor } = first;
    const second = await mine.client.listProjects({ limit: 2, sort: 'createdAt', cursor });
    const seen = [...first.projects, ...second.projects].map(({ name }) => name).sort();
    expect(seen).toEqual(['a', 'b', 'c', 'd']);
    expect(second.nextCursor).toBeUndefined();
  });

  test.each([
    ['text that is none', 'x'],
    [
      'one that holds an operator',
      Buffer.from('["updatedAt",-1,{"$ne":""},"x",0]').toString('base64url'),
    ],
    ['one whose place is no time', Buffer.from('["updatedAt",-1,"x","x",0]').toString('base64url')],
    [
      'one that counts less than nothing',
      Buffer.from('["updatedAt",-1,{"at":1},"x",-1]').toString('base64url'),
    ],
    [
      'a time out of all time',
      Buffer.from('["updatedAt",-1,{"at":1e300},"x",0]').toString('base64url'),
    ],
  ])('%s is refused', async (_, cursor) => {
    expect(await failed(person.client.listProjects({ cursor }))).toBe('validation_failed');
  });

  test('of another order is refused', async () => {
    const { nextCursor: cursor } = await person.client.listProjects({ limit: 1, sort: 'bpm' });
    expect(await failed(person.client.listProjects({ cursor, sort: 'name' }))).toBe(
      'validation_failed',
    );
  });

  test("of another's list shows nothing of it", async () => {
    const { nextCursor: cursor } = await person.client.listProjects({ limit: 1 });
    expect((await (await server.signUp()).client.listProjects({ cursor })).projects).toEqual([]);
  });
});

test('pages by number end at 10,000 entries', async () => {
  const { client } = await server.signUp();
  expect((await client.listProjects({ page: 100, limit: 100 })).projects).toEqual([]);
  expect(await failed(client.listProjects({ page: 101, limit: 100 }))).toBe('validation_failed');
});
