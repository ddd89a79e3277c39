import type { Author } from '../credits.ts';

/** A public project, or one's own, among those that it was made from and that were made from it. */
export interface Remix {
  id: string;
  name: string;
  /** Who made it, while their profile is public. */
  owner?: Author;
}

/** What a project was made from, and what was made from it. */
export interface RemixTree {
  /** From the nearest to the first; null stands for one that the caller may not see, or that is gone. */
  sources: (Remix | null)[];
  /** Each behind the one it was made `of`; the newest first. */
  remixes: (Remix & { of: string })[];
  /** There are more than these. */
  hasMore: boolean;
}
