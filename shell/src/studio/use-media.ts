import { useCallback, useSyncExternalStore } from 'react';

/**
 * A phone, upright or lying, or a page as enlarged as to leave as little room: what is needed most is in a bar at the foot
 * of the window.
 */
export const phone = '(width < 45rem), (width < 64rem) and (height < 33rem)';

/** No room for a column beside the tabs. */
export const narrow = '(width < 64rem)';

/** Room for two tabs side by side. */
export const wide = '(width >= 90rem)';

/** Whether the window is as `query` says; followed as it changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = globalThis.matchMedia?.(query);
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => globalThis.matchMedia?.(query).matches ?? query === wide,
  );
}
