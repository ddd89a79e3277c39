import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addSources, buildIdLength } from '../plugins/remote-kit/src/build/sources.ts';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** A folder with a package.json of ours. */
export interface Workspace {
  /** Relative to the root, such as `remotes/grid`. */
  folder: string;
  name: string;
  /** Workspace packages it depends on. */
  uses: string[];
  /** Files and folders of others, relative to the root, that go into its build as they are. */
  reads: string[];
  /** Its script that builds it: apps by rspack, plugins as they are packed for others. Undefined: nothing is built. */
  buildScript?: 'build' | 'pack';
}

interface Package {
  name: string;
  workspaces?: string[];
  hocket?: { reads?: string[] };
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

function readPackage(folder: string): Package {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Package;
}

/** All workspaces, in the order of package.json. */
export function workspaces(): Workspace[] {
  const folders = (readPackage('.').workspaces ?? []).flatMap((pattern) =>
    pattern.endsWith('/*') ? subfolders(pattern.slice(0, -2)) : [pattern],
  );
  const packages = folders.map((folder) => ({ folder, ...readPackage(folder) }));
  const names = new Set(packages.map(({ name }) => name));
  return packages.map(({ folder, name, dependencies = {}, devDependencies = {}, ...rest }) => {
    const { scripts = {}, hocket: { reads = [] } = {} } = rest;
    const buildScript = scripts.build ? 'build' : scripts.pack ? 'pack' : undefined;
    // What packs a plugin is a tool of its author.
    const needed = buildScript === 'pack' ? { ...dependencies, ...devDependencies } : dependencies;
    const uses = Object.keys(needed).filter((dependency) => names.has(dependency));
    return { folder, name, uses, reads, buildScript };
  });
}

function subfolders(folder: string): string[] {
  return readdirSync(join(root, folder))
    .sort()
    .map((name) => `${folder}/${name}`)
    .filter((path) => existsSync(join(root, path, 'package.json')));
}

/** Names the build of the app in `folder`: of what its sources are now. */
export function buildIdOf(folder: string): string {
  const all = workspaces();
  const app = all.find((workspace) => workspace.folder === folder);
  if (!app) throw new Error(`${folder} is no workspace.`);
  return inputDigest(app, all).slice(0, buildIdLength);
}

/** A digest of everything that goes into an app's build. */
export function inputDigest(app: Workspace, all: readonly Workspace[]): string {
  const hash = createHash('sha256').update(process.version);
  const shared = [
    'package-lock.json',
    'rspack.config.ts',
    '.ci/rspack',
    // This is the only script of .ci that a build runs itself: it names the build.
    '.ci/apps.ts',
    // How remotes are built, and for which versions of what they share with the shell.
    'plugins/remote-kit/src/build',
    'plugins/remote-kit/package.json',
    // What a remote may say of its place.
    'server/contract/src/places.ts',
  ];
  for (const path of [...shared, ...app.reads]) addSources(hash, root, path);
  for (const workspace of closure(app, all)) addSources(hash, root, workspace.folder);
  return hash.digest('hex');
}

function closure(app: Workspace, all: readonly Workspace[]): Set<Workspace> {
  const found = new Set([app]);
  for (const workspace of found) {
    for (const name of workspace.uses) {
      const used = all.find((other) => other.name === name);
      if (used) found.add(used);
    }
  }
  return found;
}
