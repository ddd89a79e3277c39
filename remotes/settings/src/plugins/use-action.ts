import type { Studio } from '@hocket/sdk';
import { useState } from 'react';

/** Does something that may fail, one at a time; a failure is notified. */
export function useAttempt(studio: Studio) {
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      studio.notify({ kind: 'error', text: studio.explain(error) });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, attempt };
}
