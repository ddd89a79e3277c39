import { expect, test } from 'vitest';
import { measuredOn, tableRows } from './bench-report.ts';

test('the rows of a table are found by their figures', async () => {
  const rows = await tableRows('docs/engine.md', 'benchmark');
  const row = rows.get('engine.lateShare') ?? [];
  expect(row).toHaveLength(6);
  expect(Number(row[2])).toBeGreaterThanOrEqual(0);
  expect((await tableRows('docs/engine.md', 'no such section')).size).toBe(0);
});

test('a table says where it stands in part on runs before', () => {
  expect(measuredOn('a machine', 3, 3)).toBe('Measured on a machine.');
  expect(measuredOn('a machine', 1, 3)).toMatch(/1 of 3 figures/);
});
