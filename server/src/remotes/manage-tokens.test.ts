import { codeOf } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';
import { manageTokens } from './manage-tokens.ts';

const server = await fileServer();

const manage = (...args: string[]) =>
  manageTokens(server.services.deployTokens, args, async (email) => `the user of ${email}`);

test('an operator makes tokens, sees which are good, and ends one', async () => {
  expect(await manage('list')).toBe('There are no deploy tokens.');
  const secret = await manage('grid', 'ada@example.org');
  expect(secret).toMatch(/^hocket_deploy_[\w-]{43}$/);
  const listed = await manage('list');
  expect(listed).toMatch(/^[\w-]{10} grid made 20\d\d-.*, ends 20\d\d-.*, never used$/);
  expect(listed).not.toContain(secret.slice(14));
  const [id = ''] = listed.split(' ');
  expect(await manage('revoke', id)).toBe(`The deploy token ${id} is revoked.`);
  expect(await manage('list')).toBe('There are no deploy tokens.');
  expect(codeOf(await manage('revoke', id).catch((error: unknown) => error))).toBe('not_found');
});

test.each([
  [[]],
  [['revoke']],
  [['../grid']],
  [['Grid']],
  [['grid', 'more']],
  [['grid', 'a@b.c', '0']],
  [['grid', 'a@b.c', '366']],
  [['Grid', 'a@b.c']],
  [['grid', 'a@b.c', '1', 'x']],
  [['list', 'x']],
])('%j is told how to be called', async (args) => {
  expect(codeOf(await manage(...args).catch((error: unknown) => error))).toBe('usage');
});
