import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '@hocket/sdk';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signingSecret } from './signing-secret.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hocket-secret-'));
});
afterEach(() => rm(dir, { recursive: true }));

test('it is made once, also by several at once, and leaves nothing else behind', async () => {
  const data = join(dir, 'data');
  const secrets = await Promise.all(Array.from({ length: 8 }, () => signingSecret(data)));
  for (const secret of secrets) expect(secret).toEqual(await signingSecret(data));
  expect(secrets[0]?.length).toBeGreaterThanOrEqual(32);
  expect(await readdir(data)).toEqual(['signing-secret']);
});

test('only its owner may read it', async () => {
  await signingSecret(dir);
  const { mode } = await stat(join(dir, 'signing-secret'));
  expect(mode & 0o777).toBe(0o600);
});

test('two folders have two secrets', async () => {
  expect(await signingSecret(join(dir, 'a'))).not.toEqual(await signingSecret(join(dir, 'b')));
});

test('a file too short to be a secret is refused, not replaced', async () => {
  await writeFile(join(dir, 'signing-secret'), 'short');
  expect(await signingSecret(dir).catch(codeOf)).toBe('secret_unreadable');
});
