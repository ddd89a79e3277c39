import { test } from 'vitest';
import { updatesLikeMingo } from './testing/updates-like-mingo.ts';

test('rows of updates leave what mingo leaves, in documents and in indexes', async () => {
  await updatesLikeMingo(60);
});
