import { test } from 'vitest';
import { storeOfFile } from './testing/test-store.ts';
import { updatesLikeMingo } from './testing/updates-like-mingo.ts';

const { testDb } = storeOfFile();

test('thousands of rows of updates leave what mingo leaves', async () => {
  await updatesLikeMingo(await testDb(), 3000);
});
