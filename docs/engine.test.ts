import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { exceptionList } from '../engine/src/code/testing/exception-list.ts';

test('engine.md lists the examples that differ, with the same reasons', async () => {
  const page = await readFile(new URL('./engine.md', import.meta.url), 'utf8');
  const [, rest = ''] = page.split('<!-- exceptions -->');
  const [written = ''] = rest.split('<!-- /exceptions -->');
  expect(written.trim()).toBe(exceptionList());
});
