import { resolve } from 'node:path';
import { someCases } from '@hocket/sdk/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStudio, type TestStudio } from '../engine/src/code/testing/studio.ts';
import { openPluginBench } from '../plugins/kit/src/browser/plugin-bench.ts';
import { referenceOf } from './site/src/reference.tsx';

const root = resolve(import.meta.dirname, '..');
const { functions, sounds } = referenceOf(root);

let studio: TestStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

/** Cycles in which an example has to have begun something. */
const cycles = 4;

test('every example of the reference plays something in the sandbox', async () => {
  const { frame, page } = studio;
  await page.evaluate((address) => bench.open(address), frame);
  const silent: string[] = [];
  const examples = [...someCases(functions), ...someCases(sounds, 40)];
  for (const { name, example } of examples) {
    const { events, message = 'nothing sounds' } = await page.evaluate(
      ([code, end]) => bench.run('example', code, 0, end),
      [example, cycles] as const,
    );
    if (!events?.length) silent.push(`${name}: ${message}`);
  }
  expect(examples.length).toBeGreaterThan(40);
  expect(silent).toEqual([]);
}, 600_000);

test('every sound that the studio has by itself is in the reference, and no other', async () => {
  const plugins = await openPluginBench();
  const known = await plugins.sounds();
  await plugins.close();
  expect(sounds.map(({ name }) => name).sort()).toEqual([...known].sort());
});
