import { test } from 'vitest';
import { databasesOfFile } from './testing/test-store.ts';
import { updatesLikeMingo } from './testing/updates-like-mingo.ts';

const { testDb } = databasesOfFile();

test('thousands of rows of updates leave what mingo leaves', async () => {
  await updatesLikeMingo(await testDb(), 3000);
});
