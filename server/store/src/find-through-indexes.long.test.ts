import { test } from 'vitest';
import { findsLikeMingo } from './testing/finds-like-mingo.ts';
import { storeOfFile } from './testing/test-store.ts';

const { testDb } = storeOfFile();

test('thousands of random searches through random indexes find what mingo finds', async () => {
  await findsLikeMingo(await testDb(), 5000);
});
