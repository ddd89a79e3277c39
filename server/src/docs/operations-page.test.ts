import { expect, test } from 'vitest';
import { variables } from '../environment.ts';
import { operationsPage, withTables } from './operations-page.ts';

/** A table's cells, whatever their padding. */
const cells = (page: string) => page.replace(/ +/g, ' ').replace(/-{3,}/g, '---');

test('docs/operations.md has the indexes and codes that the program has', () => {
  // When this fails: npm run docs -w @hocket/server
  expect(cells(withTables(operationsPage()))).toBe(cells(operationsPage()));
});

test('docs/operations.md explains every variable of the environment, and no other', () => {
  const explained = [...operationsPage().matchAll(/^\| `([A-Z0-9_]+)` +\|/gm)].map(
    ([, name]) => name,
  );
  expect(explained.sort()).toEqual([...variables].sort());
});
