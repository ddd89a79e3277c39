import { expect, test } from 'vitest';
import { measureReliability } from './measure-reliability.ts';

test('every experiment finds at its full size what it must', { timeout: 1_200_000 }, async () => {
  const findings = await measureReliability();
  expect(findings.filter(({ holds }) => !holds)).toEqual([]);
});
