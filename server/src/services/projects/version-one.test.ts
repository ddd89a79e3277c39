import { readFile } from 'node:fs/promises';
import type { ApiClient } from '@hocket/api';
import { musicEvents } from '@hocket/music';
import type { ApiProject, Project, ProjectView, RevisionSummary } from '@hocket/sdk';
import { mongo } from 'mongoose';
import { beforeAll, expect, test } from 'vitest';
import { fileServer } from '../../testing/file-server.ts';
import { rejection } from '../../testing/rejection.ts';

/** A project as version 1 answered it. */
type ViewOne = Project & Omit<ProjectView, keyof Project>;

/** What the last server of version 1 had stored and answered. */
interface VersionOne {
  credentials: { email: string; password: string };
  /** Saved thrice, liked, shared by a link, and with a text that lost a conflict. */
  song: ViewOne;
  /** Public, of several patterns. */
  chain: ViewOne;
  /** A copy of it. */
  fork: ViewOne;
  /** As it was before it was deleted. */
  deleted: ViewOne;
  /** Of the song, newest first. */
  revisions: (RevisionSummary & { project: Project })[];
  documents: Record<string, mongo.BSON.Document[]>;
}

const file = new URL('../../testing/version-one.ejson', import.meta.url);
const before = mongo.BSON.EJSON.parse(await readFile(file, 'utf8')) as unknown as VersionOne;
const { song, chain, fork, deleted, revisions } = before;
const server = await fileServer();
let client: ApiClient;

beforeAll(async () => {
  const { db } = server.database.projects;
  for (const [name, documents] of Object.entries(before.documents)) {
    await db.collection(name).insertMany(documents);
  }
  const { tokens } = await server.client().login(before.credentials);
  client = server.client(tokens.accessToken);
});

/** What both versions say alike. */
function shown(project: Project | ApiProject) {
  const { id, rev, name, description, isPublic, bpm, swing, tags, strudelCode, linked } = project;
  const texts = { id, rev, name, description, isPublic, bpm, swing, tags, strudelCode, linked };
  const tracks = project.tracks.map(({ id, name, note, volume, muted, strudelName }) => {
    return { id, name, note, volume, muted, strudelName };
  });
  return { ...texts, gridPattern: project.gridPattern, tracks };
}

test('what it stored is answered in version 2, and shows clients of version 1 the same', async () => {
  for (const answer of [song, chain, fork]) {
    const now = await client.getProject(answer.id);
    expect(now.schema).toBe(2);
    expect(now).not.toHaveProperty('chain');
    expect(shown(now)).toEqual(shown(answer));
    const { isLiked, likeCount, playCount, createdAt, updatedAt, shareId, forkedFrom } = answer;
    const counted = { isLiked, likeCount, playCount, createdAt, updatedAt, shareId, forkedFrom };
    expect(now).toMatchObject(JSON.parse(JSON.stringify(counted)));
    expect(musicEvents(now, 0, 4).length).toBeGreaterThan(0);
  }
  expect((await client.listProjects({ search: 'uneven' })).projects).toMatchObject([
    { id: song.id, name: song.name },
  ]);
});

test('its revisions are there, and are brought back', async () => {
  const list = await client.listRevisions(song.id);
  expect(list.revisions).toEqual(revisions.map(({ project, ...summary }) => summary));
  for (const { id, project } of revisions) {
    expect(shown((await client.getRevision(song.id, id)).project)).toEqual(shown(project));
  }
});

test('what was deleted is brought back', async () => {
  const back = await client.restoreProject(deleted.id);
  expect(shown(back)).toEqual(shown(deleted));
  expect(back.updatedAt).toBe(deleted.updatedAt);
  expect((await client.listRevisions(deleted.id)).revisions.map(({ rev }) => rev)).toEqual([1]);
});

test('it is copied and exported in version 2', async () => {
  const copy = await client.forkProject(chain.id, { name: 'Again' }, 'again');
  expect(copy.patterns).toEqual((await client.getProject(chain.id)).patterns);
  const all = await client.exportAccount();
  for (const area of ['projects', 'revisions'] as const) {
    expect(JSON.stringify(all[area])).toContain('"schema":2');
    expect(JSON.stringify(all[area])).not.toContain('"schema":1');
  }
});

test('its next save, of whatever kind, writes it in version 2 and keeps what was there', async () => {
  const { projects, projectTexts } = server.database;
  const music = await client.getProject(fork.id);
  await client.patchProject(fork.id, fork.rev, [{ path: '/bpm', value: 61 }]);
  expect(await client.getProject(fork.id)).toMatchObject({ bpm: 61, patterns: music.patterns });
  const kept = await client.getRevision(fork.id, String(fork.rev));
  expect(shown(kept.project)).toEqual(shown(fork));
  expect(kept.savedAt).toBe(fork.updatedAt);
  await client.updateProject(chain.id, chain.rev, { name: 'In a row, later' });
  expect(shown((await client.getRevision(chain.id, String(chain.rev))).project)).toEqual(
    shown(chain),
  );
  for (const { id } of [fork, chain]) {
    expect(await projectTexts.countDocuments({ project: id })).toBe(0);
    expect(await projects.findOne({ _id: id }).lean()).toMatchObject({ shape: 2 });
  }
});

test('a save on one of its earlier revisions is a conflict that keeps what was sent', async () => {
  const patches = [{ path: '/name', value: 'Late' }];
  const error = await rejection(client.patchProject(song.id, 1, patches));
  const { revision } = (error as { details: { revision: string } }).details;
  const { project } = await client.getRevision(song.id, revision);
  const [first] = revisions.filter(({ id }) => id === '1');
  expect(shown(project)).toEqual({ ...shown(first?.project as Project), name: 'Late' });
});
