import { fileURLToPath } from 'node:url';
import { openStudio, type TestStudio } from '@hocket/engine/testing/studio';
import { someCases } from '@hocket/sdk/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Evaluator } from '../evaluator/evaluator.ts';
import { comparedPrograms, compareWithBrowser } from './browser-conformance.ts';

/** What the server hears otherwise than a browser, with the reason. This list does not grow. */
const differences: Readonly<Record<string, string>> = {
  'mathematics: Math.hypot(1, 2, 3)': 'The sixteenth digit: the standard leaves it open.',
  'mathematics: Math.tanh(.3)': 'The sixteenth digit: the standard leaves it open.',
  'the language of a reader: (1234.5).toLocaleString()': 'A server has no reader.',
  "the language of a reader: new Intl.NumberFormat('de').format(1234.5)":
    'QuickJS has none of the languages of the world.',
  "the language of a reader: ['b', 'a', 'C'].sort((a, b) => a.localeCompare(b)).join(' ')":
    'QuickJS orders text by its characters.',
  "the language of a reader: 'I'.toLocaleLowerCase('tr')":
    'QuickJS has none of the languages of the world.',
};

const evaluator = new Evaluator(fileURLToPath(new URL('../../..', import.meta.url)));
let studio: TestStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(async () => {
  evaluator.close();
  await studio.close();
});

test('the server hears in programs what a browser hears, but for what is listed by name', async () => {
  const all = comparedPrograms();
  const compared = someCases(all, 6);
  const named = all.filter((each) => each.name in differences && !compared.includes(each));
  const { differing } = await compareWithBrowser(evaluator, studio, [...compared, ...named]);
  const unlisted = differing.filter(({ name }) => !(name in differences));
  expect(unlisted).toEqual([]);
  expect(differing.map(({ name }) => name).sort()).toEqual(Object.keys(differences).sort());
}, 900_000);
