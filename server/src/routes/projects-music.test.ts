import {
  type MusicPattern,
  newPattern,
  newProject,
  newStep,
  type ProjectDraft,
  type SavedProject,
} from '@hocket/sdk';
import { describe, expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';
import { gridWith } from '../testing/grid-with.ts';
import { failed, rejection } from '../testing/rejection.ts';
import { noteAt, song } from '../testing/song.ts';

const server = await fileServer();
const me = await server.signUp();

let keys = 0;
const create = (draft: ProjectDraft = {}) => me.client.createProject(draft, `key-${keys++}`);
const save = ({ id, rev }: SavedProject, draft: ProjectDraft) =>
  me.client.updateProject(id, rev, draft);
/** Music alone. */
const musicOf = ({ bpm, swing, key, tracks, patterns, song, loop, mix }: SavedProject) => ({
  bpm,
  swing,
  key,
  tracks,
  patterns,
  song,
  loop,
  mix,
});

describe('a whole project of version 2', () => {
  test('comes back as it was sent, and is read, copied, brought back and exported whole', async () => {
    const sent = song();
    const made = await create(sent);
    expect(made).toMatchObject({ ...sent, tracks: sent.tracks.map(({ note, ...track }) => track) });
    const { id } = made;
    expect(await me.client.getProject(id)).toMatchObject({ ...made });
    const other = await save(made, {
      ...song(),
      patterns: sent.patterns.slice(0, 1),
      song: sent.song.slice(0, 1),
    });
    expect(other.loop).toBeUndefined();
    expect(musicOf(await me.client.restoreRevision(id, '1'))).toEqual(musicOf(made));
    expect(musicOf(await me.client.forkProject(id, {}, `key-${keys++}`))).toEqual(musicOf(made));
    await me.client.deleteProject(id);
    expect(musicOf(await me.client.restoreProject(id))).toEqual(musicOf(made));
    const { projects } = await me.client.exportAccount();
    expect(projects).toContainEqual(
      expect.objectContaining({ id, song: sent.song, mix: sent.mix }),
    );
  });

  test('shows its first pattern as clients of the specification read it', async () => {
    const { gridPattern, tracks, patterns } = await create(song());
    const on = gridPattern.map((row) => row.flatMap((cell, step) => (cell ? step : [])));
    // A lane of three steps comes again; a note between two steps is on in the first.
    const kick = [0, 3, 6, 9, 12, 15];
    expect(on).toEqual([kick, [], [], [], [], [0, 2], [0], []]);
    expect(gridPattern[0]).toHaveLength(patterns[0]?.length ?? 0);
    // What a track offers is shown while the lane has nothing else.
    expect(tracks.map(({ note }) => note)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      'C2 E2 G2 C3',
      'C4 D4 E4 F4',
      'C4 E4 G4',
      undefined,
    ]);
  });

  test('may have names that a database has not', async () => {
    const odd = ['$where', 'a.b', 'constructor', 'toString', '~1/', 'é😀'];
    const [track] = song().tracks;
    if (!track) throw new Error('There is no track');
    const notes = Object.fromEntries(odd.map((id, step) => [id, noteAt(step)]));
    const lanes = Object.fromEntries(odd.map((id) => [id, { notes }]));
    const made = await create({
      tracks: odd.map((id) => ({ ...track, id })),
      patterns: [{ id: '$set', name: '', color: '', length: 16, lanes }],
      song: [{ id: '$inc', name: '', bars: 1, pattern: '$set', lanes: { 'a.b': 'rest' } }],
    });
    expect(made.patterns[0]?.lanes).toEqual(lanes);
    await save(made, { name: 'Odd' });
    await me.client.deleteProject(made.id);
    expect(musicOf(await me.client.restoreProject(made.id))).toEqual(musicOf(made));
    expect(musicOf((await me.client.getRevision(made.id, '1')).project as SavedProject)).toEqual(
      musicOf(made),
    );
  });
});

describe('a client that sends the grid alone', () => {
  test('changes those onsets, and nothing else of a song', async () => {
    const made = await create(song());
    const grid = made.gridPattern.map((row) => [...row]);
    grid[0]?.fill(false);
    grid[6]?.splice(0, 1, false);
    grid[4]?.splice(8, 1, true);
    const saved = await save(made, { gridPattern: grid });
    const [first, second] = saved.patterns;
    expect(saved.gridPattern).toEqual(grid);
    expect(first?.lanes).toEqual({
      'track-1': { length: 3, notes: {} },
      // What it turns on is what version 1 had there: half of the list is gone by.
      'track-5': {
        notes: { s8p43: expect.objectContaining({ at: 1920, pitch: 43, length: 480 }) },
      },
      'track-6': made.patterns[0]?.lanes['track-6'],
    });
    expect(second).toEqual(made.patterns[1]);
    expect({ ...musicOf(saved), patterns: [], tracks: [] }).toEqual({
      ...musicOf(made),
      patterns: [],
      tracks: [],
    });
  });

  test('leaves all as it was when it sends what it read', async () => {
    const made = await create(song());
    const { gridPattern, tracks } = await me.client.getProject(made.id);
    expect(musicOf(await save(made, { gridPattern, tracks }))).toEqual(musicOf(made));
  });

  test('makes a project with as many tracks as it has rows', async () => {
    const made = await create({ gridPattern: gridWith([0, 0], [4, 8]).slice(0, 5) });
    expect(made.tracks).toHaveLength(5);
    expect(made.gridPattern).toEqual(gridWith([0, 0], [4, 8]).slice(0, 5));
    expect(made.patterns[0]?.lanes['track-5']?.notes.s8p43).toMatchObject({ pitch: 43 });
  });
});

describe('a client of version 1', () => {
  const quiet = { on: true, velocity: 0.4, probability: 0.5, repeats: 3 };
  const rows = (at: number, step = quiet) =>
    newPattern('a', 'A', 8).steps.map((row, index) =>
      row.map((each, place) => (index === 4 && place === at ? step : each)),
    );
  const whole = () =>
    newProject({
      patterns: [
        { id: 'a', name: 'A', steps: rows(0) },
        { id: 'b', name: 'B', steps: rows(8, newStep(true)) },
      ],
      chain: ['a', 'a', 'b'],
    });

  test('sends a whole project, and what it says is there in version 2', async () => {
    const { id, rev, ...draft } = whole();
    const made = await create(draft);
    expect(made.schema).toBe(2);
    expect(made.patterns.map(({ lanes }) => lanes)).toEqual([
      {
        'track-5': {
          notes: {
            s0p36: { at: 0, length: 480, pitch: 36, velocity: 0.4, chance: 0.5, repeats: 3 },
          },
        },
      },
      {
        'track-5': {
          notes: {
            s8p43: { at: 1920, length: 480, pitch: 43, velocity: 1, chance: 1, repeats: 1 },
          },
        },
      },
    ]);
    expect(made.song.map(({ pattern, bars }) => [pattern, bars])).toEqual([
      ['a', 1],
      ['a', 1],
      ['b', 1],
    ]);
    expect(musicOf(await save(made, { ...draft, bpm: 99 }))).toEqual({ ...musicOf(made), bpm: 99 });
  });

  test('replaces patterns, tracks or the chain by themselves', async () => {
    const { id, rev, ...draft } = whole();
    const made = await create(draft);
    const chained = await save(made, { chain: ['b', 'a'] });
    expect(chained.song.map(({ pattern }) => pattern)).toEqual(['b', 'a']);
    const fewer = await save(chained, { patterns: [{ id: 'b', name: 'B', steps: rows(0) }] });
    expect(fewer.song.map(({ pattern }) => pattern)).toEqual(['b']);
    const renamed = newProject().tracks.map((track) => ({ ...track, id: `row ${track.id}` }));
    const moved = await save(fewer, { tracks: renamed });
    // Its rows are the patterns' rows, whatever they are called.
    expect(moved.patterns[0]?.lanes['row track-5']).toEqual(fewer.patterns[0]?.lanes['track-5']);
    expect(await failed(save(moved, { tracks: renamed.slice(1) }))).toBe('validation_failed');
    const sung = await create(song({ song: song().song.slice(0, 1) }));
    const automation = (await save(sung, { tracks: renamed })).patterns[0]?.automation;
    expect(automation?.['row track-6']).toEqual(sung.patterns[0]?.automation?.['track-6']);
  });

  test('does not lose what it cannot say of a track', async () => {
    const made = await create(song());
    const tracks = made.tracks.map(({ pan, chokes, duckedBy, ...track }) => ({
      ...track,
      volume: 10,
    }));
    const saved = await save(made, { tracks });
    expect(saved.tracks).toEqual(made.tracks.map((track) => ({ ...track, volume: 10 })));
    expect(saved.patterns).toEqual(made.patterns);
  });

  test('writes other notes: the pitches that the first pattern plays follow in order', async () => {
    const made = await create(song());
    const tracks = made.tracks.map((track) =>
      track.name === 'Lead' ? { ...track, note: 'D4 F4' } : track,
    );
    const saved = await save(made, { tracks });
    const pitches = Object.values(saved.patterns[0]?.lanes['track-6']?.notes ?? {});
    expect(pitches.map(({ pitch }) => pitch)).toEqual([62, 65]);
    expect(saved.tracks[5]?.note).toBe('D4 F4');
    expect(saved.patterns[1]).toEqual(made.patterns[1]);
  });

  test.each<[string, ProjectDraft, string]>([
    ['ragged rows', { patterns: [{ id: 'a', name: 'A', steps: [...rows(0), []] }] }, 'too_few'],
    ['nine rows', { patterns: [newPattern('a', 'A', 9)] }, 'patterns_misfit'],
    [
      'two patterns alike',
      { patterns: [newPattern('a', 'A', 8), newPattern('a', 'A', 8)] },
      'ids_repeated',
    ],
    ['a chain of what is not there', { chain: ['a', 'z'] }, 'chain_unknown'],
    [
      'a grid of nine rows',
      { gridPattern: [...gridWith(), gridWith()[0] ?? []] },
      'patterns_misfit',
    ],
  ])('is told of %s in its own words', async (_, draft, code) => {
    const made = await create();
    const error = await rejection(save(made, draft));
    expect(error).toMatchObject({
      code: 'validation_failed',
      details: { problems: expect.arrayContaining([expect.objectContaining({ code })]) },
    });
  });
});

describe('parts of a project', () => {
  test('go with what they stood on', async () => {
    const made = await create(song());
    const fewer = await save(made, { tracks: made.tracks.filter(({ id }) => id !== 'track-6') });
    expect(fewer.patterns[0]?.lanes).not.toHaveProperty('track-6');
    expect(fewer.song[1]).not.toHaveProperty('lanes');
    const shorter = await save(fewer, { patterns: fewer.patterns.slice(0, 1) });
    expect(shorter.song.map(({ id }) => id)).toEqual(['one', 'three']);
    expect(shorter.loop).toEqual({ from: 2, to: 3.5 });
  });

  test('change by themselves', async () => {
    const made = await create(song());
    const { key, loop } = await save(made, {
      key: { root: 'D', scale: 'minor' },
      loop: { from: 0, to: 1 },
    });
    expect({ key, loop }).toEqual({ key: { root: 'D', scale: 'minor' }, loop: { from: 0, to: 1 } });
  });
});

describe('what the studio could not have made', () => {
  const { patterns, tracks, song: sections } = song();
  const [verse] = patterns;
  const pattern = (more: Partial<MusicPattern>): ProjectDraft => ({
    patterns: [{ ...(verse as MusicPattern), ...more }, ...patterns.slice(1)],
  });
  const lane = (more: object) =>
    pattern({ lanes: { 'track-1': { notes: { s0: { ...noteAt(0), ...more } } } } });

  test.each<[string, ProjectDraft, string]>([
    ['a note above 127', lane({ pitch: 128 }), 'music_form'],
    ['a note below 0', lane({ pitch: -1 }), 'music_form'],
    ['a note between two pitches', lane({ pitch: 60.5 }), 'music_form'],
    ['a note before its lane', lane({ at: -1 }), 'music_form'],
    ['a note of no length', lane({ length: 0 }), 'music_form'],
    ['a lock of nothing', lane({ locks: { $where: 1 } }), 'music_form'],
    [
      'a lane of length 0',
      pattern({ lanes: { 'track-1': { length: 0, notes: {} } } }),
      'music_form',
    ],
    ['a pattern of 129 steps', pattern({ length: 129 }), 'music_form'],
    ['no patterns', { patterns: [] }, 'music_form'],
    ['no tracks', { tracks: [] }, 'music_form'],
    [
      '65 tracks',
      {
        tracks: Array.from({ length: 65 }, (_, id) => ({
          ...tracks[0],
          id: `${id}`,
        })) as typeof tracks,
      },
      'music_form',
    ],
    [
      'an operator as effect',
      { tracks: tracks.map((track) => ({ ...track, effects: { $where: 1 } })) },
      'music_form',
    ],
    [
      'a volume of 201',
      { tracks: tracks.map((track) => ({ ...track, volume: 201 })) },
      'music_form',
    ],
    ['two tracks alike', { tracks: [...tracks, ...tracks.slice(0, 1)] }, 'music_ids'],
    [
      'two tracks of version 1 alike',
      { tracks: newProject().tracks.map((track) => ({ ...track, id: 'one' })) },
      'music_ids',
    ],
    ['two patterns alike', { patterns: [...patterns, ...patterns] }, 'music_ids'],
    ['two sections alike', { song: [...sections, ...sections] }, 'music_ids'],
    [
      'a song of 10,000 bars',
      { song: [{ id: 'one', name: '', bars: 10_000, pattern: 'a' }] },
      'music_long',
    ],
    ['no song', { song: [] }, 'music_form'],
    [
      'a section of a pattern that is not there',
      { song: [{ id: 'one', name: '', bars: 1, pattern: 'z' }] },
      'music_missing',
    ],
    [
      'a lane of a track that is not there',
      pattern({ lanes: { gone: { notes: {} } } }),
      'music_missing',
    ],
    ['an amount of the mix without a name', { mix: { 'reverb size': 1 } }, 'music_form'],
    ['a loop that ends before it begins', { loop: { from: 3, to: 1 } }, 'music_form'],
    ['a key of H', { key: { root: 'H', scale: 'minor' } }, 'music_form'],
  ])('%s is refused with its reason, and nothing is saved', async (_, draft, reason) => {
    const made = await create(song());
    const error = await rejection(save(made, draft));
    expect(error).toMatchObject({ code: 'music_invalid', details: { reason } });
    expect(String(error)).not.toMatch(/undefined|\{\{/);
    expect(await me.client.getProject(made.id)).toMatchObject({ ...made });
    expect(await failed(create({ ...song(), ...draft }))).toBe('music_invalid');
  });
});
