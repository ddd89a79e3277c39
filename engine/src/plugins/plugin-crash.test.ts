import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStudio, type TestStudio } from '../code/testing/studio.ts';
import { beep } from './testing/plugin-source.ts';

let studio: TestStudio;

beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

test('when the sandbox dies, all plugins answer every note that they were asked for', async () => {
  const asking = studio.page.evaluate(
    async ([frame, code]) => {
      const asked = bench.askPlugins(frame, ['acme.one', 'acme.two', 'acme.three'], code);
      await new Promise((done) => setTimeout(done, 1500));
      await bench.report('asking');
      return asked;
    },
    [studio.frame, beep] as const,
  );
  await expect.poll(() => studio.reports, { timeout: 20_000 }).toContain('asking');
  await studio.crashFrame();
  expect(await asking).toEqual({ unanswered: 0, failures: [] });
});
