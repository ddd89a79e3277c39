import { useEffect, useRef, useState } from 'react';

/** Whether the assistant is shown; the focus goes back to the button that opened it. */
export function useAssistantSide() {
  const opener = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new');
  useEffect(() => {
    if (state === 'closed') opener.current?.focus();
  }, [state]);
  return {
    opener,
    isOpen: state === 'open',
    /** Nothing of it is asked for before. */
    wasOpened: state !== 'new',
    toggle: () => setState(state === 'open' ? 'closed' : 'open'),
    close: () => setState('closed'),
  };
}
