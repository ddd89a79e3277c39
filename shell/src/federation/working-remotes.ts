import type { LocalStore } from '../stores/storage/local-store.ts';
import { isSame } from './candidates.ts';
import type { RemoteMemory } from './remote-memory.ts';

/** Versions of one remote that are remembered. */
const maxVersions = 3;

/** Remembers, in this browser, the versions of each remote that worked here. */
export function workingRemotes(localStore: LocalStore): RemoteMemory {
  const all = () => localStore.read('remotes') ?? {};
  const others = (name: string, build: Parameters<typeof isSame>[0]) =>
    (all()[name] ?? []).filter((each) => !isSame(each, build));
  return {
    recall: (name) => all()[name] ?? [],
    remember(name, { version, manifest, entry, integrity, files, messages }) {
      if (!integrity) return;
      const build = { version, manifest, entry, integrity, files, messages };
      localStore.write('remotes', {
        ...all(),
        [name]: [build, ...others(name, build)].slice(0, maxVersions),
      });
    },
    forget: (name, build) => localStore.write('remotes', { ...all(), [name]: others(name, build) }),
  };
}
