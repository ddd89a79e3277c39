import { applyPatches, change, changeNotes, changeProject, toggleNote } from '@hocket/music';
import {
  type ApiProject,
  codeOf,
  HocketError,
  type Json,
  limits,
  type MusicPatch,
  type MusicProject,
  type ProjectDraft,
} from '@hocket/sdk';
import { describe, expect, test } from 'vitest';
import { createProjectServices } from '../services/projects/project-services.ts';
import { countOperations } from '../testing/count-operations.ts';
import { fileServer } from '../testing/file-server.ts';
import { failed, rejection } from '../testing/rejection.ts';
import { song, songNote } from '../testing/song.ts';

const server = await fileServer();
const me = await server.signUp();
const other = await server.signUp();
const token = me.tokens.accessToken;

let keys = 0;
const create = (draft: ProjectDraft = song()) => me.client.createProject(draft, `key-${keys++}`);
/** The project as its owner's studio has it. */
async function opened(id: string): Promise<MusicProject> {
  const view: ApiProject = await me.client.getProject(id);
  const { schema, rev, engine, name, description, tags, isPublic, strudelCode, linked } = view;
  const { plugins, bpm, swing, key, tracks, patterns, song, loop, mix } = view;
  const texts = { id, schema, rev, engine, name, description, tags, isPublic, strudelCode, linked };
  const music = { bpm, swing, key, tracks, patterns, song };
  return { ...texts, plugins, ...music, ...(loop && { loop }), ...(mix && { mix }) };
}
const kick = { pattern: 'a', track: 'track-1' };
const bpm = (value: number): MusicPatch[] => [{ path: '/bpm', value }];

/** A song of sixteen tracks and four thousand notes, linked to as much code as there can be. */
function largeSong(): ProjectDraft {
  const [track] = song().tracks;
  const ids = Array.from({ length: 16 }, (_, row) => `track-${row + 1}`);
  const notes = Array.from({ length: 250 }, (_, index) => [
    `s${index % 64}p${36 + Math.floor(index / 64)}`,
    songNote(index % 64, { pitch: 36 + Math.floor(index / 64) }),
  ]);
  const lanes = Object.fromEntries(ids.map((id) => [id, { notes: Object.fromEntries(notes) }]));
  return {
    linked: true,
    strudelCode: '$: s("bd")\n'.repeat(9000),
    tracks: ids.map((id) => ({ ...(track as NonNullable<typeof track>), id })),
    patterns: [{ id: 'a', name: 'A', color: 'track-1', length: 64, lanes }],
    song: [{ id: 'one', name: 'A', bars: 64, pattern: 'a' }],
  };
}

describe('a save by patches', () => {
  test('of one note of a large song takes two operations, and less than 1 kB each way', async () => {
    const { id } = await create(largeSong());
    const before = await opened(id);
    const code = before.strudelCode.replace('s("bd")', 's("bd sd")');
    const made = change(before, toggleNote(kick, 960, 90), changeProject({ strudelCode: code }));
    const sent = { rev: before.rev, patches: made.patches };
    expect(JSON.stringify(sent).length).toBeLessThanOrEqual(1000);
    let answer: Awaited<ReturnType<typeof server.request>> | undefined;
    const path = `/api/projects/${id}`;
    const all = await countOperations(server.database, async () => {
      answer = await server.request(path, { method: 'PATCH', token, json: sent });
    });
    expect(all).toHaveLength(2);
    expect(answer).toMatchObject({ status: 200 });
    expect(JSON.stringify(answer?.body).length).toBeLessThanOrEqual(1000);
    expect(answer?.body.data).toEqual({
      id,
      rev: 2,
      updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      isPublic: false,
      isLiked: false,
      likeCount: 0,
    });
    const { patterns, song: sections, strudelCode } = made.music;
    expect(await opened(id)).toMatchObject({ patterns, song: sections, strudelCode, rev: 2 });
  });

  test('is listed, found and drawn as what it made', async () => {
    const { id } = await create({ name: 'Before', isPublic: true });
    await me.client.likeProject(id, true);
    const before = await opened(id);
    const about = { name: 'Quietly after', tags: ['dusk'], description: 'Slow.' };
    const { patches } = change(before, changeProject(about), toggleNote(kick, 0));
    const receipt = await me.client.patchProject(id, 1, patches);
    expect(receipt).toMatchObject({ isPublic: true, isLiked: true, likeCount: 1 });
    const listed = await me.client.listProjects({ search: 'quietly', tags: ['dusk'] });
    expect(listed.projects).toMatchObject([{ id, rev: 2, ...about }]);
    const { projects } = await me.client.listCommunityProjects({ search: 'quietly' });
    expect(projects[0]?.drawing[0]).toBe('x...............');
  });

  test('keeps what it replaced as a revision, and its inverse brings it back', async () => {
    const { id } = await create();
    const before = await opened(id);
    const made = change(
      before,
      changeNotes({ pattern: 'a', track: 'track-7' }, ['s0p60'], { pitch: 59 }),
    );
    await me.client.patchProject(id, 1, made.patches);
    const { revisions } = await me.client.listRevisions(id);
    expect(revisions.map(({ rev, isConflict }) => [rev, isConflict])).toEqual([[1, false]]);
    expect((await me.client.getRevision(id, '1')).project.patterns).toEqual(before.patterns);
    await me.client.patchProject(id, 2, made.inverse);
    expect(await opened(id)).toEqual({ ...before, rev: 3 });
  });

  test('may say nothing, and many things one after another', async () => {
    const { id } = await create();
    expect(await me.client.patchProject(id, 1, [])).toMatchObject({ rev: 2 });
    const velocities = Array.from({ length: 10_000 }, (_, index): MusicPatch => {
      return { path: '/patterns/b/lanes/track-7/notes/s0p57/velocity', value: index / 10_000 };
    });
    expect(await me.client.patchProject(id, 2, velocities)).toMatchObject({ rev: 3 });
    const { patterns } = await opened(id);
    expect(patterns[1]?.lanes['track-7']?.notes.s0p57?.velocity).toBe(0.9999);
  });
});

describe('of two saves on one revision', () => {
  const conflict = async (call: Promise<unknown>) => {
    const error = await rejection(call);
    if (!(error instanceof HocketError)) throw error;
    expect(error.code).toBe('project_conflict');
    return error.details as unknown as { project: ApiProject; revision: string };
  };

  test('the later is told as a whole save is, and what it made is kept', async () => {
    const { id } = await create();
    const newest = await me.client.updateProject(id, 1, { name: 'First' });
    const byPatches = await conflict(me.client.patchProject(id, 1, bpm(61)));
    const whole = await conflict(me.client.updateProject(id, 1, { bpm: 61 }));
    expect(byPatches.project).toEqual(newest);
    expect(byPatches).toEqual(whole);
    const kept = await me.client.getRevision(id, byPatches.revision);
    expect(kept).toMatchObject({ rev: 1, isConflict: true, project: { bpm: 61 } });
    expect(await conflict(me.client.patchProject(id, 99, bpm(61)))).toMatchObject({
      project: newest,
    });
  });

  test('one of eight succeeds', async () => {
    const { id } = await create();
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => me.client.patchProject(id, 1, bpm(100 + index))),
    );
    const saved = results.filter(({ status }) => status === 'fulfilled');
    expect(saved).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(codeOf(result.reason)).toBe('project_conflict');
    }
    const { revisions } = await me.client.listRevisions(id);
    expect(revisions.filter(({ isConflict }) => isConflict)).toHaveLength(7);
    expect(await me.client.getProject(id)).toMatchObject({ rev: 2 });
  });

  test('one that is sent again, because its answer was lost, is answered as the first time', async () => {
    const { id } = await create();
    const first = await me.client.patchProject(id, 1, bpm(61));
    expect(await me.client.patchProject(id, 1, bpm(61))).toEqual(first);
    expect(await me.client.updateProject(id, 1, { bpm: 61 })).toMatchObject({ rev: 2, bpm: 61 });
    const { revisions } = await me.client.listRevisions(id);
    expect(revisions.map(({ rev, isConflict }) => [rev, isConflict])).toEqual([[1, false]]);
    await me.client.patchProject(id, 2, bpm(62));
    await conflict(me.client.patchProject(id, 1, bpm(61)));
  });

  test('another copy of the server is not believed to be older than it is', async () => {
    const { id } = await create();
    const there = createProjectServices(
      server.database,
      server.services.recordingRegistry,
      server.services.recordingContents,
      () => new Date(),
    ).projects;
    const mine = me.user.id;
    await there.patch(mine, id, 1, bpm(61));
    await me.client.patchProject(id, 2, bpm(62));
    await conflict(there.patch(mine, id, 2, bpm(63)));
    expect(await there.patch(mine, id, 3, bpm(64))).toMatchObject({ rev: 4 });
    await me.client.deleteProject(id);
    expect(await failed(there.patch(mine, id, 4, bpm(65)))).toBe('not_found');
  });

  test('one on a revision that is gone keeps what it can', async () => {
    const { id } = await create(song({ strudelCode: 'one' }));
    await me.client.patchProject(id, 1, bpm(61));
    await server.database.revisions.deleteMany({ project: id, rev: 1 });
    const splice = { path: '/strudelCode', value: { at: 0, remove: 'o', insert: 'O' } };
    const { revision } = await conflict(
      me.client.patchProject(id, 1, [splice, { path: '/name', value: 'Late' }]),
    );
    const { project } = await me.client.getRevision(id, revision);
    expect(project).toMatchObject({ name: 'Late', bpm: 61, strudelCode: 'one' });
  });
});

describe('patches', () => {
  const note = songNote(0) as unknown as Json;
  const deep = (levels: number): Json => (levels === 0 ? 1 : [deep(levels - 1)]);

  test.each<[string, MusicPatch[], string]>([
    ['of the prototype', [{ path: '/__proto__/isAdmin', value: true }], 'music_invalid'],
    [
      'of a lane of the prototype',
      [{ path: '/patterns/a/lanes/__proto__/notes/x', value: note }],
      'music_invalid',
    ],
    ['of a constructor', [{ path: '/constructor/prototype/x', value: 1 }], 'music_invalid'],
    ['of an operator', [{ path: '/$set', value: { owner: 'me' } }], 'music_invalid'],
    ['of no path', [{ path: '', value: {} }], 'music_invalid'],
    ['of a path that goes nowhere', [{ path: 'bpm', value: 90 }], 'music_invalid'],
    ['of a path in escapes', [{ path: '/~0~1~2/~', value: 1 }], 'music_invalid'],
    ['of who may see it', [{ path: '/isPublic', value: true }], 'music_invalid'],
    ['of its revision', [{ path: '/rev', value: 1 }], 'music_invalid'],
    ['of its owner', [{ path: '/owner', value: 'me' }], 'music_invalid'],
    ['of what follows from it', [{ path: '/gridPattern', value: [[true]] }], 'music_invalid'],
    ['of a deep value', [{ path: '/bpm', value: deep(20) }], 'music_invalid'],
    ['of a field below a number', [{ path: '/bpm/a/b/c', value: 1 }], 'music_invalid'],
    [
      'of a note above 127',
      [{ path: '/patterns/a/lanes/track-7/notes/s0p60/pitch', value: 128 }],
      'music_invalid',
    ],
    [
      'of a note of another kind',
      [{ path: '/patterns/a/lanes/track-7/notes/s0p60/pitch', value: 'C3' }],
      'music_invalid',
    ],
    [
      'of a lane of length 0',
      [{ path: '/patterns/a/lanes/track-7/length', value: 0 }],
      'music_invalid',
    ],
    ['of a song of 10,000 bars', [{ path: '/song/one/bars', value: 10_000 }], 'music_invalid'],
    [
      'of two ids alike',
      [{ path: '/song/new', value: { id: 'one', name: '', bars: 1, pattern: 'a' } }],
      'music_invalid',
    ],
    ['of the last pattern', [{ path: '/patterns/a' }, { path: '/patterns/b' }], 'music_invalid'],
    [
      'of code that is not there',
      [{ path: '/strudelCode', value: { at: 0, remove: 'x', insert: '' } }],
      'music_invalid',
    ],
    [
      'of a name as long as a book',
      [{ path: '/name', value: 'x'.repeat(500_000) }],
      'validation_failed',
    ],
    ['of a blank name', [{ path: '/name', value: ' ' }], 'validation_failed'],
    ['of a name that is none', [{ path: '/name', value: 5 }], 'music_invalid'],
    [
      'of tags without an end',
      [{ path: '/tags', value: Array.from({ length: limits.tags + 1 }, () => 'x') }],
      'music_invalid',
    ],
    [
      'of a path as long as a book',
      [{ path: `/${'a'.repeat(2000)}`, value: 1 }],
      'validation_failed',
    ],
    [
      'more than 10,000',
      Array.from({ length: 10_001 }, () => ({ path: '/bpm', value: 90 })),
      'validation_failed',
    ],
  ])('%s are refused, and nothing is saved', async (_, patches, code) => {
    const { id } = await create();
    const before = await me.client.getProject(id);
    const error = await rejection(me.client.patchProject(id, 1, [...bpm(61), ...patches]));
    expect(codeOf(error)).toBe(code);
    expect(String(error)).not.toMatch(/undefined|\{\{/);
    expect(await me.client.getProject(id)).toEqual(before);
    expect((await me.client.listRevisions(id)).revisions).toEqual([]);
    expect(await server.database.revisions.countDocuments({ project: id })).toBe(1);
    expect(Object.prototype).not.toHaveProperty('isAdmin');
  });

  test('that are no patches are refused', async () => {
    const { id } = await create();
    const send = (json: object) =>
      server.request(`/api/projects/${id}`, { method: 'PATCH', token, json });
    for (const json of [
      {},
      { rev: 1 },
      { patches: [] },
      { rev: -1, patches: [] },
      { rev: 1, patches: [{}] },
      { rev: 1, patches: 'all' },
      { rev: 1, patches: { 0: { path: '/bpm', value: 90 } } },
    ]) {
      expect((await send(json)).body.error?.code, JSON.stringify(json)).toBe('validation_failed');
    }
    const proto = `{"rev":1,"patches":[{"path":"/patterns/a","value":{"__proto__":{"x":1}}}]}`;
    const request = { method: 'PATCH', token, text: proto };
    expect((await server.request(`/api/projects/${id}`, request)).status).toBe(400);
    expect(await me.client.getProject(id)).toMatchObject({ rev: 1 });
  });

  test("of another's project find none, and nobody signs off a stranger's", async () => {
    const { id } = await create({ isPublic: true });
    await me.client.getProject(id);
    expect(await failed(other.client.patchProject(id, 1, bpm(61)))).toBe('not_found');
    expect(await failed(server.client().patchProject(id, 1, bpm(61)))).toBe('auth_required');
    expect(await failed(me.client.patchProject('none', 1, bpm(61)))).toBe('not_found');
    expect(await me.client.getProject(id)).toMatchObject({ rev: 1 });
  });

  test('of what is gone already change nothing else', async () => {
    const { id } = await create();
    const patches = [{ path: '/patterns/gone/name', value: 'x' }, { path: '/tracks/gone' }];
    const before = await opened(id);
    await me.client.patchProject(id, 1, patches);
    expect(await opened(id)).toEqual({ ...applyPatches(before, patches), rev: 2 });
    expect(before.patterns).toHaveLength(2);
  });
});
