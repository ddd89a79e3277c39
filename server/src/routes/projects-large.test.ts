import { applyPatches, change, toggleNote } from '@hocket/music';
import { limits } from '@hocket/sdk';
import { someCases } from '@hocket/sdk/testing';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { countOperations } from '../testing/count-operations.ts';
import { fileServer } from '../testing/file-server.ts';
import { largestSong, manyNotes } from '../testing/song.ts';

const server = await fileServer();
const me = await server.signUp();
const token = me.tokens.accessToken;
const draft = largestSong();
/** What of a project is the largest song. */
const { patterns, song, strudelCode, tracks } = draft;

let id: string;
beforeAll(async () => {
  ({ id } = await me.client.createProject(draft, 'largest'));
});

describe('the largest song that the studio can make', () => {
  test('has as many notes, locks and bars as there may be', () => {
    const notes = patterns.flatMap(({ lanes }) =>
      Object.values(lanes).flatMap((lane) => Object.values(lane.notes)),
    );
    expect(notes).toHaveLength(limits.maxNotes);
    expect(notes.flatMap(({ locks = {} }) => Object.keys(locks))).toHaveLength(limits.maxLocks);
    expect([tracks.length, patterns.length]).toEqual([limits.maxTracks, limits.maxPatterns]);
    expect(song.reduce((sum, { bars }) => sum + bars, 0)).toBe(limits.maxBars);
    expect(strudelCode).toHaveLength(limits.codeLength);
  });

  test('takes a note with two operations, and less than 1 kB each way', async () => {
    const { rev } = await me.client.getProject(id);
    const place = { pattern: 'pattern-1', track: 'track-1' };
    const [taken = ''] = Object.keys(patterns[0]?.lanes['track-1']?.notes ?? {});
    const gone = `/patterns/pattern-1/lanes/track-1/notes/${taken}`;
    const room = applyPatches({ ...draft, id, rev }, [{ path: gone }]);
    const sent = {
      rev,
      patches: [{ path: gone }, ...change(room, toggleNote(place, 1, 90)).patches],
    };
    expect(JSON.stringify(sent).length).toBeLessThanOrEqual(1000);
    const looked = vi.spyOn(server.services.sessionCheck, 'expect');
    let answer: Awaited<ReturnType<typeof server.request>> | undefined;
    const made = await countOperations(server.database, async () => {
      answer = await server.request(`/api/projects/${id}`, { method: 'PATCH', token, json: sent });
    });
    expect(made).toHaveLength(2);
    // Besides, whoever asks is looked up once.
    expect(looked).toHaveBeenCalledTimes(1);
    looked.mockRestore();
    expect(answer?.status).toBe(200);
    expect(JSON.stringify(answer?.body).length).toBeLessThanOrEqual(1000);
    expect((await me.client.getProject(id)).patterns[0]?.lanes['track-1']?.notes).toMatchObject({
      t1p90: { at: 1 },
    });
  });
});

describe('a save of what the studio could not have made', () => {
  const [first] = patterns;
  const lanes = (notes: object) => [{ ...first, lanes: { 'track-1': { notes } } }];
  const locks = { lpf: 1, hpf: 1, pan: 1 };

  const refused: [string, () => object, string, string | undefined][] = [
    [
      'a note too many in a lane',
      () => ({ patterns: lanes(manyNotes(65_537)) }),
      'music_invalid',
      'music_full',
    ],
    [
      'a lock too many',
      () => ({ patterns: lanes(manyNotes(43_691, { locks })) }),
      'music_invalid',
      'music_locks',
    ],
    [
      'ids as long as books',
      () => ({
        patterns: lanes(
          Object.fromEntries(
            Object.entries(manyNotes(60_000)).map(([id, each]) => [
              `${id}${'\u0001'.repeat(110)}`,
              each,
            ]),
          ),
        ),
      }),
      'body_too_large',
      undefined,
    ],
    [
      '100,000 patterns that are none',
      () => ({ patterns: Array(100_000).fill({}) }),
      'validation_failed',
      undefined,
    ],
    [
      'a million numbers',
      () => ({ patterns: Array(190_000).fill(0), x: 'x'.repeat(2e6) }),
      'validation_failed',
      undefined,
    ],
    [
      '100,000 notes that are none',
      () => ({
        patterns: lanes(Object.fromEntries(Object.keys(manyNotes(60_000)).map((id) => [id, {}]))),
      }),
      'validation_failed',
      undefined,
    ],
  ];

  test.each(someCases(refused))('%s is refused in words', async (_, music, code, reason) => {
    const json = { ...draft, patterns: undefined, song: undefined, ...music() };
    const { body } = await server.request('/api/projects', { method: 'POST', token, json });
    expect(body.error).toMatchObject({ code, message: expect.stringMatching(/^[A-Z].*\w/) });
    expect(String(body.error?.message)).not.toMatch(/undefined|\{\{/);
    const details = body.error?.details as { reason?: string; problems?: object[] } | undefined;
    expect(details?.reason).toBe(reason);
    // Whatever is wrong with the first tells enough.
    expect(details?.problems?.length ?? 0).toBeLessThanOrEqual(10);
  });
});
