import { test } from 'vitest';
import { databasesOfFile } from './testing/test-store.ts';
import { updatesLikeMingo } from './testing/updates-like-mingo.ts';

const { testDb } = databasesOfFile();

test('rows of updates leave what mingo leaves, in documents and in indexes', async () => {
  await updatesLikeMingo(await testDb(), 20);
});
