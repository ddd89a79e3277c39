import { isDeepStrictEqual } from 'node:util';
import type { MusicProject } from '@hocket/sdk';
import { beforeAll, describe, expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';
import { rejection } from '../testing/rejection.ts';
import { largestSong, manyNotes } from '../testing/song.ts';

const server = await fileServer();
const me = await server.signUp();
const token = me.tokens.accessToken;
const draft = largestSong();
/** What of a project is the largest song. */
const { patterns, song, tracks } = draft;

let id: string;
beforeAll(async () => {
  ({ id } = await me.client.createProject(draft, 'largest'));
});

const musicOf = ({
  patterns,
  song,
  strudelCode,
}: Pick<MusicProject, 'patterns' | 'song' | 'strudelCode'>) => ({
  patterns,
  song,
  strudelCode,
});

/** Compared by Node: vitest takes seconds for so many notes. */
const expectLargest = (music: object) =>
  expect(isDeepStrictEqual(music, musicOf(draft))).toBe(true);

describe('the largest song that the studio can make', () => {
  test('is saved whole, opened, sent again, forked, and restored from its revisions', async () => {
    expectLargest(musicOf(await me.client.getProject(id)));
    expect((await me.client.createProject(draft, 'largest')).id).toBe(id);
    const saved = await me.client.updateProject(id, 1, { ...draft, name: 'Whole' });
    expectLargest(musicOf(saved));
    expectLargest(musicOf(await me.client.forkProject(id, {})));
    await me.client.updateProject(id, 2, {
      patterns: patterns.slice(0, 1),
      song: song.slice(0, 1),
    });
    expectLargest(musicOf((await me.client.getRevision(id, '2')).project));
    expectLargest(musicOf(await me.client.restoreRevision(id, '2')));
    await me.client.deleteProject(id);
    expectLargest(musicOf(await me.client.restoreProject(id)));
  });

  test('comes all at once as patches into another project', async () => {
    const blank = await me.client.createProject({ tracks }, 'blank');
    const patches = [
      ...patterns.map((pattern) => ({
        path: `/patterns/${pattern.id}`,
        value: JSON.parse(JSON.stringify(pattern)),
      })),
      { path: '/patterns/a' },
      { path: '/name', value: 'From patches' },
    ];
    await me.client.patchProject(blank.id, 1, patches);
    const { patterns: made } = await me.client.getProject(blank.id);
    expect(isDeepStrictEqual(made, patterns)).toBe(true);
  });

  test('travels compressed to whoever takes that, and is stored in less than a fourth', async () => {
    const path = `${server.origin}/api/projects/${id}`;
    const headers = { authorization: `Bearer ${token}` };
    const packed = await fetch(path, { headers: { ...headers, 'accept-encoding': 'gzip' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    const plain = await fetch(path, { headers: { ...headers, 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    const text = await plain.text();
    expect(await packed.text()).toBe(text);
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(text.length / 3);
  });
});

describe('a save of what the studio could not have made', () => {
  const [first] = patterns;
  const lanes = (notes: object) => [{ ...first, lanes: { 'track-1': { notes } } }];

  test('more than a document holds, brought in piece by piece, is refused, and what is there stays', async () => {
    const long = (id: string) => `${id}${'\u0001'.repeat(110)}`;
    const notes = Object.fromEntries(
      Object.entries(manyNotes(15_000)).map(([id, each]) => [long(id), each]),
    );
    const pages = lanes(notes) as unknown as typeof patterns;
    const whole = { ...draft, patterns: pages, song: song.slice(0, 1) };
    const made = await me.client.createProject(whole, 'pieces');
    const value = JSON.parse(JSON.stringify({ ...pages[0], id: 'second' }));
    const patches = [{ path: '/patterns/second', value }];
    const error = await rejection(me.client.patchProject(made.id, 1, patches));
    expect(error).toMatchObject({ code: 'music_invalid', details: { reason: 'music_large' } });
    expect(await me.client.getProject(made.id)).toMatchObject({ rev: 1, patterns: pages });
  });
});
