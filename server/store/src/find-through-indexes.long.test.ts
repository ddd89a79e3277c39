import { test } from 'vitest';
import { findsLikeMingo } from './testing/finds-like-mingo.ts';

test('thousands of random searches through random indexes find what mingo finds', async () => {
  await findsLikeMingo(5000);
});
