import { useCallback, useEffect, useState } from 'react';
import { TapTempo } from '../stores/audio/tap-tempo.ts';
import { useApp } from '../studio-context.ts';

/** Where a letter is text, or finds an entry. */
const takesLetters =
  'input:not([type=range], [type=checkbox]), textarea, select, [contenteditable=true], [role=menu], [role=listbox], [role=dialog], [role=alertdialog]';

/** Taps the project's tempo; the key T does too, wherever no text is typed. */
export function useTapTempo(): () => void {
  const { project } = useApp();
  const [tempo] = useState(() => new TapTempo());
  const tap = useCallback(() => {
    const bpm = tempo.tap(performance.now());
    if (bpm !== undefined) project.setBpm(bpm);
  }, [project, tempo]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, defaultPrevented, key, metaKey, repeat, target } = event;
      if (key.toLowerCase() !== 't' || altKey || ctrlKey || metaKey) return;
      if (repeat || defaultPrevented) return;
      if (target instanceof Element && target.closest(takesLetters)) return;
      tap();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [tap]);
  return tap;
}
