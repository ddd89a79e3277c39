import { changeProject, toggleNote } from '@hocket/music';
import { RoomProject } from '@hocket/music/room-project';
import { newProject } from '@hocket/sdk';
import { afterEach, expect, test } from 'vitest';
import * as Y from 'yjs';
import type { Performance, PerformanceEvent } from '../services/projects/performances.ts';
import { fileServer } from '../testing/file-server.ts';
import { failed } from '../testing/rejection.ts';
import { RoomPlayer, until } from '../testing/room-player.ts';
import type { Person } from '../testing/test-server.ts';
import { PerformanceRecorder } from './performance-recorder.ts';

const server = await fileServer({ appOrigin: 'https://hocket.example' });
const drums = { pattern: 'a', track: 'track-1' };
const players: RoomPlayer[] = [];

afterEach(() => {
  for (const player of players.splice(0)) player.leave();
});

async function owned() {
  const owner = await server.signUp();
  const { id } = await owner.client.createProject(newProject({ name: 'Rain' }));
  return { owner, id };
}

async function enter({ client }: Pick<Person, 'client'>, key: string): Promise<RoomPlayer> {
  const player = new RoomPlayer(server.origin, await client.openRoom(key));
  players.push(player);
  return player.arrived();
}

const start = async (player: RoomPlayer) => {
  player.ask({ kind: 'record', isOn: true });
  return until(() => player.told('recording')?.by);
};

const stop = async (player: RoomPlayer) => {
  player.ask({ kind: 'record', isOn: false });
  return until(() => player.told('recording')?.ended);
};

/** The project as it stood at a moment of a performance. */
function projectAt({ events }: Performance, seconds = Number.POSITIVE_INFINITY) {
  const doc = new Y.Doc();
  for (const { at, update } of events) {
    if (update !== undefined && at <= seconds) Y.applyUpdate(doc, Buffer.from(update, 'base64'));
  }
  return new RoomProject(doc, { id: '', rev: 0, engine: '', isPublic: false } as never).project;
}

test('what two play is recorded with its moments and its authors, and can be read by who may edit', async () => {
  const { owner, id } = await owned();
  const friend = await server.signUp();
  await owner.client.inviteToRoom(id, friend.user.username);
  const [one, other] = [await enter(owner, id), await enter(friend, id)];
  one.edit(toggleNote(drums, 0));
  await one.stored();
  expect(await start(one)).toBe(owner.user.username);
  await until(() => other.told('recording')?.by === owner.user.username);
  other.edit(toggleNote(drums, 480));
  await other.stored();
  one.edit(changeProject({ strudelCode: 's("bd")' }));
  await one.stored();
  other.ask({ kind: 'run', code: 's("bd")' });
  await until(() => one.told('take'));
  // Whoever edits may end it.
  expect(await stop(other)).toBe('stopped');
  one.edit(changeProject({ strudelCode: 'later' }));
  await one.stored();

  const [listed] = (await friend.client.listPerformances(id)).performances;
  const authors = [friend, owner].map(({ user }) => user.username);
  expect(listed).toMatchObject({ name: 'Rain', authors });
  expect(listed?.seconds).toBeGreaterThan(0);
  const read = await owner.client.readPerformance(listed?.id ?? '');
  expect(read).toMatchObject({ isOwn: true, authors });
  expect(projectAt(read, 0).patterns[0]?.lanes['track-1']?.notes).toHaveProperty('s0');
  expect(projectAt(read, 0).strudelCode).toBe('');
  const last = projectAt(read);
  expect(Object.keys(last.patterns[0]?.lanes['track-1']?.notes ?? {}).sort()).toEqual(['s0', 's2']);
  expect(last.strudelCode).toBe('s("bd")');
  const played = read.events.find(({ runs = [] }) => runs.length > 0);
  expect(played).toMatchObject({ by: 0, runs: [{ code: 's("bd")', author: '' }] });
  const take = read.events.findLast((event) => event.take)?.take;
  expect(take).toMatchObject({ what: 'code' });
  const begins = take?.tempo[0]?.time ?? 0;
  expect(begins).toBeGreaterThan(0);
  expect(begins).toBeLessThan((listed?.seconds ?? 0) + 1);
  const moments = read.events.map(({ at }) => at);
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
});

test('a stranger reads it by its link alone, until that is ended, and removes nothing', async () => {
  const { owner, id } = await owned();
  const player = await enter(owner, id);
  await start(player);
  await stop(player);
  const stranger = await server.signUp();
  const [{ id: performance = '' } = {}] = (await owner.client.listPerformances(id)).performances;
  expect(await failed(stranger.client.listPerformances(id))).toBe('not_found');
  expect(await failed(stranger.client.readPerformance(performance))).toBe('not_found');
  expect(await failed(server.client().readPerformance(performance))).toBe('not_found');
  for (const act of ['publishPerformance', 'unpublishPerformance', 'deletePerformance'] as const) {
    expect(await failed(stranger.client[act](performance))).toBe('not_found');
  }
  const { link } = await owner.client.publishPerformance(performance);
  expect(await owner.client.publishPerformance(performance)).toEqual({ link });
  expect(await server.client().readPerformance(link)).toMatchObject({ isOwn: false });
  // Of a public project those with a link are listed for everybody.
  await owner.client.updateProject(id, undefined, { isPublic: true });
  const listed = await stranger.client.listPerformances(id);
  expect(listed.performances).toMatchObject([{ link }]);
  await owner.client.unpublishPerformance(performance);
  expect((await stranger.client.listPerformances(id)).performances).toEqual([]);
  expect(await failed(server.client().readPerformance(link))).toBe('not_found');
  await owner.client.deletePerformance(performance);
  expect(await failed(owner.client.readPerformance(performance))).toBe('not_found');
});

test('a recording ends with the last who leaves; a listener can neither begin nor end one', async () => {
  const { owner, id } = await owned();
  const player = await enter(owner, id);
  const { link } = await owner.client.makeRoomLink(id, 'listener');
  const listener = await enter({ client: server.client() }, link);
  listener.ask({ kind: 'record', isOn: true });
  expect(await listener.ended()).toBe(4403);
  await start(player);
  // It is stored while it is recorded.
  await until(async () => (await owner.client.listPerformances(id)).performances.length === 1);
  // Who comes in is told.
  const late = await enter({ client: server.client() }, link);
  await until(() => late.told('recording')?.by === owner.user.username);
  player.edit(toggleNote(drums, 0));
  await player.stored();
  for (const each of [player, late]) each.leave();
  const [performance] = await until(async () => {
    const { performances } = await owner.client.listPerformances(id);
    return performances[0]?.authors.length === 1 && performances;
  });
  const read = await owner.client.readPerformance(performance?.id ?? '');
  expect(read.events.filter(({ by }) => by === 0)).toHaveLength(1);
});

test('with an account or a project its performances go, and who played in others’ is not named', async () => {
  const { owner, id } = await owned();
  const friend = await server.signUp();
  await owner.client.inviteToRoom(id, friend.user.username);
  const player = await enter(friend, id);
  await start(player);
  player.edit(toggleNote(drums, 0));
  await player.stored();
  await stop(player);
  const { performances } = server.services;
  expect(await performances.collect(friend.user.id)).toMatchObject({
    own: [],
    playedIn: [{ name: 'Rain' }],
  });
  expect(await performances.collect(owner.user.id)).toMatchObject({
    own: [{ name: 'Rain', events: [{ at: 0 }, {}, {}, { by: 0 }] }],
  });
  await performances.forget(friend.user.id);
  expect((await owner.client.listPerformances(id)).performances).toMatchObject([{ authors: [''] }]);
  const [listed] = (await owner.client.listPerformances(id)).performances;
  await owner.client.deleteProject(id);
  expect(await failed(owner.client.readPerformance(listed?.id ?? ''))).toBe('not_found');
  await owner.client.restoreProject(id);
  const back = await owner.client.readPerformance(listed?.id ?? '');
  expect(back.events).toHaveLength(4);
  await performances.forget(owner.user.id);
  expect(await performances.collect(owner.user.id)).toEqual({ own: [], playedIn: [] });
});

test('a recording that has become too large ends, and has what came before', async () => {
  const stored: PerformanceEvent[] = [];
  const ends: string[] = [];
  const recorder = new PerformanceRecorder('p', 'ada', new Uint8Array(9), [], {
    performances: {
      begin: async () => 'x',
      append: async (_, events) => void stored.push(...events),
    },
    now: () => 0,
    onEnd: (why) => ends.push(why),
  });
  const mebibyte = new Uint8Array(2 ** 20);
  for (let n = 0; n < 9; n++) recorder.update(mebibyte, 'ada');
  await recorder.stop();
  expect(ends).toEqual(['full']);
  expect(stored.length).toBeGreaterThan(4);
  expect(JSON.stringify(stored).length).toBeLessThan(9 * 2 ** 20);
});

test('a document that is too large for any recording leaves none behind', async () => {
  const begun: string[] = [];
  const ends: string[] = [];
  const recorder = new PerformanceRecorder('p', 'ada', new Uint8Array(9 * 2 ** 20), [], {
    performances: {
      begin: async (project) => {
        begun.push(project);
        return 'x';
      },
      append: async () => undefined,
    },
    now: () => 0,
    onEnd: (why) => ends.push(why),
  });
  await recorder.stop();
  expect([begun, ends]).toEqual([[], ['failed']]);
});

test('a project has twenty at most, and says so', async () => {
  const { owner, id } = await owned();
  for (let n = 0; n < 20; n++) await server.services.performances.begin(id);
  const player = await enter(owner, id);
  player.ask({ kind: 'record', isOn: true });
  expect(await until(() => player.told('recording')?.ended)).toBe('many');
  expect((await owner.client.listPerformances(id)).performances).toHaveLength(20);
});

test('the one that comes with the product is read by anybody', async () => {
  const first = await server.client().readPerformance('first');
  expect(first).toMatchObject({ isOwn: false, authors: ['Mira', 'Theo', 'Aiko'] });
});
