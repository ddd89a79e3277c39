import { expect, test } from 'vitest';
import { bundledNames } from '../samples/bundled-names.ts';
import { standIns } from './stand-ins.ts';

test('what stands in is a recording of the studio or a wave of Strudel, and nothing that is known is stood in for', () => {
  const strangers = Object.values(standIns).filter((name) => !bundledNames.includes(name));
  expect([...new Set(strangers)]).toEqual(['pulse']);
  expect(Object.keys(standIns).filter((name) => bundledNames.includes(name))).toEqual([]);
});
