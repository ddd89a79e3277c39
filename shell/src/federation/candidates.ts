import type { BootBuild, RemoteEntry } from './boot.ts';

/** What may be tried of a remote, in order: the version that is live, those that `worked` here, the one before. */
export function candidates(
  live: RemoteEntry | undefined,
  worked: readonly BootBuild[],
): BootBuild[] {
  if (!live) return [];
  const { previous, ...build } = live;
  // A remote that is being developed is shown as it is; no other version stands in for it.
  const others = build.integrity ? [...worked.filter(isKept), previous] : [];
  const known = new Map<string, BootBuild>([[build.version, build]]);
  for (const each of others) if (each && !known.has(each.version)) known.set(each.version, each);
  return [...known.values()];
}

/** Whether its address is its version's own; at any other address the next version takes its place. */
function isKept({ version, manifest }: BootBuild): boolean {
  return manifest.split('/').includes(version);
}

/** Whether both are one version, built once. */
export function isSame(one: BootBuild, other: BootBuild): boolean {
  return one.version === other.version && one.integrity?.manifest === other.integrity?.manifest;
}
