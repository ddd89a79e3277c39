import { describe, expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';

const server = await fileServer();
const me = await server.signUp();

let keys = 0;
const create = (draft = {}, person = me) => person.client.createProject(draft, `key-${keys++}`);

describe('list', () => {
  test('own projects only, sorted and paged as asked', async () => {
    const person = await server.signUp();
    for (const [name, bpm] of [
      ['b', 90],
      ['c', 80],
      ['a', 100],
    ] as const) {
      await create({ name, bpm }, person);
    }
    const names = async (query = {}) =>
      (await person.client.listProjects(query)).projects.map(({ name }) => name);
    expect(await names()).toEqual(['a', 'c', 'b']);
    expect(await names({ sort: 'createdAt', order: 'asc' })).toEqual(['b', 'c', 'a']);
    expect(await names({ sort: 'name', order: 'asc' })).toEqual(['a', 'b', 'c']);
    expect(await names({ sort: 'bpm', order: 'desc' })).toEqual(['a', 'b', 'c']);
    expect(await names({ sort: 'name', order: 'asc', limit: 2, page: 2 })).toEqual(['c']);
    expect((await person.client.listProjects({ limit: 1 })).total).toBe(3);
    expect(await (await server.signUp()).client.listProjects()).toEqual({ projects: [], total: 0 });
  });

  test('a summary is what a list shows, without the music', async () => {
    const person = await server.signUp();
    const { id } = await create({ name: 'Song', tags: ['x'] }, person);
    const { projects } = await person.client.listProjects();
    expect(projects).toEqual([
      {
        id,
        rev: 1,
        name: 'Song',
        description: '',
        tags: ['x'],
        isPublic: false,
        bpm: 120,
        isLiked: false,
        likeCount: 0,
        playCount: 0,
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
  });

  test.each([
    'limit=-1',
    'limit=0',
    'limit=1e9',
    'limit=NaN',
    'page=0',
    'page=1e9',
    'page=1.5',
    'sort=owner',
    'sort[$ne]=x&sort=$where',
    'order=up',
    'limit=1&limit=2',
    'page=',
  ])('?%s is refused', async (query) => {
    const { status, body } = await server.request(`/api/projects?${query}`, {
      token: me.tokens.accessToken,
    });
    expect(status).toBe(400);
    expect(body.error?.code).toBe('validation_failed');
  });
});
