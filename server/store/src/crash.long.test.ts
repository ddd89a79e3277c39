import { expect, test } from 'vitest';
import { killWhileWriting } from './testing/kill-while-writing.ts';
import { testFolder } from './testing/test-store.ts';

test('twenty kills in a row of the same folder lose nothing', async () => {
  const dir = testFolder();
  let acknowledged = 0;
  for (let run = 0; run < 20; run++) {
    acknowledged += await killWhileWriting(dir, 100 + ((run * 373) % 1500), run);
  }
  expect(acknowledged).toBeGreaterThan(10_000);
});
