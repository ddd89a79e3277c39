import { test } from 'vitest';
import { storeOfFile } from './testing/test-store.ts';
import { updatesLikeMingo } from './testing/updates-like-mingo.ts';

const { testDb } = storeOfFile();

test('rows of updates leave what mingo leaves, in documents and in indexes', async () => {
  await updatesLikeMingo(await testDb(), 60);
});
