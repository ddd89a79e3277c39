import { roomClosing } from '@hocket/api/room-socket';
import { change, changeMusic, changeProject, toggleNote } from '@hocket/music';
import { entriesIn, writePatches } from '@hocket/music/room-document';
import { RoomProject } from '@hocket/music/room-project';
import { type MusicProject, newProject } from '@hocket/sdk';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { packed } from '../models/stored-bytes.ts';
import { agentClient } from '../testing/agent-client.ts';
import { fileServer } from '../testing/file-server.ts';
import { failed } from '../testing/rejection.ts';
import { RoomPlayer, until } from '../testing/room-player.ts';
import type { Person } from '../testing/test-server.ts';
import type { RoomEntry } from './rooms.ts';

const server = await fileServer({ appOrigin: 'https://hocket.example' });
const drums = { pattern: 'a', track: 'track-1' };
const players: Player[] = [];

afterEach(() => {
  for (const player of players.splice(0)) player.leave();
});

class Player extends RoomPlayer {
  constructor(entry: RoomEntry, name = entry.name) {
    super(server.origin, entry, { name });
    players.push(this);
  }
}

async function owned(more: Partial<MusicProject> = {}) {
  const owner = await server.signUp();
  const { id, rev } = await owner.client.createProject(newProject({ name: 'Rain' }));
  if (Object.keys(more).length > 0) await owner.client.updateProject(id, rev, more);
  return { owner, id };
}

async function enter(client: Person['client'], key: string): Promise<RoomPlayer> {
  return new Player(await client.openRoom(key)).arrived();
}

test('two edit one project at once, and each reader of the API sees it within two seconds', async () => {
  const { owner, id } = await owned({ strudelCode: '// 😀' });
  const friend = await server.signUp();
  const { link } = await owner.client.makeRoomLink(id, 'editor');
  const [one, other] = [await enter(owner.client, id), await enter(friend.client, link)];
  expect(other.project).toMatchObject({ id, name: 'Rain', strudelCode: '// 😀' });
  await until(() => one.names.length === 2);
  expect(one.names.sort()).toEqual([owner, friend].map((each) => each.user.username).sort());
  one.edit(toggleNote(drums, 0), changeProject({ strudelCode: '// 😀 one' }));
  other.edit(toggleNote(drums, 240), changeProject({ strudelCode: 'two // 😀' }));
  await Promise.all([one.stored(), other.stored()]);
  await until(() => one.notes.length === 2 && other.notes.length === 2);
  expect(one.project.strudelCode).toBe('two // 😀 one');
  const read = await until(async () => {
    const project = await owner.client.getProject(id);
    return project.strudelCode === 'two // 😀 one' && project;
  });
  expect(read.gridPattern[0]?.slice(0, 3)).toEqual([true, true, false]);
  expect(read.rev).toBeGreaterThan(2);
  // Who may edit may read it, too, and comes in again by its id.
  expect((await friend.client.getProject(id)).isOwn).toBe(false);
  expect((await friend.client.openRoom(id)).role).toBe('editor');
});

test('what is saved beside an open room comes into it, and takes nothing back', async () => {
  const { owner, id } = await owned({ strudelCode: 'one' });
  const player = await enter(owner.client, id);
  player.edit(toggleNote(drums, 480));
  await player.stored();
  await owner.client.updateProject(id, undefined, { name: 'Storm', strudelCode: 'one two' });
  await until(() => player.project.name === 'Storm');
  expect(player.project.strudelCode).toBe('one two');
  expect(player.notes).toEqual(['s2']);
  const { rev } = await owner.client.getProject(id);
  // Who stands on an older revision is told, as always.
  expect(await failed(owner.client.updateProject(id, rev - 1, { bpm: 90 }))).toBe(
    'project_conflict',
  );
});

test('an agent who changes the project is there by its name, with its hand where it was last', async () => {
  const { owner, id } = await owned();
  const friend = await server.signUp();
  const { link } = await owner.client.makeRoomLink(id, 'editor');
  const [player, other] = [await enter(owner.client, id), await enter(friend.client, link)];
  player.edit(toggleNote(drums, 0));
  await player.stored();
  const { token } = await owner.client.createAgentToken({
    name: 'Claude',
    password: owner.registration.password,
    scopes: ['read', 'write'],
    mayEdit: true,
  });
  const agent = await agentClient(server.origin, token);
  const { rev } = await until(async () => {
    const { data } = await agent.call('get_project', { id });
    const read = data as { rev: number };
    return read.rev > 1 && read;
  });
  const edits = [
    { edit: 'set_tempo', bpm: 96 },
    { edit: 'set_steps', pattern: 'a', track: 'Snare', steps: '.... X... .... X...' },
  ];
  expect((await agent.call('edit_project', { id, rev, edits })).data).toEqual({
    id,
    rev: rev + 1,
    changed: expect.any(Number),
  });
  const name = `Claude · ${owner.user.username}`;
  await until(() => other.names.includes(name) && player.project.bpm === 96);
  expect(other.shown[name]).toEqual({
    place: { panel: 'grid', pattern: 'a', track: 'track-2' },
  });
  // Who comes later sees it, too.
  const later = await enter(friend.client, link);
  await until(() => later.names.includes(name));
  await agent.close();
});

test('who was away brings their edits back, though the server began anew meanwhile', async () => {
  const { owner, id } = await owned({ strudelCode: 'abc' });
  const away = await enter(owner.client, id);
  away.leave();
  away.edit(toggleNote(drums, 720), changeProject({ strudelCode: 'abc away' }));
  await until(() => server.services.openRooms.projects.length === 0);
  const here = await enter(owner.client, id);
  here.edit(toggleNote(drums, 0), changeProject({ strudelCode: 'here abc' }));
  await here.stored();
  const entry = await owner.client.openRoom(id);
  const back = new Player(entry);
  Y.applyUpdate(back.doc, Y.encodeStateAsUpdate(away.doc));
  await back.stored();
  await until(() => here.notes.length === 2);
  expect(here.project.strudelCode).toBe('here abc away');
});

test('what was acknowledged is there after a server ended without a word', async () => {
  const { owner, id } = await owned();
  const player = await enter(owner.client, id);
  const { document } = await owner.client.openRoom(id);
  const epoch = document.split('.')[1] ?? '';
  player.edit(toggleNote(drums, 0));
  await player.stored();
  const update = new Y.Doc();
  Y.applyUpdate(update, Y.encodeStateAsUpdate(player.doc));
  player.leave();
  await until(() => server.services.openRooms.projects.length === 0);
  // As an edit that was logged, but that no project was saved with.
  const before = Y.encodeStateVector(update);
  const room = new RoomProject(update, { id, rev: 1, engine: '', isPublic: false });
  room.write(change(room.project, toggleNote(drums, 240)).patches);
  const { seq = 0 } = (await server.database.rooms.findOne({ _id: id }).lean()) ?? {};
  await server.database.roomUpdates.create({
    _id: 'lost',
    room: id,
    epoch,
    seq: seq + 1,
    update: Buffer.from(Y.encodeStateAsUpdate(update, before)),
  });
  await server.services.rooms.recover();
  const { gridPattern } = await owner.client.getProject(id);
  expect(gridPattern[0]?.slice(0, 3)).toEqual([true, true, false]);
  expect(await server.database.roomUpdates.countDocuments({ epoch })).toBe(0);
});

test('a room whose document was opened anew elsewhere lets all go, leaves nothing behind, and is opened anew', async () => {
  const { owner, id } = await owned();
  const players = [await enter(owner.client, id), await enter(owner.client, id)];
  await server.database.rooms.updateOne({ _id: id }, { $inc: { term: 1 } });
  players[0]?.edit(toggleNote(drums, 0));
  const codes = await Promise.all(players.map((player) => player.ended()));
  expect(codes).toEqual([roomClosing.later, roomClosing.later]);
  await until(() => server.services.openRooms.projects.length === 0);
  expect(await server.database.roomUpdates.countDocuments({ room: id })).toBe(0);
  const back = await enter(owner.client, id);
  back.edit(toggleNote(drums, 240));
  await back.stored();
  expect(back.notes).toEqual(['s1']);
});

test('what a server stored and could not save any more a save by the API takes in first', async () => {
  const { owner, id } = await owned({ strudelCode: 'one' });
  const player = await enter(owner.client, id);
  player.leave();
  await until(() => server.services.openRooms.projects.length === 0);
  // As a document that holds an edit, in the moment before the project is saved with it.
  const doc = new Y.Doc();
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(player.doc));
  const room = new RoomProject(doc, { id, rev: 1, engine: '', isPublic: false });
  const edits = change(
    room.project,
    toggleNote(drums, 240),
    changeProject({ strudelCode: 'one two' }),
  );
  room.write(edits.patches);
  const { text } = (await server.database.projects.findOne({ _id: id }).lean()) ?? {};
  const state = await packed(Y.encodeStateAsUpdate(doc));
  await server.database.rooms.updateOne(
    { _id: id },
    { $set: { state, text: 'not-saved', before: text }, $inc: { seq: 1 } },
  );
  const { rev } = await owner.client.getProject(id);
  const saves = [{ bpm: 99 }, { name: 'Storm' }].map((draft) =>
    owner.client.updateProject(id, undefined, draft),
  );
  await Promise.all(saves);
  const saved = await owner.client.getProject(id);
  expect(saved).toMatchObject({ bpm: 99, name: 'Storm', strudelCode: 'one two' });
  expect(saved.gridPattern[0]?.slice(0, 2)).toEqual([false, true]);
  expect(await failed(owner.client.updateProject(id, rev, { bpm: 90 }))).toBe('project_conflict');
  const back = await enter(owner.client, id);
  expect(back.project).toMatchObject({ bpm: 99, name: 'Storm', strudelCode: 'one two' });
  expect(back.notes).toEqual(['s1']);
});

test('a listener hears what changes and changes nothing, and is sent out with the link', async () => {
  const { owner, id } = await owned();
  const { link } = await owner.client.makeRoomLink(id, 'listener');
  const entry = await server.client().openRoom(link);
  expect(entry.role).toBe('listener');
  const editor = await enter(owner.client, id);
  const listener = await new Player(entry).arrived();
  editor.edit(toggleNote(drums, 0));
  await until(() => listener.notes.length === 1);
  await owner.client.endRoomLink(id, 'listener');
  expect(await listener.ended()).toBe(roomClosing.forbidden);
  expect(await failed(server.client().openRoom(link))).toBe('auth_required');
  const again = await owner.client.makeRoomLink(id, 'listener');
  const writer = await new Player(await server.client().openRoom(again.link)).arrived();
  writer.edit(toggleNote(drums, 960));
  expect(await writer.ended()).toBe(roomClosing.forbidden);
  expect(editor.notes).toEqual(['s0']);
});

test('what one plays or runs all are told alike, who comes later too, and a listener says nothing', async () => {
  const { owner, id } = await owned({ bpm: 120 });
  const { link } = await owner.client.makeRoomLink(id, 'listener');
  const one = await enter(owner.client, id);
  const other = await enter(owner.client, id);
  one.ask({ kind: 'run', code: 's("bd*4")' });
  const take = await until(() => other.told('take')?.take);
  expect(take.tempo).toMatchObject([{ cycle: 0, cps: 0.5 }]);
  expect(other.told('runs')?.runs).toMatchObject([{ code: 's("bd*4")', take: take.id, cycle: 0 }]);
  // The tempo of the project is the room's.
  one.edit(changeMusic({ bpm: 90 }));
  await until(() => other.told('take')?.take?.tempo.at(-1)?.cps === 0.375);
  const listener = await new Player(await server.client().openRoom(link)).arrived();
  await until(() => listener.told('said'));
  expect(listener.told('take')).toEqual(one.told('take'));
  expect(listener.told('runs')).toEqual(other.told('runs'));
  const sent = performance.now();
  listener.ask({ kind: 'time', sent });
  const answer = await until(() => listener.told('time'));
  expect(answer.sent).toBe(sent);
  expect(answer.answered - answer.received).toBeGreaterThanOrEqual(0);
  listener.ask({ kind: 'stop', cycle: 0 });
  expect(await listener.ended()).toBe(roomClosing.forbidden);
  expect(one.told('take')?.take?.end).toBeUndefined();
  other.ask({ kind: 'stop', cycle: -1 });
  expect(await other.ended()).toBe(roomClosing.nonsense);
});

test('the owner withholds play and code from editors, who may do that no more, and are told', async () => {
  const { owner, id } = await owned();
  const friend = await server.signUp();
  const { link } = await owner.client.makeRoomLink(id, 'editor');
  const rights = { play: false, run: true };
  expect(await failed(friend.client.setRoomRights(id, rights))).toBe('not_found');
  const [one, other] = [await enter(owner.client, id), await enter(friend.client, link)];
  const may = (player: RoomPlayer, play: boolean, run: boolean) =>
    until(() => player.told('rights')?.play === play && player.told('rights')?.run === run);
  await may(other, true, true);
  expect((await owner.client.setRoomRights(id, rights)).rights).toEqual(rights);
  await may(other, false, true);
  // Each message is looked at, whatever the studio shows; who was told too late is let be.
  const take = () => one.told('take')?.take;
  const asks = other.news.length;
  other.ask({ kind: 'play', what: 'grid', from: 0 });
  other.ask({ kind: 'run', code: 's("bd")' });
  await until(() => other.news.filter(({ kind }) => kind === 'rights').length === 4);
  expect([other.news.length - asks, other.closed, take()]).toEqual([2, undefined, undefined]);
  one.ask({ kind: 'play', what: 'grid', from: 0 });
  await until(take);
  other.ask({ kind: 'stop', cycle: 0 });
  other.ask({ kind: 'run', code: 's("bd")' });
  await until(() => one.told('runs')?.runs.length === 1);
  expect(take()).toMatchObject({ what: 'code' });
  expect(take()?.end).toBeUndefined();
  await owner.client.setRoomRights(id, { play: true, run: false });
  await may(other, true, false);
  other.ask({ kind: 'run', code: 's("hh")' });
  other.ask({ kind: 'stop', cycle: 0 });
  await until(() => take()?.end !== undefined);
  expect(one.told('runs')?.runs).toMatchObject([{ code: 's("bd")' }]);
  await may(one, true, true);
  // Who comes later is told, too.
  await may(await enter(friend.client, id), true, false);
});

test('a key that one presses all who are there are told of at once, and nobody later; too many are told of to nobody', async () => {
  const { owner, id } = await owned();
  const { link } = await owner.client.makeRoomLink(id, 'listener');
  const [one, other] = [await enter(owner.client, id), await enter(owner.client, id)];
  const listener = await new Player(await server.client().openRoom(link)).arrived();
  await until(() => one.names.length === 2 && listener.told('rights'));
  const by = one.doc.clientID;
  const note = { key: 3, track: 'track-1', pitch: 62, velocity: 0.5, at: 1 };
  one.ask({ kind: 'strike', ...note });
  one.ask({ kind: 'release', key: 3 });
  for (const player of [other, listener]) {
    expect(await until(() => player.told('release'))).toEqual({ kind: 'release', by, key: 3 });
    expect(player.told('strike')).toEqual({ kind: 'strike', by, ...note });
  }
  for (let count = 0; count < 600; count++) one.ask({ kind: 'strike', ...note });
  one.ask({ kind: 'say', text: 'over' });
  await until(() => other.told('said')?.messages.some(({ text }) => text === 'over'));
  const heard = other.news.filter(({ kind }) => kind === 'strike').length;
  expect(heard).toBeGreaterThan(100);
  expect(heard).toBeLessThan(400);
  expect(one.closed).toBeUndefined();
  const late = await enter(owner.client, id);
  await until(() => late.told('rights'));
  expect(late.told('strike')).toBeUndefined();
  listener.ask({ kind: 'strike', ...note });
  expect(await listener.ended()).toBe(roomClosing.forbidden);
  for (const wrong of [{ key: 128 }, { velocity: 2 }, { track: 'x'.repeat(65) }, { pitch: '60' }]) {
    const hostile = await enter(owner.client, id);
    hostile.ask({ kind: 'strike', ...note, ...wrong });
    expect([wrong, await hostile.ended()]).toEqual([wrong, roomClosing.nonsense]);
  }
});

test('who is taken off the list, signs out or has their project deleted is sent out', async () => {
  const { owner, id } = await owned();
  const [friend, guest] = [await server.signUp(), await server.signUp()];
  await owner.client.inviteToRoom(id, friend.user.username);
  await owner.client.inviteToRoom(id, guest.user.username);
  const [one, two, three] = await Promise.all(
    [owner, friend, guest].map(({ client }) => enter(client, id)),
  );
  await owner.client.removeFromRoom(id, friend.user.username);
  expect(await two?.ended()).toBe(roomClosing.forbidden);
  expect(await failed(friend.client.openRoom(id))).toBe('not_found');
  await guest.client.logout();
  expect(await three?.ended()).toBe(roomClosing.signedOut);
  await owner.client.deleteProject(id);
  expect(await one?.ended()).toBe(roomClosing.gone);
});

test('a stranger, a foreign page and nonsense are refused, and the room goes on', async () => {
  const { owner, id } = await owned();
  const stranger = await server.signUp();
  expect(await failed(stranger.client.openRoom(id))).toBe('not_found');
  expect(await failed(server.client().openRoom(id))).toBe('auth_required');
  const url = `${server.origin.replace('http', 'ws')}/rooms`;
  const foreign = new WebSocket(url, { origin: 'https://evil.example' });
  expect(
    await new Promise((resolve) => foreign.on('error', ({ message }) => resolve(message))),
  ).toMatch('403');
  const entry = await owner.client.openRoom(id);
  const forged = new Player({ ...entry, ticket: `${entry.ticket}x` });
  expect(await forged.ended()).toBe(roomClosing.signedOut);
  const elsewhere = new Player({ ...entry, document: `${id}.other` });
  expect(await elsewhere.ended()).toBe(roomClosing.gone);
  const masked = new Player(await owner.client.openRoom(id), 'somebody else');
  expect(await masked.ended()).toBe(roomClosing.nonsense);
  const player = await enter(owner.client, id);
  const broken = await enter(owner.client, id);
  broken.send(new Uint8Array([1, 2, 3]));
  expect(await broken.ended()).toBe(roomClosing.nonsense);
  const nested = await enter(owner.client, id);
  entriesIn(nested.doc).set('/deep', new Y.Map() as never);
  expect(await nested.ended()).toBe(roomClosing.nonsense);
  const hasty = await enter(owner.client, id);
  for (let n = 0; n < 5000; n++) hasty.doc.getMap('project').set('/swing', n % 2);
  expect(await hasty.ended()).toBe(roomClosing.tooFast);
  writePatches(player.doc, [{ path: '/bpm', value: 99 }]);
  await player.stored();
  const bpm = async () => (await owner.client.getProject(id)).bpm === 99;
  await until(bpm);
});

test('the others see where somebody works, and nobody can say it of another', async () => {
  const { owner, id } = await owned();
  const friend = await server.signUp();
  const { link } = await owner.client.makeRoomLink(id, 'editor');
  const [one, other] = [await enter(owner.client, id), await enter(friend.client, link)];
  const [name, foe] = [owner.user.username, friend.user.username];
  const place = { panel: 'grid', pattern: 'a', track: 'track-1', step: 4 };
  one.show({ name, isPlaying: true, view: { tab: 'grid', pattern: 'a' }, place });
  await until(() => Object.keys(other.shown[name] ?? {}).length === 3);
  expect(other.shown[name]).toMatchObject({ place });
  // Of a client of another socket nothing is taken from here, though it be well said.
  other.showOf(one.doc.clientID, null);
  other.showOf(one.doc.clientID, { name: foe, place: { ...place, step: 9 } });
  other.show({ name: foe, place: { panel: 'mixer', track: 'master' } });
  await until(() => Object.keys(one.shown[foe] ?? {}).length === 1);
  expect(one.shown[name]).toMatchObject({ place });
  expect(other.closed).toBeUndefined();
  // A second client of one's own socket is nobody.
  other.showOf(4711, { name: foe });
  expect(await other.ended()).toBe(roomClosing.nonsense);
  await until(() => one.names.length === 1);
});

test('what no studio tells of anybody is refused: too much, too deep, of another form', async () => {
  const { owner, id } = await owned();
  const name = owner.user.username;
  const deep = JSON.parse(`${'['.repeat(300)}${']'.repeat(300)}`) as unknown;
  const witness = await enter(owner.client, id);
  const hostile: object[] = [
    { name, place: { panel: 'grid', note: 'x'.repeat(121) } },
    { name, place: { panel: 'grid', step: 128 } },
    { name, place: { panel: 'grid', scroll: { x: 0, y: Number.MAX_VALUE } } },
    { name, place: { panel: 'editor', caret: '<img src=x onerror=alert(1)>' } },
    { name, place: { panel: 'no panel' } },
    { name, view: { tab: { tab: 'grid' } } },
    { name, view: deep },
    { name, more: 1 },
    { name: `<b>${name}</b>` },
    [name],
  ];
  for (const state of hostile) {
    const player = await enter(owner.client, id);
    player.show(state);
    expect([state, await player.ended()]).toEqual([state, roomClosing.nonsense]);
  }
  const large = await enter(owner.client, id);
  large.show({ name, view: { tab: 'x'.repeat(40_000) } });
  expect(await large.ended()).toBe(roomClosing.nonsense);
  expect(Object.keys(witness.shown)).toEqual([name]);
  expect(witness.closed).toBeUndefined();
});

test('whose a part of the code is the server decides, all are told, and it is known when they come again', async () => {
  const { owner, id } = await owned();
  const friend = await server.signUp();
  const links = {
    editor: await owner.client.makeRoomLink(id, 'editor'),
    listener: await owner.client.makeRoomLink(id, 'listener'),
  };
  const one = await enter(owner.client, id);
  const other = await enter(friend.client, links.editor.link);
  const [ada, bob] = [owner.user.username, friend.user.username];
  const give = (player: RoomPlayer, to: string) =>
    player.ask({ kind: 'part', part: 'ベース', owner: to });
  const isOf = (player: RoomPlayer, name: string) =>
    until(() => player.told('parts')?.parts.some(({ owner }) => owner === name));
  give(one, ada);
  await isOf(other, ada);
  // Not one's own to take, and for nobody who is not there.
  give(other, bob);
  give(one, 'nobody');
  give(one, bob);
  await isOf(one, bob);
  const all = one.news.flatMap((news) => (news.kind === 'parts' ? [news.parts] : []));
  expect(all.flat().map(({ owner }) => owner)).toEqual([ada, bob]);
  const listener = await new Player(await server.client().openRoom(links.listener.link)).arrived();
  await isOf(listener, bob);
  give(listener, ada);
  expect(await listener.ended()).toBe(roomClosing.forbidden);
  for (const wrong of [
    { part: '' },
    { part: '1a' },
    { part: 'a: s("bd")' },
    { part: '$' },
    { part: 'x'.repeat(65) },
    { owner: 7 },
  ]) {
    const hostile = await enter(owner.client, id);
    hostile.ask({ kind: 'part', part: 'bass', owner: ada, ...wrong });
    expect([wrong, await hostile.ended()]).toEqual([wrong, roomClosing.nonsense]);
  }
  one.leave();
  other.leave();
  await until(async () => {
    const again = await enter(owner.client, id);
    await until(() => again.told('rights'));
    const { parts } = again.told('parts') ?? {};
    again.leave();
    return parts?.length === 1 && parts[0]?.owner === bob;
  });
});
