import { expect, test } from 'vitest';
import { environmentVariables } from '../environment-variables.ts';
import { operationsPage, operationsPages, withTables } from './operations-page.ts';

/** A table's cells, whatever their padding. */
const cells = (page: string) => page.replace(/ +/g, ' ').replace(/-{3,}/g, '---');

test.each(operationsPages)('%s has the tables that the program has', (page) => {
  // When this fails: npm run docs -w @hocket/server
  expect(cells(withTables(page))).toBe(cells(operationsPage(page)));
});

test('every variable of the environment says what it is for and what holds without it', () => {
  for (const { name, meaning, unset } of environmentVariables) {
    expect(meaning, name).not.toBe('');
    expect(unset, name).not.toBe('');
  }
});
