import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteList } from '@hocket/api';
import { preloadsOf } from './preloads.ts';

type RemoteEntry = RemoteList[string];

interface Manifest {
  metaData: { buildInfo: { buildVersion: string }; remoteEntry: { name: string; path: string } };
}

/** The remotes that are built under `root`/remotes, by name; one without a build is left out. */
export async function listRemotes(root: string): Promise<RemoteList> {
  const folders = await readdir(join(root, 'remotes'), { withFileTypes: true });
  const names = folders.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const entries = await Promise.all(
    names
      .sort()
      .map(
        async (name) => [name, await describe(join(root, 'remotes', name, 'dist'), name)] as const,
      ),
  );
  return Object.fromEntries(
    entries.filter((pair): pair is [string, RemoteEntry] => pair[1] !== undefined),
  );
}

async function describe(dist: string, name: string): Promise<RemoteEntry | undefined> {
  try {
    const manifest = await readFile(join(dist, 'mf-manifest.json'));
    const { metaData } = JSON.parse(manifest.toString()) as Manifest;
    const file = join(metaData.remoteEntry.path, metaData.remoteEntry.name);
    const entry = await readFile(join(dist, file));
    return {
      version: metaData.buildInfo.buildVersion,
      manifest: `/remotes/${name}/mf-manifest.json`,
      entry: `/remotes/${name}/${file}`,
      integrity: { manifest: integrity(manifest), entry: integrity(entry) },
      ...(await preloadsOf(dist, `/remotes/${name}/`)),
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A subresource integrity value. */
function integrity(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
