import { test } from 'vitest';
import { findsLikeMingo } from './testing/finds-like-mingo.ts';

test('through whatever indexes, a find gives what mingo gives without any, in order', async () => {
  await findsLikeMingo(100);
});
