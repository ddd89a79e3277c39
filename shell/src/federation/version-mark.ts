import type { VersionMark } from '../stores/storage/local-store.ts';
import type { BootBuild } from './boot.ts';

/** How a build is noted; undefined of one that is being developed, which nothing is held against. */
export function markOf(
  name: string,
  { version, integrity }: Pick<BootBuild, 'version' | 'integrity'>,
): VersionMark | undefined {
  return integrity && { name, version, hash: integrity.manifest };
}

/** Whether a mark is of the same build of the same remote. */
export function isLike(mark: VersionMark): (other: VersionMark) => boolean {
  return ({ name, version, hash }) =>
    name === mark.name && version === mark.version && hash === mark.hash;
}
