import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureConformance } from './testing/conformance.ts';
import { exceptions } from './testing/exceptions.ts';
import { openStudio, type TestStudio } from './testing/studio.ts';

let studio: TestStudio;

beforeAll(async () => {
  studio = await openStudio();
}, 120_000);
afterAll(() => studio.close());

test('every example of Strudel gives its events, whatever ran before it in the sandbox', async () => {
  const seed = 20_261_121;
  const found = await measureConformance(studio, seed);
  process.stdout.write(`conformant ${found.conformant} of ${found.examples}\n`);
  expect(found.differing).toEqual([]);
  expect(found.needless).toEqual([]);
  // What fails in both is no evidence: it may not grow unseen.
  expect(found.failing).toBeLessThanOrEqual(3);
  expect(found.examples).toBeGreaterThan(400);
  expect(found.excepted).toBe(Object.keys(exceptions).length);
  expect(found.conformant).toBe(found.examples - found.excepted);
});
