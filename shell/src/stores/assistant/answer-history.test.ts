import type { AiHistoryDraft, AiHistoryItem, AiHistoryQuery } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { AnswerHistory } from './answer-history.ts';

/** A server that keeps this many answers. */
function serverWith(total: number) {
  const made = Array.from(
    { length: total },
    (_, at): AiHistoryItem => ({
      id: `${at}`,
      prompt: `beat ${at}`,
      generatedCode: 's("bd")',
      explanation: '',
      confidence: 1,
      createdAt: '2026-01-01T00:00:00.000Z',
    }),
  );
  const asked: AiHistoryQuery[] = [];
  return {
    asked,
    made,
    async aiHistory(query: AiHistoryQuery = {}) {
      asked.push(query);
      const { page = 1, limit = 50 } = query;
      return { history: made.slice((page - 1) * limit, page * limit), total: made.length };
    },
    async saveToAiHistory(draft: AiHistoryDraft): Promise<AiHistoryItem> {
      const item = { ...draft, id: 'kept', createdAt: '2026-01-02T00:00:00.000Z' };
      made.unshift(item);
      return item;
    },
    async deleteFromAiHistory(id: string) {
      made.splice(
        made.findIndex((item) => item.id === id),
        1,
      );
    },
  };
}

test('page after page is listed, with the words that were searched', async () => {
  const api = serverWith(120);
  const history = new AnswerHistory(api, () => 'key');
  await history.load('beat', Promise.resolve());
  await history.loadMore();
  expect(history.shown).toMatchObject({ status: 'ready', total: 120 });
  await history.loadMore();
  expect(history.shown.items).toEqual(api.made);
  expect(api.asked).toEqual([
    { limit: 50, search: 'beat' },
    { limit: 50, search: 'beat', page: 2 },
    { limit: 50, search: 'beat', page: 3 },
  ]);
});

test('what is deleted between two pages neither hides an answer nor lists one twice', async () => {
  const api = serverWith(60);
  const history = new AnswerHistory(api, () => 'key');
  await history.load(undefined, Promise.resolve());
  await history.remove('7');
  await history.loadMore();
  await history.loadMore();
  expect(history.shown.items).toEqual(api.made);
});

test('a page that does not come leaves those that came', async () => {
  const api = serverWith(60);
  const history = new AnswerHistory(api, () => 'key');
  await history.load(undefined, Promise.resolve());
  api.aiHistory = async () => {
    throw new Error('No server.');
  };
  await history.loadMore();
  expect(history.shown).toMatchObject({ status: 'failed', total: 60 });
  expect(history.shown.items).toHaveLength(50);
});

test('an answer that comes after all was forgotten is not listed', async () => {
  const history = new AnswerHistory(serverWith(3), () => 'key');
  const loading = history.load(undefined, Promise.resolve());
  history.clear();
  await loading;
  expect(history.shown).toEqual({ status: 'idle', items: [], total: 0 });
});
