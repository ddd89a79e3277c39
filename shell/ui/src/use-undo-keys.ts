import { useEffect } from 'react';

/** Input types whose keys type, so that undo is theirs. */
const typing =
  'textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=color], [type=file])';

/** What the keys take back and do again. */
export interface Undoable {
  undo(): void;
  redo(): void;
}

/**
 * Ctrl+Z and Cmd+Z undo, with Shift or as Ctrl+Y they redo; a field that is typed in and a panel that
 * handled the key keep it. A page and its panel may both listen: whoever comes first keeps the key.
 */
export function useUndoKeys(history: Undoable): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, shiftKey, altKey, target } = event;
      if (!(ctrlKey || metaKey) || altKey || event.defaultPrevented) return;
      if (target instanceof Element && target.closest(typing)) return;
      const key = event.key.toLowerCase();
      const isRedo = (key === 'z' && shiftKey) || (key === 'y' && !shiftKey && !metaKey);
      if (!isRedo && !(key === 'z' && !shiftKey)) return;
      event.preventDefault();
      if (isRedo) history.redo();
      else history.undo();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [history]);
}
