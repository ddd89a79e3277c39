import { useCallback, useSyncExternalStore } from 'react';

/** A phone: what a finger needs most is in a bar at the foot of the window. */
export const phone = '(width < 40rem)';

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
