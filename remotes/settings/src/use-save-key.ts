import { useEffect, useEffectEvent } from 'react';

/** Ctrl+S and Cmd+S save the settings while they are shown. */
export function useSaveKey(save: () => void): void {
  const onSave = useEffectEvent(save);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.key === 's';
      if (!isSave || event.defaultPrevented) return;
      event.preventDefault();
      if (!event.repeat) onSave();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
