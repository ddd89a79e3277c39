import { test } from 'vitest';
import { findsLikeMingo } from './testing/finds-like-mingo.ts';
import { databasesOfFile } from './testing/test-store.ts';

const { testDb } = databasesOfFile();

test('through whatever indexes, a find gives what mingo gives without any, in order', async () => {
  await findsLikeMingo(await testDb(), 12);
});
