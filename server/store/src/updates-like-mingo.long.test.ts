import { test } from 'vitest';
import { updatesLikeMingo } from './testing/updates-like-mingo.ts';

test('thousands of rows of updates leave what mingo leaves', async () => {
  await updatesLikeMingo(3000);
});
