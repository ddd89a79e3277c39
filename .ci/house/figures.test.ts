import { expect, test } from 'vitest';
import { treeFigures } from './figures.ts';
import { parseSource } from './source-files.ts';

function measured(texts: Record<string, string>) {
  const files = Object.entries(texts).map(([path, text]) => parseSource(path, text));
  return Object.fromEntries(treeFigures(files).map((figure) => [figure.name.slice(6), figure]));
}

test('a short file that one file beside it imports is a crumb', () => {
  const { crumbs } = measured({
    'engine/src/owner.ts': "import './crumb.ts';\nimport './long.ts';\nimport './shared.ts';\n",
    'engine/src/crumb.ts': 'export const a = 1;\n',
    'engine/src/crumb.test.ts': "import './crumb.ts';\n",
    'engine/src/long.ts': 'export const line = 1;\n'.repeat(51),
    'engine/src/shared.ts': "export const b = () => import('./room/far.ts');\n",
    'engine/src/room/far.ts': "export { b } from '../shared.ts';\n",
  });
  expect(crumbs?.findings).toEqual([
    { folder: 'engine/src', text: 'engine/src/crumb.ts (1 lines) of engine/src/owner.ts' },
  ]);
});

test('a name is shared when files of any kind declare it, not when they pass it on', () => {
  const { sharedNames } = measured({
    'engine/src/place.ts': 'export interface Place {}\nexport abstract class Voice {}\n',
    'engine/src/index.ts': "export { Voice } from './place.ts';\n",
    'shell/src/stores/testing/place.ts': 'export type Place = string;\n',
  });
  expect(sharedNames?.findings).toEqual([
    {
      folder: 'engine and shell',
      text: 'Place: interface in engine/src/place.ts, type in shell/src/stores/testing/place.ts',
    },
  ]);
});

test('only what is written in place and spread there counts, and no text', () => {
  const { spreads } = measured({
    'engine/src/a.test.ts': [
      'const one = { ...{ a: 1 }, ...rest, ...(yes ? { b: 2 } : {}) };',
      'const text = "{ ...{ a: 1 } }"; // ...{ a: 1 }',
      'const many = [...',
      '  [1, 2], ...[3].map(String)];',
    ].join('\n'),
  });
  expect(spreads?.findings?.map(({ text }) => text)).toEqual([
    'engine/src/a.test.ts:1',
    'engine/src/a.test.ts:3',
  ]);
});
