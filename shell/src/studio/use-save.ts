import { codeOf } from '@hocket/sdk';
import { useCallback, useEffect } from 'react';
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

/** Ctrl+S and Cmd+S save, instead of the browser's own dialog; a panel that handled the key keeps it. */
export function useSaveShortcut(save: () => Promise<void>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.key === 's';
      if (!isSave || event.defaultPrevented) return;
      event.preventDefault();
      if (!event.repeat) void save();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [save]);
}
