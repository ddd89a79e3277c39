import { codeOf, gridPatternOf, newProject, newStep, type Project } from '@hocket/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestServer, testServer } from '../testing/test-server.ts';

let server: TestServer;
let me: Person;
let other: Person;
beforeAll(async () => {
  server = await testServer();
  me = await server.signUp();
  other = await server.signUp();
});
afterAll(() => server.close());

/** The code that a call rejects with. */
const failed = (call: Promise<unknown>) =>
  call.then(() => expect.fail('it should have been rejected'), codeOf);

let keys = 0;
const create = (draft = {}, person = me) => person.client.createProject(draft, `key-${keys++}`);

/** 8 × 16 with these [row, step] on. */
function gridWith(...on: [number, number][]): boolean[][] {
  const rows = gridPatternOf(newProject().patterns[0] ?? { id: '', name: '', steps: [] });
  for (const [row, step] of on) rows[row]?.splice(step, 1, true);
  return rows;
}

describe('create', () => {
  test('what is sent is what is kept', async () => {
    const { id, rev, ...draft } = newProject({
      name: 'Song',
      description: 'Two bars',
      tags: ['techno', 'live'],
      isPublic: true,
      bpm: 141,
      swing: 0.2,
      strudelCode: 's("bd*4") // ♫ <script>$where</script>',
      plugins: [{ id: 'acme.bell', version: '1.0.0' }],
    });
    const [track] = draft.tracks;
    if (track) track.effects = { reverb: 0.5 };
    const made = await create(draft);
    expect(made).toEqual({ ...draft, id: expect.any(String), rev: 1 });
    expect(await me.client.getProject(made.id)).toEqual(made);
  });

  test('an empty draft is a private Project N with the eight default tracks', async () => {
    const person = await server.signUp();
    await create({}, person);
    const second = await create({}, person);
    const { name, isPublic, tags, bpm, tracks, gridPattern } = second;
    expect({ name, isPublic, tags, bpm }).toEqual({
      name: 'Project 2',
      isPublic: false,
      tags: [],
      bpm: 120,
    });
    expect(tracks.map((track) => track.strudelName)).toEqual(
      newProject().tracks.map((track) => track.strudelName),
    );
    expect(gridPattern).toEqual(gridWith());
  });

  test('a grid alone turns steps on in the first pattern', async () => {
    const gridPattern = gridWith([0, 0], [7, 15]);
    const made = await create({ gridPattern });
    expect(made.gridPattern).toEqual(gridPattern);
    expect(made.patterns[0]?.steps[7]?.[15]).toEqual(newStep(true));
  });

  test('a grid of three rows of 32 steps makes three tracks', async () => {
    const gridPattern = [0, 1, 2].map((row) =>
      Array.from({ length: 32 }, (_, step) => step === row),
    );
    const made = await create({ gridPattern });
    expect(made.gridPattern).toEqual(gridPattern);
    expect(made.tracks.map((track) => track.name)).toEqual(['Kick', 'Snare', 'Hi-Hat']);
  });

  test('one key gives one project, also to eight calls at once, and to nobody else', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, () => me.client.createProject({ name: 'Once' }, 'same-key')),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    const theirs = await other.client.createProject({ name: 'Mine' }, 'same-key');
    expect(theirs.id).not.toBe(made[0]?.id);
  });

  test('projects created are counted, repeats are not', async () => {
    const person = await server.signUp();
    await person.client.createProject({}, 'a');
    await person.client.createProject({}, 'a');
    await person.client.createProject({}, 'b');
    expect((await person.client.profile()).stats.projectsCreated).toBe(2);
  });

  test('who prefers public projects gets public ones', async () => {
    const person = await server.signUp();
    await server.database.users.updateOne(
      { _id: person.user.id },
      { $set: { 'preferences.privacy.projectsPublic': true } },
    );
    expect((await create({}, person)).isPublic).toBe(true);
    expect((await create({ isPublic: false }, person)).isPublic).toBe(false);
  });

  test('owner, id, revision and likes are not for a client to say', async () => {
    const { status, body } = await server.request('/api/projects', {
      method: 'POST',
      token: me.tokens.accessToken,
      json: { name: 'x', id: 'mine', _id: 'mine', owner: other.user.id, rev: 99, likeCount: 99 },
    });
    expect(status).toBe(201);
    const made = body.data as Project;
    expect(made.rev).toBe(1);
    expect(made.id).not.toBe('mine');
    const record = await server.database.projects.findOne({ _id: made.id }).lean();
    expect(record).toMatchObject({ owner: me.user.id, likeCount: 0 });
  });

  test.each([
    ['a pattern with a row too few', { patterns: [{ ...newProject().patterns[0], steps: [[]] }] }],
    ['a grid with a row too many', { gridPattern: [...gridWith(), gridWith()[0]] }],
    ['a chain of unknown patterns', { chain: ['b'] }],
    ['a bpm of 300', { bpm: 300 }],
  ])('%s is refused', async (_, json) => {
    const request = { method: 'POST', token: me.tokens.accessToken, json };
    const { status, body } = await server.request('/api/projects', request);
    expect(status).toBe(400);
    expect(body.error?.code).toBe('validation_failed');
  });
});

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

describe('update', () => {
  test('changes what is sent, leaves the rest, and counts the revision', async () => {
    const made = await create({ name: 'Song', tags: ['x'], strudelCode: 'a' });
    const saved = await me.client.updateProject(made.id, 1, { name: 'Better', bpm: 99 });
    expect(saved).toEqual({ ...made, name: 'Better', bpm: 99, rev: 2 });
    expect(await me.client.getProject(made.id)).toEqual(saved);
  });

  test('moves the project to the top of the list', async () => {
    const person = await server.signUp();
    const first = await create({ name: 'first' }, person);
    await create({ name: 'second' }, person);
    server.advance(1000);
    await person.client.updateProject(first.id, 1, {});
    const { projects } = await person.client.listProjects();
    expect(projects.map(({ name }) => name)).toEqual(['first', 'second']);
  });

  test("a grid alone changes the first pattern's on and nothing else of its steps", async () => {
    const quiet = { on: true, velocity: 0.4, probability: 0.5, repeats: 3 };
    const { patterns } = newProject();
    patterns[0]?.steps[0]?.splice(0, 1, quiet);
    const made = await create({
      patterns: [...patterns, { ...patterns[0], id: 'b', name: 'B' }],
    } as object);
    const saved = await me.client.updateProject(made.id, 1, { gridPattern: gridWith([1, 4]) });
    expect(saved.gridPattern).toEqual(gridWith([1, 4]));
    expect(saved.patterns[0]?.steps[0]?.[0]).toEqual({ ...quiet, on: false });
    expect(saved.patterns[1]).toEqual(made.patterns[1]);
  });

  test('with patterns and a grid that differ, the patterns count', async () => {
    const made = await create();
    const { patterns } = made;
    const saved = await me.client.updateProject(made.id, 1, {
      patterns,
      gridPattern: gridWith([0, 0]),
    });
    expect(saved.gridPattern).toEqual(gridWith());
  });

  test('tracks and patterns change together or not at all', async () => {
    const made = await create();
    const tracks = made.tracks.slice(0, 7);
    expect(await failed(me.client.updateProject(made.id, 1, { tracks }))).toBe('validation_failed');
    const patterns = made.patterns.map((one) => ({ ...one, steps: one.steps.slice(0, 7) }));
    expect((await me.client.updateProject(made.id, 1, { tracks, patterns })).tracks).toHaveLength(
      7,
    );
  });

  test('an older revision is a conflict that carries the newest copy', async () => {
    const made = await create({ strudelCode: 'a' });
    const newest = await me.client.updateProject(made.id, 1, { strudelCode: 'b' });
    const error = await me.client.updateProject(made.id, 1, { strudelCode: 'c' }).catch((e) => e);
    expect(codeOf(error)).toBe('project_conflict');
    expect(error.details).toEqual({ project: newest });
    expect(await failed(me.client.updateProject(made.id, 7, {}))).toBe('project_conflict');
  });

  test('of eight writers with one revision one succeeds, and what is kept is its text', async () => {
    const { id } = await create();
    const texts = Array.from({ length: 8 }, (_, index) => `text ${index}`);
    const results = await Promise.allSettled(
      texts.map((strudelCode) => me.client.updateProject(id, 1, { strudelCode })),
    );
    const [won, ...more] = results.flatMap((result) =>
      result.status === 'fulfilled' ? [result.value] : [],
    );
    expect(more).toEqual([]);
    expect(await me.client.getProject(id)).toEqual(won);
    for (const result of results) {
      if (result.status === 'rejected') expect(codeOf(result.reason)).toBe('project_conflict');
    }
  });

  test('a body without a revision is refused', async () => {
    const { id } = await create();
    const request = { method: 'PUT', token: me.tokens.accessToken, json: { name: 'x' } };
    expect((await server.request(`/api/projects/${id}`, request)).status).toBe(400);
  });

  test('owner and likes stay as they are', async () => {
    const { id } = await create();
    const json = {
      rev: 1,
      owner: other.user.id,
      likeCount: 99,
      _id: 'x',
      createdAt: 0,
      $set: { rev: 9 },
    };
    const request = { method: 'PUT', token: me.tokens.accessToken, json };
    expect(await server.request(`/api/projects/${id}`, request)).toMatchObject({
      status: 200,
      body: { data: { id, rev: 2 } },
    });
    const record = await server.database.projects.findOne({ _id: id }).lean();
    expect(record).toMatchObject({ owner: me.user.id, likeCount: 0 });
  });
});

test('a deleted project is gone, and deleting it again is not_found', async () => {
  const { id } = await create();
  await me.client.deleteProject(id);
  expect(await failed(me.client.getProject(id))).toBe('not_found');
  expect(await failed(me.client.deleteProject(id))).toBe('not_found');
});

describe("another user's project", () => {
  const calls = {
    read: (id: string) => ({ path: id }),
    update: (id: string) => ({ path: id, method: 'PUT', json: { rev: 1, name: 'stolen' } }),
    'update on an old revision': (id: string) => ({ path: id, method: 'PUT', json: { rev: 0 } }),
    delete: (id: string) => ({ path: id, method: 'DELETE' }),
  };
  test.each(Object.entries(calls))('%s is answered like a missing one', async (_, call) => {
    const { id } = await create({ isPublic: true, name: 'mine' });
    const answers = [id, 'A'.repeat(20), '$ne', '%00', '..%2f', 'x'.repeat(2000)].map(
      async (asked) => {
        const { path, ...request } = call(asked);
        const token = other.tokens.accessToken;
        const answer = await server.request(`/api/projects/${path}`, { ...request, token });
        return { status: answer.status, error: { ...answer.body.error, requestId: '' } };
      },
    );
    const [theirs, ...missing] = await Promise.all(answers);
    expect(theirs).toMatchObject({ status: 404, error: { code: 'not_found' } });
    for (const answer of missing) expect(answer).toEqual(theirs);
    expect(await me.client.getProject(id)).toMatchObject({ name: 'mine', rev: 1 });
  });
});

test.each([
  ['GET', ''],
  ['POST', ''],
  ['GET', '/x'],
  ['PUT', '/x'],
  ['DELETE', '/x'],
])(
  'signed out, %s /projects%s answers auth_required before anything is read',
  async (method, path) => {
    const { status, body } = await server.request(`/api/projects${path}`, {
      method,
      text: method === 'GET' ? undefined : '{',
    });
    expect(status).toBe(401);
    expect(body.error?.code).toBe('auth_required');
  },
);
