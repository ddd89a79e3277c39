import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Lazy } from '@hocket/sdk/async';

/** The source files of this program; the rest of the folder is builds, dependencies and data. */
const parts = [
  '.ci',
  '.dockerignore',
  'CONTRIBUTING.md',
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

/** A packed source. */
export interface SourceArchive {
  bytes: Buffer;
  /** A hash of the bytes. */
  digest: string;
}

/**
 * The source of exactly what runs here, as a gzipped tar: what the licence (AGPL, section 13) promises everybody who
 * uses it over a network. `dataDir` stays out wherever it lies.
 */
export class Source {
  private readonly packed = new Lazy(() => this.pack());

  constructor(
    private readonly root: string,
    private readonly dataDir: string,
  ) {}

  /** Packed at the first request and cached while the server runs. */
  archive(): Promise<SourceArchive> {
    return this.packed.fetch();
  }

  private async pack(): Promise<SourceArchive> {
    const { create } = await import('tar');
    const { root } = this;
    const data = relative(root, this.dataDir);
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
    const bytes = await archive.concat();
    return { bytes, digest: createHash('sha256').update(bytes).digest('base64url') };
  }
}
