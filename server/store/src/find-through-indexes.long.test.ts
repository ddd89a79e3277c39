import { test } from 'vitest';
import { findsLikeMingo } from './testing/finds-like-mingo.ts';
import { databasesOfFile } from './testing/test-store.ts';

const { testDb } = databasesOfFile();

test('thousands of random searches through random indexes find what mingo finds', async () => {
  await findsLikeMingo(await testDb(), 5000);
});
