import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PluginManifest } from '@hocket/sdk';
import { someCases } from '@hocket/sdk/testing';
import { expect, test } from 'vitest';
import { checkPlugin } from '../plugins/kit/src/check/check-plugin.ts';
import { pack } from '../plugins/kit/src/pack/pack.ts';
import { repositoryRoot } from './repository-root.ts';

const folders = readdirSync(join(repositoryRoot, 'plugins'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => join(repositoryRoot, 'plugins', name))
  .filter((folder) => readdirSync(folder).includes('plugin.json'));

/** The files of TypeScript that an author wrote. */
function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((path) => path.endsWith('.ts') && !/(^|\/)(node_modules|dist)\//.test(path))
    .map((path) => join(folder, path));
}

/** What a musician has to know to use a plugin: its sounds, their controls, its patterns. */
function namesIn({ name, contributes }: PluginManifest): string[] {
  const { instruments = [], effects = [], sounds = [], patterns = [] } = contributes;
  const controls = [...instruments, ...effects].flatMap(({ params = {} }) => Object.keys(params));
  const named = [
    ...instruments.map(({ id }) => id),
    ...[...sounds, ...patterns].map((one) => one.name),
  ];
  return [`# ${name}`, ...named, ...controls.map((control) => `\`${control}\``)];
}

test('there are examples of each kind', () => {
  const kinds = folders.flatMap((folder) => {
    const text = readFileSync(join(folder, 'plugin.json'), 'utf8');
    return Object.keys((JSON.parse(text) as { contributes: object }).contributes);
  });
  expect([...new Set(kinds)].sort()).toEqual([
    'effects',
    'instruments',
    'panels',
    'patterns',
    'sounds',
    'themes',
    'tutorials',
  ]);
});

test('of the SDK, which is under the AGPL, the examples take types alone', () => {
  const taken = folders.flatMap(sourcesIn).flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [...text.matchAll(/\bimport\s([^;]*?)from\s+'@hocket\//g)].map(([, what]) => what);
  });
  expect(taken.length).toBeGreaterThan(5);
  expect(taken.filter((what) => !what?.startsWith('type '))).toEqual([]);
});

// In passing the last alone, patterns that the studio's own sounds play: instruments and kits take long to render.
test.each(someCases(folders.toReversed(), folders.length))(
  '%s sounds, and is right in every part',
  async (folder) => {
    const packed = await pack(folder);
    const readme = Buffer.from(packed.files.get('README.md') ?? []).toString('utf8');
    for (const name of namesIn(packed.manifest)) expect(readme).toContain(name);
    const parts = await checkPlugin(packed);
    expect(parts.length).toBeGreaterThan(0);
    expect(parts.filter(({ faults }) => faults.length > 0)).toEqual([]);
  },
  120_000,
);
