import type { RemoteMemory } from '../federation/remote-memory.ts';
import type { Kept } from './kept.ts';

/** Remembers, in this browser, the version of each remote that worked here last. */
export function keptRemotes(kept: Kept): RemoteMemory {
  const all = () => kept.read('remotes') ?? {};
  return {
    recall: (name) => all()[name],
    remember(name, { version, manifest, entry, integrity, files, messages }) {
      if (!integrity || all()[name]?.version === version) return;
      const build = { version, manifest, entry, integrity, files, messages };
      kept.write('remotes', { ...all(), [name]: build });
    },
  };
}
