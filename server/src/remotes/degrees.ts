import { createHash, randomInt } from 'node:crypto';
import type { DescribedBuild } from '@hocket/api/describe-build';
import type { LiveRemoteRecord } from '../models/live-remote.ts';
import type { RemotePassRecord } from '../models/remote-pass.ts';

/** Seats that browsers and accounts are put on: few enough that each is many people's. */
export const seats = 10_000;

/** A seat for a browser that has none. */
export const drawnSeat = (): number => randomInt(seats);

/** The seat of an account: the same in each of its browsers. */
export const seatOf = (user: string): number => spread(user);

/** Who asks for the list of remotes. */
export interface RemoteCaller {
  /** The seat that it has; asked only where a version is shared out. */
  seat(): number;
  /** The secrets of addresses that it has opened. */
  passes: readonly string[];
}

/**
 * Whether a seat is in the first `percent` of a remote's. A share that grows takes nobody out, and each remote counts
 * its seats in an order of its own.
 */
export function isInShare(remote: string, seat: number, percent: number): boolean {
  return spread(`${remote} ${seat}`) < percent * (seats / 100);
}

/** The version that a caller gets in place of the one for all, by the nearest degree: preview, group, share. */
export function versionFor(
  { _id: remote, groups = [], share }: Pick<LiveRemoteRecord, '_id' | 'groups' | 'share'>,
  caller: RemoteCaller,
  opened: readonly RemotePassRecord[],
): DescribedBuild | undefined {
  for (const { remote: of, preview, group } of opened) {
    if (of !== remote) continue;
    const found = preview ?? groups.find(({ name }) => name === group)?.described;
    if (found) return found;
  }
  return share && isInShare(remote, caller.seat(), share.percent) ? share.described : undefined;
}

function spread(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) % seats;
}
