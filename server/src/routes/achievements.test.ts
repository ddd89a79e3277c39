import { tutorialOutlines } from '@hocket/courses/outlines';
import { expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';
import { done, finish } from '../testing/learn.ts';
import type { Person } from '../testing/test-server.ts';

const server = await fileServer();

const unlockedBy = async ({ client }: Person) =>
  (await client.achievements()).filter(({ unlocked }) => unlocked).map(({ id }) => id);

test('a new account has first-beat of the six, since the account was made', async () => {
  const { client, user } = await server.signUp();
  const achievements = await client.achievements();
  expect(achievements.map(({ id, unlocked }) => [id, unlocked])).toEqual([
    ['first-beat', true],
    ['melody-maker', false],
    ['pattern-master', false],
    ['code-warrior', false],
    ['rhythm-master', false],
    ['composer', false],
  ]);
  expect(achievements[0]?.unlockedAt).toBe(user.createdAt);
  expect((await client.profile()).stats.achievementsUnlocked).toBe(1);
});

test('First Sounds unlocks melody-maker with its tune and pattern-master with its end', async () => {
  const { client } = await server.signUp();
  for (const step of ['kick', 'backbeat', 'hats']) {
    expect((await client.reportStep('beginner-1', step, done)).unlocked).toEqual([]);
  }
  const tune = await client.reportStep('beginner-1', 'first-tune', done);
  expect(tune.unlocked).toMatchObject([{ id: 'melody-maker', unlocked: true }]);
  const end = await client.completeTutorial('beginner-1', { timeSpent: 0, score: 100 });
  expect(end.unlocked).toMatchObject([{ id: 'pattern-master', unlocked: true }]);
  expect((await client.profile()).stats.achievementsUnlocked).toBe(3);
});

test('projects count too, and what was unlocked keeps its day', async () => {
  const me = await server.signUp();
  for (const { id } of tutorialOutlines) await finish(me, id);
  const learningStats = ['first-beat', 'melody-maker', 'pattern-master', 'code-warrior'];
  expect(await unlockedBy(me)).toEqual(learningStats);
  for (let count = 0; count < 3; count++) await me.client.createProject({}, `key-${count}`);
  expect((await me.client.profile()).stats.achievementsUnlocked).toBe(5);
  expect(await unlockedBy(me)).toEqual([...learningStats, 'rhythm-master']);
  const before = await me.client.achievements();
  server.advance(86_400_000);
  const fresh = await server.client().login(me.registration);
  expect(await server.client(fresh.tokens.accessToken).achievements()).toEqual(before);
});

test('asking in parallel unlocks once', async () => {
  const me = await server.signUp();
  await finish(me, 'beginner-3');
  for (let count = 0; count < 3; count++) await me.client.createProject({}, `key-${count}`);
  const lists = await Promise.all(Array.from({ length: 8 }, () => me.client.achievements()));
  expect(new Set(lists.map((list) => JSON.stringify(list))).size).toBe(1);
  const record = await server.database.learners.findOne({ _id: me.user.id }).lean();
  const ids = record?.achievements.map(({ id }) => id) ?? [];
  expect(ids.filter((id) => id === 'rhythm-master')).toEqual(['rhythm-master']);
});
