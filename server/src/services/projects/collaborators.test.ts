import { toggleNote } from '@hocket/music';
import { newProject } from '@hocket/sdk';
import { afterEach, expect, test } from 'vitest';
import { fileServer } from '../../testing/file-server.ts';
import { failed } from '../../testing/rejection.ts';
import { RoomPlayer, until } from '../../testing/room-player.ts';
import type { Person } from '../../testing/test-server.ts';
import { mostCollaborators } from './collaborators.ts';

const server = await fileServer();
const players: RoomPlayer[] = [];
let tick = 0;

afterEach(() => {
  for (const player of players.splice(0)) player.leave();
});

async function made({ client }: Person, isPublic = true) {
  return (await client.createProject(newProject({ name: 'Rain', isPublic }))).id;
}

async function enter(client: Person['client'], key: string): Promise<RoomPlayer> {
  const player = new RoomPlayer(server.origin, await client.openRoom(key));
  players.push(player);
  return player.arrived();
}

/** Sets a step in the room and waits until the project has it. */
async function edit(player: RoomPlayer, { client }: Person, id: string) {
  const { rev } = await client.getProject(id);
  tick += 240;
  player.edit(toggleNote({ pattern: 'a', track: 'track-1' }, tick));
  await player.stored();
  await until(async () => (await client.getProject(id)).rev > rev);
}

async function edited(owner: Person, id: string, ...others: Person[]) {
  for (const other of others) {
    await owner.client.inviteToRoom(id, other.user.username);
    await edit(await enter(other.client, id), owner, id);
  }
}

const named = async (client: Person['client'], id: string) =>
  ((await client.getCredits(id)).collaborators ?? []).map(({ username }) => username);

test('who edits in a room is named on the project, in lists and for files; who only comes or owns it is not', async () => {
  const [ada, bob, eve] = [await server.signUp(), await server.signUp(), await server.signUp()];
  const id = await made(ada);
  await ada.client.inviteToRoom(id, eve.user.username);
  await enter(eve.client, id);
  await edit(await enter(ada.client, id), ada, id);
  await edited(ada, id, bob);
  const { username, firstName, lastName } = bob.user;
  const credit = { username, name: `${firstName} ${lastName}` };
  const { owner, collaborators } = await server.client().getProject(id);
  expect(owner?.username).toBe(ada.user.username);
  expect(collaborators).toEqual([credit]);
  expect(await server.client().getCredits(id)).toEqual({ owner, collaborators });
  const { projects } = await server.client().listCommunityProjects({});
  expect(projects.find((project) => project.id === id)?.collaborators).toEqual([credit]);
  const { shareId } = await ada.client.shareProject(id);
  expect((await server.client().getSharedProject(shareId)).collaborators).toEqual([credit]);
  // A copy is its maker's alone.
  expect(await eve.client.forkProject(id, {})).not.toHaveProperty('collaborators');
  await ada.client.deleteProject(id);
  await ada.client.restoreProject(id);
  expect(await named(server.client(), id)).toEqual([username]);
});

test('whose profile is private, or whom one has blocked, is not named, but to themselves and to the owner', async () => {
  const [ada, bob, eve] = [await server.signUp(), await server.signUp(), await server.signUp()];
  const id = await made(ada);
  await edited(ada, id, bob);
  const { username } = bob.user;
  await eve.client.blockUser(username);
  expect(await named(eve.client, id)).toEqual([]);
  expect(await named(server.client(), id)).toEqual([username]);
  await bob.client.updatePreferences({ privacy: { profilePublic: false } });
  expect(await named(server.client(), id)).toEqual([]);
  expect(await named(bob.client, id)).toEqual([username]);
  expect((await ada.client.getRoomGuests(id)).collaborators).toMatchObject([{ username }]);
  // Whom the owner blocks goes off the project.
  await ada.client.blockUser(username);
  expect((await ada.client.getRoomGuests(id)).collaborators).toEqual([]);
});

test('the owner takes anybody off, everybody themselves, and nobody anybody else', async () => {
  const [ada, bob, eve] = [await server.signUp(), await server.signUp(), await server.signUp()];
  const id = await made(ada, false);
  await edited(ada, id, bob, eve);
  const off = ({ client }: Person, { user }: Person) =>
    client.removeCollaborator(id, user.username);
  expect(await failed(off(eve, bob))).toBe('not_found');
  expect(await failed(server.client().removeCollaborator(id, bob.user.username))).toBe(
    'auth_required',
  );
  await off(bob, bob);
  expect(await failed(off(bob, bob))).toBe('not_found');
  expect(await named(ada.client, id)).toEqual([eve.user.username]);
  await off(ada, eve);
  expect(await named(ada.client, id)).toEqual([]);
  expect(await failed(ada.client.removeCollaborator(id, 'nobody-at-all'))).toBe('not_found');
  // Who may not see the project is not told who made it.
  const stranger = await server.signUp();
  expect(await failed(stranger.client.getCredits(id))).toBe('not_found');
  expect(await failed(server.client().getCredits(id))).toBe('auth_required');
});

test('an account takes its name along, also from what may be restored, and its export names the projects', async () => {
  const [ada, bob] = [await server.signUp(), await server.signUp()];
  const [rain, storm] = [await made(ada), await made(ada)];
  await edited(ada, rain, bob);
  await edited(ada, storm, bob);
  const { collaborators } = server.services;
  expect(await collaborators.collect(bob.user.id)).toEqual(
    expect.arrayContaining([
      { project: rain, name: 'Rain' },
      { project: storm, name: 'Rain' },
    ]),
  );
  await ada.client.deleteProject(storm);
  await collaborators.forget(bob.user.id);
  await ada.client.restoreProject(storm);
  for (const id of [rain, storm]) {
    const head = await server.database.projects.findOne({ _id: id }).lean();
    expect(head?.collaborators ?? []).toEqual([]);
  }
});

test('fifty are named at most, and what nobody with an account made names nobody', async () => {
  const [ada, bob] = [await server.signUp(), await server.signUp()];
  const id = await made(ada);
  const { projects, storedProjects } = server.services;
  const save = async (authors: string[]) => {
    const record = await storedProjects.find({ _id: id });
    if (!record) throw new Error('It is gone');
    const { content, text } = record;
    return projects.saveRoom(id, text, `${text}-${authors.length}`, content, authors);
  };
  expect((await save(['no-such-user', ada.user.id]))?.collaborators ?? []).toEqual([]);
  const many = Array.from({ length: mostCollaborators }, (_, at) => `user-${at}`);
  await server.database.projects.updateOne({ _id: id }, { $set: { collaborators: many.slice(1) } });
  const eve = await server.signUp();
  const saved = await save([eve.user.id, bob.user.id]);
  expect(saved?.collaborators).toEqual([...many.slice(1), eve.user.id]);
});
