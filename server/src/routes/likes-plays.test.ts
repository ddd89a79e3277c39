import { describe, expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';
import { failed } from '../testing/rejection.ts';
import type { Person } from '../testing/test-server.ts';

const server = await fileServer({ trustProxy: true });
const me = await server.signUp();
const crowd = await Promise.all(Array.from({ length: 20 }, () => server.signUp()));

let keys = 0;
const create = (draft = {}) => me.client.createProject({ isPublic: true, ...draft }, `k-${keys++}`);
const count = async (id: string) => (await me.client.getProject(id)).likeCount;

describe('likes', () => {
  test('a like turns on and off, and each view of the project shows it', async () => {
    const { id } = await create();
    const [fan] = crowd as [Person];
    expect(await fan.client.likeProject(id)).toEqual({ isLiked: true, likeCount: 1 });
    expect(await fan.client.getProject(id)).toMatchObject({ isLiked: true, likeCount: 1 });
    expect(await me.client.getProject(id)).toMatchObject({ isLiked: false, likeCount: 1 });
    expect(await fan.client.likeProject(id)).toEqual({ isLiked: false, likeCount: 0 });
  });

  test("one's own like shows in one's own list", async () => {
    const { id } = await create();
    await me.client.likeProject(id);
    const listed = async () =>
      (await me.client.listProjects()).projects.find((project) => project.id === id);
    expect(await listed()).toMatchObject({ isLiked: true, likeCount: 1 });
    await me.client.likeProject(id);
    expect(await listed()).toMatchObject({ isLiked: false, likeCount: 0 });
  });

  test('twenty users at once are twenty likes', async () => {
    const { id } = await create();
    const answers = await Promise.all(crowd.map(({ client }) => client.likeProject(id)));
    expect(answers.every(({ isLiked }) => isLiked)).toBe(true);
    expect(await count(id)).toBe(20);
    await Promise.all(crowd.slice(0, 15).map(({ client }) => client.likeProject(id)));
    expect(await count(id)).toBe(5);
  });

  test('calls of one user at once turn it once each', async () => {
    const { id } = await create();
    const [fan] = crowd as [Person];
    const turn = (times: number) =>
      Promise.all(Array.from({ length: times }, () => fan.client.likeProject(id)));
    const answers = await turn(7);
    expect(answers.filter(({ isLiked }) => isLiked)).toHaveLength(4);
    expect(await fan.client.getProject(id)).toMatchObject({ isLiked: true, likeCount: 1 });
    await turn(2);
    expect(await count(id)).toBe(1);
  });

  test('a like that says which way it goes can be repeated', async () => {
    const { id } = await create();
    const [fan] = crowd as [Person];
    for (const isLiked of [true, true, false, false]) {
      const answer = await fan.client.likeProject(id, isLiked);
      expect(answer).toEqual({ isLiked, likeCount: Number(isLiked) });
    }
    await Promise.all([1, 2, 3].map(() => fan.client.likeProject(id, true)));
    expect(await count(id)).toBe(1);
  });

  test('a count that a crash left behind is right after the next like', async () => {
    const { id } = await create();
    await crowd[0]?.client.likeProject(id);
    await server.database.projects.updateOne({ _id: id }, { $set: { likeCount: 40 } });
    expect(await crowd[1]?.client.likeProject(id)).toEqual({ isLiked: true, likeCount: 2 });
  });

  test('a save keeps likes and plays', async () => {
    const { id } = await create();
    await crowd[0]?.client.likeProject(id);
    await crowd[0]?.client.playProject(id);
    await me.client.updateProject(id, 1, { name: 'New' });
    expect(await me.client.getProject(id)).toMatchObject({ likeCount: 1, playCount: 1, rev: 2 });
  });

  test('who leaves takes the likes along', async () => {
    const { id } = await create();
    const person = await server.signUp();
    await person.client.likeProject(id);
    await person.client.deleteAccount(person.registration.password);
    expect(await count(id)).toBe(0);
  });
});

describe('plays', () => {
  const playFrom = (address: string, id: string) =>
    server.request(`/api/projects/${id}/play`, {
      method: 'POST',
      headers: { 'x-forwarded-for': address },
    });

  test('signed out, an address counts once for each project', async () => {
    const [a, b] = [await create(), await create()];
    for (const [id, address, playCount] of [
      [a.id, '203.0.113.1', 1],
      [a.id, '203.0.113.1', 1],
      [a.id, '203.0.113.2', 2],
      [b.id, '203.0.113.1', 1],
    ] as const) {
      expect((await playFrom(address, id)).body.data).toEqual({ playCount });
    }
  });

  test("a private project's plays are its owner's alone", async () => {
    const { id } = await create({ isPublic: false });
    expect(await me.client.playProject(id)).toEqual({ playCount: 1 });
    expect(await failed(server.client().playProject(id))).toBe('auth_required');
    expect(await failed((await server.signUp()).client.playProject(id))).toBe('not_found');
  });

  test('a user counts once in half an hour, however often and from wherever', async () => {
    const { id } = await create();
    const [fan] = crowd as [Person];
    const answers = await Promise.all([1, 2, 3, 4].map(() => fan.client.playProject(id)));
    expect(Math.max(...answers.map(({ playCount }) => playCount))).toBe(1);
    expect(await crowd[1]?.client.playProject(id)).toEqual({ playCount: 2 });
    server.advance(31 * 60 * 1000);
    const { client } = await server.signUp();
    expect(await client.playProject(id)).toEqual({ playCount: 3 });
    const again = server.client((await server.client().login(fan.registration)).tokens.accessToken);
    expect(await again.playProject(id)).toEqual({ playCount: 4 });
    expect(await again.playProject(id)).toEqual({ playCount: 4 });
  });
});
