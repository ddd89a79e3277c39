import { newMusicProject, newProject, type Project } from '@hocket/sdk';
import { describe, expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';
import { gridWith } from '../testing/grid-with.ts';
import { failed } from '../testing/rejection.ts';

const server = await fileServer();
const me = await server.signUp();
const other = await server.signUp();

let keys = 0;
const create = (draft = {}, person = me) => person.client.createProject(draft, `key-${keys++}`);

describe('create', () => {
  test('what is sent is what is kept', async () => {
    const { id, rev, ...draft } = newMusicProject({
      name: 'Song',
      description: 'Two bars',
      tags: ['techno', 'live'],
      isPublic: true,
      bpm: 141,
      swing: 0.2,
      strudelCode: 's("bd*4") // ♫ <script>$where</script>',
      plugins: [{ id: 'acme.bell', version: '1.0.0' }],
    });
    const tracks = draft.tracks.map((track) => ({ ...track, effects: { reverb: 0.5 } }));
    const made = await create({ ...draft, tracks });
    expect(made).toEqual({
      ...draft,
      tracks,
      gridPattern: gridWith(),
      rev: 1,
      isLiked: false,
      likeCount: 0,
      id: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(await me.client.getProject(made.id)).toMatchObject(made);
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
    expect(made.patterns[0]?.lanes['track-8']?.notes).toEqual({
      s15: { at: 3600, length: 240, velocity: 1, chance: 1, repeats: 1 },
    });
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

test('a deleted project is gone, and deleting it again is not_found', async () => {
  const { id } = await create();
  await me.client.deleteProject(id);
  expect(await failed(me.client.getProject(id))).toBe('not_found');
  expect(await failed(me.client.deleteProject(id))).toBe('not_found');
});

describe("another user's project", () => {
  const calls = {
    update: (id: string) => ({ path: id, method: 'PUT', json: { rev: 1, name: 'stolen' } }),
    patch: (id: string) => ({ path: id, method: 'PATCH', json: { rev: 1, patches: [] } }),
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
