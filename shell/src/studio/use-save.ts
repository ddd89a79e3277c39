import { codeOf } from '@hocket/sdk';
import { useCallback } from 'react';
import { errorText } from '../stores/texts/error-text.ts';
import { useApp } from '../studio-context.ts';

/** Saves the project and says how it went. */
export function useSave(): () => Promise<void> {
  const { project, notices, studio } = useApp();
  return useCallback(async () => {
    try {
      await project.save();
      notices.add({ kind: 'success', text: studio.t('shell:projectSaved') });
    } catch (error) {
      // Then an account is offered.
      if (codeOf(error) === 'account_needed') return;
      notices.add({ kind: 'error', text: errorText(studio.t, error) });
    }
  }, [project, notices, studio]);
}
