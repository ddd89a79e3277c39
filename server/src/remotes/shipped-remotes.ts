import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Served, served } from '@hocket/api/federation';
import * as z from 'zod/mini';
import type { DescribedBuild } from '../models/remote-version.ts';
import { describeBuild } from './describe-build.ts';

/** The remotes that came with the server: the builds in the repository's folder. */
export class ShippedRemotes {
  /** `root`: holds shell/dist and remotes/<name>/dist. */
  constructor(private readonly root: string) {}

  /** The remotes that are built, by name; one without a build is left out. */
  async list(): Promise<Record<string, DescribedBuild>> {
    const folders = await readdir(join(this.root, 'remotes'), { withFileTypes: true });
    const names = folders.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
    const found = await Promise.all(
      names.sort().map(async (name) => [name, await this.describe(name)] as const),
    );
    return Object.fromEntries(found.flatMap(([name, built]) => (built ? [[name, built]] : [])));
  }

  /** What the shell serves remotes with; undefined where it is not built. */
  async served(): Promise<Served | undefined> {
    const noted = await read(join(this.root, 'shell/dist/serves.json'));
    return noted && z.parse(served, JSON.parse(noted.toString()));
  }

  private describe(name: string): Promise<DescribedBuild | undefined> {
    const dist = join(this.root, 'remotes', name, 'dist');
    return describeBuild(`/remotes/${name}/`, (file) => read(join(dist, file)));
  }
}

async function read(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
