/** What a page asks of the worker; the answer comes by the message's port. */
export type OfflineRequest =
  /** Fetch what the studio needs without a network, in this language; answers `OfflineAnswer`. */
  | { kind: 'keep'; language: string }
  /** A newer worker shall take the place of this one now. */
  | { kind: 'take-over' };

/** Whether all that the studio needs is on this device. */
export interface OfflineAnswer {
  isComplete: boolean;
  /** The browser has no room for it. */
  isFull: boolean;
}

/** The lock that a page holds as long as it is open: files of its build stay until no page has it. */
export const buildLock = (build: string): string => `hocket.build.${build}`;

/** Names of the worker's caches. */
export const cacheNames = {
  /** Files of one build of shell and engine, and its pages. */
  build: (id: string) => `hocket-build-${id}`,
  /** Files of panels, which are deployed apart. */
  panels: 'hocket-panels',
  /** Recordings that were played, and other files that were used. */
  used: 'hocket-used',
  /** What the server last said to an account, or to nobody. */
  account: (user: string) => `hocket-account-${user}`,
};
