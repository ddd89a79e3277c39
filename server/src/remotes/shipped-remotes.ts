import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DescribedBuild } from '@hocket/api/describe-build';
import { describeBuild } from '@hocket/api/describe-build';
import { type Served, served } from '@hocket/api/federation';
import * as z from 'zod/mini';

/** The remotes that came with the server: the builds in the repository's folder. */
export class ShippedRemotes {
  /** What each was when it was last read. */
  readonly #last = new Map<string, DescribedBuild>();

  /** `root`: holds shell/dist and remotes/<name>/dist. */
  constructor(private readonly root: string) {}

  /**
   * The remotes that are built, by name. One whose files went away, as while it is built anew, is listed as it was, so
   * that pages say that it could not be loaded and try it again; one that never had a build is left out.
   */
  async list(): Promise<Record<string, DescribedBuild>> {
    const folders = await readdir(join(this.root, 'remotes'), { withFileTypes: true }).catch(none);
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

  private async describe(name: string): Promise<DescribedBuild | undefined> {
    const dist = join(this.root, 'remotes', name, 'dist');
    const found = await describeBuild(`/remotes/${name}/`, (file) => read(join(dist, file)));
    if (found) this.#last.set(name, found);
    const last = this.#last.get(name);
    return found ?? (last && away(last));
  }
}

/** A build without its files: at other addresses, as a browser remembers what it asked for in vain. */
function away({ build, manifest }: DescribedBuild): DescribedBuild {
  const { files: _, messages: __, ...rest } = build;
  const gone = { manifest: `${build.manifest}?away`, entry: `${build.entry}?away` };
  return { manifest, build: { ...rest, ...gone } };
}

/** For `catch`: nothing where there is no such folder, as beside a server that was taken elsewhere alone. */
function none(error: NodeJS.ErrnoException): never[] {
  if (error.code !== 'ENOENT') throw error;
  return [];
}

async function read(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
