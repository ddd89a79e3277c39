import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What is in no build: what is built, what others wrote, and what tests. */
const others = new Set(['node_modules', 'dist', 'e2e', '.git', 'test-results']);

/** Adds a file, or the files of a folder without its tests and packages of their own, to a digest, with their paths below `root`. */
export function addSources(hash: Hash, root: string, path: string): void {
  const entries = existsSync(join(root, path)) ? files(root, path) : [];
  for (const file of entries) hash.update(file).update(readFileSync(join(root, file)));
}

function files(root: string, path: string): string[] {
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const below = path === '.' ? entry.name : `${path}/${entry.name}`;
      if (others.has(entry.name)) return [];
      if (entry.isDirectory())
        return existsSync(join(root, below, 'package.json')) ? [] : files(root, below);
      return /\.test\.tsx?$/.test(entry.name) ? [] : [below];
    });
}

/** How a digest names a build. */
export const buildIdLength = 10;

/** Ten hex digits that name the build of a repository that has one remote: of what its sources are now. */
export function ownBuildId(folder: string): string {
  const hash = createHash('sha256').update(process.version);
  addSources(hash, folder, '.');
  return hash.digest('hex').slice(0, buildIdLength);
}
