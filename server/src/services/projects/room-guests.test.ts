import { newProject } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { fileServer } from '../../testing/file-server.ts';
import { failed } from '../../testing/rejection.ts';
import type { Person } from '../../testing/test-server.ts';

const server = await fileServer();
const make = async ({ client }: Person, name: string) =>
  (await client.createProject(newProject({ name }))).id;
const shared = async ({ client }: Person) =>
  (await client.listRooms()).projects.map(({ name }) => name);

test('who was invited, or came by the link for editors, finds the project among those of others', async () => {
  const [ada, bob] = [await server.signUp(), await server.signUp()];
  const [rain, storm, snow] = [
    await make(ada, 'Rain'),
    await make(ada, 'Storm'),
    await make(ada, 'Snow'),
  ];
  expect(await bob.client.listRooms()).toEqual({ projects: [], total: 0 });
  await ada.client.inviteToRoom(rain, bob.user.username);
  const { link } = await ada.client.makeRoomLink(storm, 'editor');
  await bob.client.openRoom(link);
  const listen = await ada.client.makeRoomLink(snow, 'listener');
  await bob.client.openRoom(listen.link);
  server.advance(1000);
  await ada.client.updateProject(rain, undefined, { bpm: 99 });
  const { projects, total } = await bob.client.listRooms();
  const { username, firstName, lastName } = ada.user;
  expect(total).toBe(2);
  expect(projects).toMatchObject([
    { id: rain, name: 'Rain', owner: { username, name: `${firstName} ${lastName}` } },
    { id: storm, name: 'Storm' },
  ]);
  expect(await shared(ada)).toEqual([]);
  const first = await bob.client.listRooms({ limit: 1 });
  const { nextCursor: cursor } = first;
  expect((await bob.client.listRooms({ limit: 1, cursor })).projects).toMatchObject([
    { id: storm },
  ]);
  expect(await failed(server.client().listRooms())).toBe('auth_required');
  expect(await failed(bob.client.listRooms({ limit: 1, cursor: 'x' }))).toBe('validation_failed');
  await ada.client.updatePreferences({ privacy: { profilePublic: false } });
  expect((await bob.client.listRooms()).projects[0]).not.toHaveProperty('owner');
});

test('who is on the list may take themselves off it, and nobody else but the owner takes anybody off', async () => {
  const [ada, bob, eve] = [await server.signUp(), await server.signUp(), await server.signUp()];
  const id = await make(ada, 'Rain');
  for (const { user } of [bob, eve]) await ada.client.inviteToRoom(id, user.username);
  expect(await failed(eve.client.removeFromRoom(id, bob.user.username))).toBe('not_found');
  await bob.client.removeFromRoom(id, bob.user.username);
  expect(await shared(bob)).toEqual([]);
  expect(await failed(bob.client.openRoom(id))).toBe('not_found');
  expect(await failed(bob.client.removeFromRoom(id, bob.user.username))).toBe('not_found');
  await ada.client.removeFromRoom(id, eve.user.username);
  expect((await ada.client.getRoomGuests(id)).editors).toEqual([]);
});

test('an invitation is told to who was invited, once, and is gone with what it is about', async () => {
  const [ada, bob] = [await server.signUp(), await server.signUp()];
  const [rain, storm] = [await make(ada, 'Rain'), await make(ada, 'Storm')];
  for (const id of [rain, rain, storm]) await ada.client.inviteToRoom(id, bob.user.username);
  const news = await bob.client.listNews();
  expect(news.map(({ project }) => project.name).sort()).toEqual(['Rain', 'Storm']);
  expect(news[0]).toMatchObject({ kind: 'invite', by: { username: ada.user.username } });
  expect(await ada.client.listNews()).toEqual([]);
  // Who was taken off again, or came by a link, is told nothing.
  await ada.client.removeFromRoom(storm, bob.user.username);
  const { link } = await ada.client.makeRoomLink(storm, 'editor');
  await bob.client.openRoom(link);
  expect((await bob.client.listNews()).map(({ project }) => project.name)).toEqual(['Rain']);
  await ada.client.deleteProject(rain);
  expect(await bob.client.listNews()).toEqual([]);
  expect(await shared(bob)).toEqual(['Storm']);
});

test('an account that is deleted is on no list, and nobody is told of its invitations', async () => {
  const [ada, bob] = [await server.signUp(), await server.signUp()];
  const id = await make(ada, 'Rain');
  await ada.client.inviteToRoom(id, bob.user.username);
  const news = () => server.database.news.countDocuments({ by: ada.user.id });
  expect(await news()).toBe(1);
  await server.services.news.forget(bob.user.id);
  await server.services.roomGuests.forget(bob.user.id);
  expect(await news()).toBe(0);
  expect((await ada.client.getRoomGuests(id)).editors).toEqual([]);
  await ada.client.inviteToRoom(id, bob.user.username);
  expect(await server.services.roomGuests.collect(bob.user.id)).toEqual([
    { project: id, name: 'Rain' },
  ]);
  expect(await server.services.news.collect(bob.user.id)).toMatchObject([
    { kind: 'invite', project: id },
  ]);
  await server.services.news.forget(ada.user.id);
  expect(await bob.client.listNews()).toEqual([]);
});
