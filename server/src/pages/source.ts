import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { create } from 'tar';

/** What this program is made of; the rest of the folder is builds, dependencies and other people's data. */
const parts = [
  '.ci',
  '.dockerignore',
  'Dockerfile',
  'LICENSE',
  'README.md',
  'biome.json',
  'compose.yaml',
  'docs',
  'engine',
  'knip.json',
  'package-lock.json',
  'package.json',
  'playwright.config.ts',
  'plugins',
  'remotes',
  'rspack.config.ts',
  'server',
  'shell',
  'tsconfig.json',
  'vitest.config.ts',
];
const builds = new Set(['node_modules', 'dist', '.data']);

/**
 * The source of exactly what runs here, as a gzipped tar: what the licence (AGPL, section 13) promises
 * everybody who uses it over a network. `dataDir` stays out wherever it lies.
 */
export function sourceArchive(root: string, dataDir: string): Readable {
  const data = relative(root, dataDir);
  const archive = create(
    {
      cwd: root,
      gzip: true,
      portable: true,
      prefix: 'hocket',
      filter: (path) => {
        const isData = data !== '' && (path === data || path.startsWith(join(data, '/')));
        return !isData && !path.split('/').some((name) => builds.has(name));
      },
    },
    parts.filter((part) => existsSync(join(root, part))),
  );
  return Readable.from(archive);
}
