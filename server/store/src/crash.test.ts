import { expect, test } from 'vitest';
import { killWhileWriting } from './testing/kill-while-writing.ts';
import { testFolder } from './testing/test-store.ts';

test('kill -9 under eight writers loses no acknowledged write and leaves none half-written', async () => {
  expect(await killWhileWriting(testFolder(), 500)).toBeGreaterThanOrEqual(500);
});
