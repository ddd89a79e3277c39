import * as z from 'zod/mini';
import type { RemoteBuild } from './boot.ts';

/** A version of a remote as the browser's storage notes it, with the hash that tells two builds of it apart. */
export const versionMark = z.object({ name: z.string(), version: z.string(), hash: z.string() });

export type VersionMark = z.output<typeof versionMark>;

/** How a build is noted; undefined of one that is being developed, which nothing is held against. */
export function markOf(
  name: string,
  { version, integrity }: Pick<RemoteBuild, 'version' | 'integrity'>,
): VersionMark | undefined {
  return integrity && { name, version, hash: integrity.manifest };
}

/** Whether a mark is of the same build of the same remote. */
export function isLike(mark: VersionMark): (other: VersionMark) => boolean {
  return ({ name, version, hash }) =>
    name === mark.name && version === mark.version && hash === mark.hash;
}
