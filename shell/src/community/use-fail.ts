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
