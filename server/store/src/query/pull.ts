import { CommandError } from '../command-error.ts';
import type { Match, Search } from './find.ts';

/** When to stop pulling. */
export interface PullLimits {
  count?: number;
  bytes?: number;
  /** A time of performance.now() after which pulling rejects with MaxTimeMSExpired. */
  deadline?: number;
  /** Whether the client has disconnected: then pulling rejects with ClientDisconnect. */
  isDisconnected?: () => boolean;
}

const SLICE_MS = 10;

/**
 * Matches of a search, up to a number of them or of bytes. A long search is worked on in slices of
 * 10 ms, between which other clients are served.
 */
export async function pull(
  search: Search,
  {
    count = Infinity,
    bytes = Infinity,
    deadline = Infinity,
    isDisconnected = () => false,
  }: PullLimits,
  take: (match: Match) => void,
): Promise<{ done: boolean }> {
  let sliceEnd = performance.now() + SLICE_MS;
  // Time may have passed since the search was last pulled.
  let paused = true;
  let taken = 0;
  let size = 0;
  while (taken < count && size < bytes) {
    const { value: match, done } = search.next(paused);
    paused = false;
    if (done) return { done: true };
    if (match) {
      take(match);
      taken++;
      size += match.bytes.length;
    }
    const now = performance.now();
    if (now > deadline) throw new CommandError('MaxTimeMSExpired', 'operation exceeded time limit');
    if (now > sliceEnd) {
      await new Promise(setImmediate);
      if (isDisconnected()) throw new CommandError('ClientDisconnect', 'the client has left');
      paused = true;
      sliceEnd = performance.now() + SLICE_MS;
    }
  }
  return { done: false };
}
