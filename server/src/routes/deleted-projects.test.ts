import { expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';
import { failed } from '../testing/rejection.ts';

const day = 24 * 60 * 60 * 1000;

const server = await fileServer();
const me = await server.signUp();
const other = await server.signUp();

let keys = 0;
const create = (draft = {}) => me.client.createProject(draft, `key-${keys++}`);

test('a deleted project is in no list, and comes back with everything around it', async () => {
  const made = await create({ name: 'Song', isPublic: true });
  await other.client.likeProject(made.id);
  const saved = await me.client.updateProject(made.id, 1, { bpm: 99 });
  const before = await me.client.getProject(made.id);
  await me.client.deleteProject(made.id);
  expect(await failed(me.client.getProject(made.id))).toBe('not_found');
  expect(await failed(other.client.likeProject(made.id))).toBe('not_found');
  expect((await me.client.listProjects({ search: 'song' })).projects).toEqual([]);
  expect((await other.client.listCommunityProjects({ search: 'song' })).projects).toEqual([]);
  expect(await me.client.restoreProject(made.id)).toEqual(saved);
  expect(await me.client.getProject(made.id)).toEqual(before);
  expect((await me.client.listRevisions(made.id)).revisions).toHaveLength(1);
  expect((await other.client.getProject(made.id)).isLiked).toBe(true);
});

test('bringing back twice, or what was never deleted, is answered alike', async () => {
  const made = await create();
  expect(await me.client.restoreProject(made.id)).toEqual(made);
  await me.client.deleteProject(made.id);
  const both = await Promise.all([1, 2].map(() => me.client.restoreProject(made.id)));
  expect(both).toEqual([made, made]);
});

test('nobody else brings it back', async () => {
  const { id } = await create({ isPublic: true });
  await me.client.deleteProject(id);
  expect(await failed(other.client.restoreProject(id))).toBe('not_found');
});

test('the key of a deleted project makes a new one and leaves the deleted one alone', async () => {
  const first = await me.client.createProject({ name: 'first' }, 'again');
  await me.client.deleteProject(first.id);
  const second = await me.client.createProject({ name: 'first' }, 'again');
  expect(second.id).not.toBe(first.id);
  expect((await me.client.createProject({ name: 'first' }, 'again')).id).toBe(second.id);
  expect((await me.client.restoreProject(first.id)).name).toBe('first');
});

test('a save and a deletion that meet lose nothing', async () => {
  const { id } = await create({ strudelCode: 'old' });
  const [save] = await Promise.allSettled([
    me.client.updateProject(id, 1, { strudelCode: 'new' }),
    me.client.deleteProject(id),
  ]);
  const { strudelCode } = await me.client.restoreProject(id);
  expect(strudelCode).toBe(save?.status === 'fulfilled' ? 'new' : 'old');
});

test('who leaves takes deleted projects and revisions along', async () => {
  const person = await server.signUp();
  const { id } = await person.client.createProject({}, 'a');
  await person.client.updateProject(id, 1, { bpm: 99 });
  await person.client.deleteProject(id);
  const { deletedProjects, revisions } = await person.client.exportAccount();
  expect(deletedProjects).toMatchObject([{ id, bpm: 99, deletedAt: expect.any(String) }]);
  expect(revisions).toMatchObject([{ id: '1', project: { id, bpm: 120 } }]);
  await person.client.deleteAccount(person.registration.password);
  const owner = person.user.id;
  expect(await server.database.deletedProjects.countDocuments({ owner })).toBe(0);
  expect(await server.database.revisions.countDocuments({ owner })).toBe(0);
});

test('after thirty days it is gone for good', async () => {
  const { id } = await create();
  await me.client.deleteProject(id);
  server.advance(31 * day);
  const { tokens } = await server.client().login(me.registration);
  expect(await failed(server.client(tokens.accessToken).restoreProject(id))).toBe('not_found');
});
