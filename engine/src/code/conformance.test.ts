import { propertyCases } from '@hocket/sdk/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureConformance } from './testing/conformance.ts';
import { exceptions } from './testing/exceptions.ts';
import { examplesIn } from './testing/strudel-examples.ts';
import { openStudio, type TestStudio } from './testing/studio.ts';

let studio: TestStudio;

beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

/** A hundred in `npm run test:long`; the benchmark compares all that there are. */
const compared = propertyCases(100);

test('examples of Strudel give its events, whatever ran before them in the sandbox', async () => {
  const found = await measureConformance(studio, 20_261_121, compared);
  expect(found.differing).toEqual([]);
  expect(found.needless).toEqual([]);
  // What fails in both is no evidence: it may not grow unseen.
  expect(found.failing).toBeLessThanOrEqual(3);
  expect(found.conformant).toBe(compared - found.excepted);
}, 300_000);

test('at most ten exceptions are allowed', () => {
  expect(Object.keys(exceptions).length).toBeLessThanOrEqual(10);
});

test('examples are read from documentation comments, several from one, without what follows', () => {
  const source = `/**
 * Plays.
 * @param {number} x
 * @example
 * s("bd*4")
 *   .fast(2)
 * @example s("hh@3")
 * @name p
 * not this
 */
const x = 1; // @example no
/* @example neither */`;
  expect(examplesIn(source)).toEqual([
    { line: 4, code: 's("bd*4")\n  .fast(2)' },
    { line: 7, code: 's("hh@3")' },
  ]);
});
