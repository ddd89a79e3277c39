import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { act, cleanup, render } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type PackedContract, unpackContracts } from '../plugins/kit/publish/contracts.ts';
import type { Catalogue, Remote, Studio } from '../plugins/sdk/src/index.ts';
import { repositoryRoot } from './repository-root.ts';

const remotes = readdirSync(join(repositoryRoot, 'remotes'));

/** Where modules are imported as they are. */
const caches = join(repositoryRoot, 'node_modules/.cache');
let where: string;
let contracts: PackedContract[];
beforeAll(async () => {
  await mkdir(caches, { recursive: true });
  where = await mkdtemp(join(caches, 'hocket-contracts-'));
  contracts = await unpackContracts(where);
});
afterEach(cleanup);
afterAll(() => rm(where, { recursive: true }));

const moduleAt = async <Module,>(path: string) => (await import(/* @vite-ignore */ path)) as Module;

test('releases have left what they served panels with', () => {
  expect(contracts.map(({ release }) => release)).toContain('0.1.0');
});

test.each(remotes)('%s of today stands in the studio of each release', async (name) => {
  const index = join(repositoryRoot, 'remotes', name, 'src/index.tsx');
  const { default: remote } = await moduleAt<{ default: Remote }>(index);
  const { default: texts } = await remote.messages.en();
  for (const { release, folder } of contracts) {
    const { fakeStudio } = await moduleAt<{
      fakeStudio: (texts: Record<string, Catalogue>) => Studio;
    }>(join(folder, 'sdk/src/testing/index.js'));
    const studio = fakeStudio({ [remote.id]: texts });
    const { container } = await act(async () => render(<remote.Panel studio={studio} />));
    expect(container.textContent, `${name} in ${release}`).not.toBe('');
    cleanup();
  }
});
