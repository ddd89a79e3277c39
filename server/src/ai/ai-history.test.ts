import { expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';
import { historyItems } from './ai-history.ts';

const server = await fileServer();

const draft = { prompt: 'house', generatedCode: 's("bd")', explanation: 'A kick.', confidence: 1 };

test('it is in the export, and goes with the account, nobody else’s with it', async () => {
  const [me, other] = [await server.signUp(), await server.signUp()];
  const { id, createdAt } = await me.client.saveToAiHistory(draft);
  await other.client.saveToAiHistory(draft);
  expect((await me.client.exportAccount()).aiHistory).toEqual([{ ...draft, id, createdAt }]);
  await me.client.deleteAccount(me.registration.password);
  const { aiHistory } = server.database;
  expect(await aiHistory.countDocuments({ owner: me.user.id })).toBe(0);
  expect(await aiHistory.countDocuments({ owner: other.user.id })).toBe(1);
});

test('the newest are kept, as many as capabilities say; older ones go', async () => {
  const { client, user } = await server.signUp();
  const records = Array.from({ length: historyItems }, (_, index) => ({
    ...draft,
    _id: `${user.id}-${index}`,
    owner: user.id,
    createdAt: new Date(index),
  }));
  await server.database.aiHistory.insertMany(records);
  const { id } = await client.saveToAiHistory(draft);
  const { history, total } = await client.aiHistory();
  expect(total).toBe(historyItems);
  expect(total).toBe((await client.aiCapabilities()).limits.historyItems);
  expect(history[0]?.id).toBe(id);
  const oldest = await server.database.aiHistory.findOne({ _id: `${user.id}-0` }).lean();
  expect(oldest).toBeNull();
});

test('a page reads its own entries and no more, by the index', async () => {
  const { user } = await server.signUp();
  const records = Array.from({ length: 200 }, (_, index) => ({
    ...draft,
    _id: `${user.id}-${index}`,
    owner: user.id,
    createdAt: new Date(index),
  }));
  await server.database.aiHistory.insertMany(records);
  const page = server.database.aiHistory
    .find({ owner: user.id })
    .sort({ createdAt: -1, _id: -1 })
    .limit(50);
  const explained = JSON.stringify(await page.explain('executionStats'));
  expect(explained).toContain('IXSCAN');
  expect(explained).not.toContain('COLLSCAN');
  expect(explained).toMatch(/"totalDocsExamined":50\b/);
});
