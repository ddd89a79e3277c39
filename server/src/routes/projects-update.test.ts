import { codeOf, newProject } from '@hocket/sdk';
import { describe, expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';
import { gridWith } from '../testing/grid-with.ts';
import { failed, rejection } from '../testing/rejection.ts';

const server = await fileServer();
const me = await server.signUp();
const other = await server.signUp();

let keys = 0;
const create = (draft = {}, person = me) => person.client.createProject(draft, `key-${keys++}`);

describe('update', () => {
  test('changes what is sent, leaves the rest, and counts the revision', async () => {
    const made = await create({ name: 'Song', tags: ['x'], strudelCode: 'a' });
    const saved = await me.client.updateProject(made.id, 1, { name: 'Better', bpm: 99 });
    const { updatedAt } = saved;
    expect(saved).toEqual({ ...made, name: 'Better', bpm: 99, rev: 2, updatedAt });
    expect(await me.client.getProject(made.id)).toMatchObject(saved);
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
    const grid = gridWith([0, 0], [1, 4]);
    const saved = await me.client.updateProject(made.id, 1, { gridPattern: grid });
    expect(saved.gridPattern).toEqual(grid);
    expect(saved.patterns[0]?.lanes['track-1']).toEqual(made.patterns[0]?.lanes['track-1']);
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
    const [pattern] = newProject().patterns;
    const tracks = newProject().tracks.slice(0, 7);
    expect(await failed(me.client.updateProject(made.id, 1, { tracks }))).toBe('validation_failed');
    const patterns = [{ id: 'a', name: 'A', steps: pattern?.steps.slice(0, 7) ?? [] }];
    expect((await me.client.updateProject(made.id, 1, { tracks, patterns })).tracks).toHaveLength(
      7,
    );
  });

  test('an older revision is a conflict that carries the newest copy', async () => {
    const made = await create({ strudelCode: 'a' });
    const newest = await me.client.updateProject(made.id, 1, { strudelCode: 'b' });
    const late = await rejection(me.client.updateProject(made.id, 1, { strudelCode: 'c' }));
    expect(late).toMatchObject({ code: 'project_conflict', details: { project: newest } });
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
    expect(won && (await me.client.getProject(id))).toMatchObject({ ...won });
    for (const result of results) {
      if (result.status === 'rejected') expect(codeOf(result.reason)).toBe('project_conflict');
    }
  });

  const put = (id: string, json: object) =>
    server.request(`/api/projects/${id}`, { method: 'PUT', token: me.tokens.accessToken, json });

  test('a body of project fields alone is saved over whatever is there, which stays in the revisions', async () => {
    const { id } = await create({ name: 'One', strudelCode: 'a' });
    await me.client.updateProject(id, 1, { strudelCode: 'b' });
    const { status, body } = await put(id, { name: 'Two', bpm: 99 });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ name: 'Two', bpm: 99, strudelCode: 'b', rev: 3 });
    const { project } = await me.client.getRevision(id, '2');
    expect(project).toMatchObject({ name: 'One', strudelCode: 'b', rev: 2 });
  });

  test('of eight writers that name no revision all succeed, and each text is kept', async () => {
    const { id } = await create({ strudelCode: 'first' });
    const texts = Array.from({ length: 8 }, (_, index) => `text ${index}`);
    const answers = await Promise.all(texts.map((strudelCode) => put(id, { strudelCode })));
    expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 200));
    const { revisions } = await me.client.listRevisions(id);
    const earlier = await Promise.all(
      revisions.map(async (revision) => (await me.client.getRevision(id, revision.id)).project),
    );
    const kept = [...earlier, await me.client.getProject(id)].map((one) => one.strudelCode);
    expect(kept.sort()).toEqual(['first', ...texts]);
  });

  test('every call that writes a project answers its likes and when it was saved', async () => {
    const token = me.tokens.accessToken;
    const post = (path: string, json?: object) =>
      server.request(`/api/projects${path}`, { method: 'POST', token, json });
    const made = await post('', { name: 'Song' });
    expect(made.body.data).toMatchObject({ isLiked: false, likeCount: 0 });
    const { id } = made.body.data as { id: string };
    await me.client.likeProject(id, true);
    const saved = await put(id, { rev: 1, name: 'Better' });
    await me.client.deleteProject(id);
    const answers = [saved, await post(`/${id}/restore`), await post(`/${id}/revisions/1/restore`)];
    for (const { body } of answers) {
      expect(body.data).toMatchObject({ id, isLiked: true, likeCount: 1 });
    }
    const copy = await post(`/${id}/fork`, {});
    expect(copy.body.data).toMatchObject({ isLiked: false, likeCount: 0 });
    for (const { body } of [made, ...answers, copy]) {
      expect(body.data).toMatchObject({ updatedAt: expect.stringMatching(/^\d{4}-.*Z$/) });
    }
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
