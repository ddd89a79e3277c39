import { expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';

const server = await fileServer();
const me = await server.signUp();

async function post(path: string, key: string, json: unknown, who = me) {
  const token = who.tokens.accessToken;
  const headers = { 'idempotency-key': key };
  const answer = await server.request(path, { method: 'POST', token, headers, json });
  const { id } = (answer.body.data ?? {}) as { id?: string };
  return { status: answer.status, code: answer.body.error?.code, id };
}

const refused = { status: 422, code: 'idempotency_key_reused' };
const kept = { prompt: 'x', generatedCode: 'x', explanation: 'x', confidence: 1 };

test('a key with another body is refused, whatever is made; with the same one it is the same answer', async () => {
  const song = await post('/api/projects', 'song', { name: 'One', bpm: 120 });
  expect(song.status).toBe(201);
  expect(await post('/api/projects', 'song', { bpm: 120, name: 'One' })).toEqual(song);
  expect(await post('/api/projects', 'song', { name: 'Two', bpm: 120 })).toMatchObject(refused);
  const forks = `/api/projects/${song.id}/fork`;
  const fork = await post(forks, 'song', { name: 'Copy' });
  expect(fork.status).toBe(201);
  expect(await post(forks, 'song', { name: 'Other' })).toMatchObject(refused);
  expect((await post('/api/ai/history', 'song', kept)).id).toBeTypeOf('string');
  expect(await post('/api/ai/history', 'song', { ...kept, prompt: 'y' })).toMatchObject(refused);
  const [tutorial] = await me.client.listTutorials();
  const { id = '', steps } = await me.client.getTutorial(tutorial?.id ?? '');
  const step = `/api/tutorials/${id}/step/${steps[0]?.id}`;
  const told = await post(step, 'song', { completed: true, timeSpent: 1 });
  expect(told.code).toBeUndefined();
  expect(await post(step, 'song', { completed: true, timeSpent: 2 })).toMatchObject(refused);
  expect((await me.client.listProjects()).total).toBe(2);
});

test('of eight bodies under one key at once, one is taken', async () => {
  const all = Array.from({ length: 8 }, (_, at) =>
    post('/api/projects', 'race', { name: `Song ${at}` }),
  );
  const statuses = (await Promise.all(all)).map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array(7).fill(422)]);
});

test("a key is its user's own, and goes with the account", async () => {
  const other = await server.signUp();
  const body = { name: 'Mine' };
  expect((await post('/api/projects', 'shared', body)).status).toBe(201);
  expect((await post('/api/projects', 'shared', { name: 'Theirs' }, other)).status).toBe(201);
  await other.client.deleteAccount(other.registration.password);
  const { idempotencyKeys } = server.database;
  expect(await idempotencyKeys.countDocuments({ user: other.user.id })).toBe(0);
});
