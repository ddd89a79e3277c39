import type { Studio } from '@hocket/sdk';
import { useState } from 'react';

/** Runs actions that may fail, one at a time; a failure is shown as a notification. */
export function useAction(studio: Studio) {
  const [isBusy, setBusy] = useState(false);
  const run = async (action: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await action();
    } catch (error) {
      studio.notify({ kind: 'error', text: studio.explain(error) });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}
