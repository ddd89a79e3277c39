import type { ProjectStore } from '@hocket/sdk';
import { useEffect } from 'react';

/** Where the browser's own undo belongs to what is being typed. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('textarea, input:not([type="range"])');
}

/** Ctrl or Cmd with Z undoes, with Shift or by Y it does again; a field or panel that handles the keys keeps them. */
export function useUndoKeys(history: ProjectStore['history']): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      const key = event.key.toLowerCase();
      if ((key !== 'z' && key !== 'y') || isTyping(event.target)) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) history.redo();
      else history.undo();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [history]);
}
