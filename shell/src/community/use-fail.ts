import type { Lazy } from '@hocket/sdk/async';
import { useLazy } from '@hocket/ui';
import { useCallback } from 'react';
import { useStudio } from '../studio-context.ts';

/** Tells whoever looks at the page what went wrong, in their language. */
export function useFail(): (error: unknown) => void {
  const studio = useStudio();
  return useCallback(
    (error: unknown) => studio.notify({ kind: 'error', text: studio.explain(error) }),
    [studio],
  );
}

/** The code of what has been opened, once it is there. Where it does not arrive that is said, and `onClose` called. */
export function useOpened<Part>(lazy: Lazy<Part>, onClose: () => void): Part | undefined {
  const fail = useFail();
  const giveUp = useCallback(
    (error: unknown) => {
      fail(error);
      onClose();
    },
    [fail, onClose],
  );
  return useLazy(lazy, true, giveUp);
}
