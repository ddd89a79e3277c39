import { type FSWatcher, readdirSync, watch as watchFolder } from 'node:fs';
import { join } from 'node:path';

/** Milliseconds in which the writes of one save are one change. */
const pause = 80;

const notOurs = new Set(['node_modules', 'dist', 'test-results', '.git']);

/** Calls `changed` after each save in a plugin's folder; the returned function ends it. */
export function watch(folder: string, changed: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    const there = new Set(foldersIn(folder));
    for (const [path, watcher] of watchers) {
      if (there.has(path)) continue;
      watcher.close();
      watchers.delete(path);
    }
    for (const path of there) {
      if (watchers.has(path)) continue;
      const watcher = watchFolder(path, noticed);
      // A folder that goes away is noticed in the one around it.
      watcher.on('error', () => {});
      watchers.set(path, watcher);
    }
  };
  const noticed = (_: string, name: string | null) => {
    if (name !== null && notOurs.has(name)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      follow();
      changed();
    }, pause);
  };
  follow();
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}

/** A folder and those in it; what the tools write is left out: it is none of the author's, and large. */
function foldersIn(folder: string): string[] {
  try {
    const below = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !notOurs.has(entry.name))
      .flatMap(({ name }) => foldersIn(join(folder, name)));
    return [folder, ...below];
  } catch {
    return [];
  }
}
