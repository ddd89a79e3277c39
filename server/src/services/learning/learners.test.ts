import { expect, test } from 'vitest';
import { fileServer } from '../../testing/file-server.ts';

const server = await fileServer();

const done = { completed: true, timeSpent: 0 };

test('what was learned is in the export, and goes with the account', async () => {
  const { client, user, registration } = await server.signUp();
  await client.reportStep('beginner-1', 'kick', done);
  const { learning } = await client.exportAccount();
  expect(learning).toMatchObject({
    completedLessons: [],
    tutorials: [{ id: 'beginner-1', stepsDone: ['kick'], attempts: 1 }],
    achievements: [],
  });
  await client.deleteAccount(registration.password);
  expect(await server.database.learners.findOne({ _id: user.id }).lean()).toBeNull();
});

test('of someone who learned nothing nothing is kept', async () => {
  const { client, user } = await server.signUp();
  await client.profile();
  await client.tutorialProgress();
  await client.achievements();
  expect(await server.database.learners.findOne({ _id: user.id }).lean()).toBeNull();
});

test('keys of the newest hundred reports are remembered', async () => {
  const { client, user } = await server.signUp();
  const tried = { completed: false, timeSpent: 0 };
  for (let count = 0; count < 105; count++) {
    await client.reportStep('beginner-1', 'kick', tried, `key-${count}`);
  }
  const record = await server.database.learners.findOne({ _id: user.id }).lean();
  expect(record?.keys.length).toBe(100);
  expect(record?.keys.at(-1)).toBe('key-104');
});
