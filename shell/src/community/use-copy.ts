import { useCallback } from 'react';
import { useStudio } from '../studio-context.ts';

/** Puts a text on the clipboard, and says so, or that the browser refused. */
export function useCopy(): (text: string) => Promise<void> {
  const studio = useStudio();
  return useCallback(
    async (text: string) => {
      try {
        await navigator.clipboard.writeText(text);
        studio.notify({ kind: 'success', text: studio.t('community:copiedText') });
      } catch {
        studio.notify({ kind: 'error', text: studio.t('community:copyRefused') });
      }
    },
    [studio],
  );
}
