import { type RefObject, useRef } from 'react';
import type { Listing } from './listing.ts';

/** Reads the next part of a list. The button may be gone then: the reader goes on with the first of the new ones. */
export function useMore(listing: Pick<Listing, 'more'>): {
  list: RefObject<HTMLUListElement | null>;
  more: () => Promise<void>;
} {
  const list = useRef<HTMLUListElement>(null);
  return {
    list,
    async more() {
      const before = list.current?.children.length ?? 0;
      if ((await listing.more()) === 0) return;
      list.current?.children[before]?.querySelector<HTMLElement>(':is(h2, h3) a')?.focus();
    },
  };
}
