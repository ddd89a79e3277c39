import type { Studio } from '@hocket/sdk';
import { useCallback, useEffect, useRef } from 'react';

/** Milliseconds that somebody stays at a sound until it is heard. */
const restTime = 120;

/**
 * Lets a sound of a list be heard once a pointer or the arrow keys stay at it, with `notes` as `Library.preview` has them;
 * a sound that cannot be is silent. To be called without one when nobody is at any.
 */
export function useHearing({
  library,
}: Pick<Studio, 'library'>): (sound?: string, notes?: string) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (sound, notes) => {
      clearTimeout(timer.current);
      if (sound === undefined) return;
      timer.current = setTimeout(() => {
        if (library.previewing !== sound) library.preview(sound, notes).catch(() => undefined);
      }, restTime);
    },
    [library],
  );
}
