import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useLazy } from './lazy.ts';
import { lazyOverlays } from './lazy-overlays.ts';

/**
 * A button that opens something above the page: its state, what it tells assistive technology, and the overlays once they
 * are wanted. `onNear` hears that they may be needed soon. `wanted` counts how often it is to open by itself.
 */
export function useOpener(
  haspopup: 'dialog' | 'listbox' | 'menu',
  onNear?: () => void,
  wanted = 0,
) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (wanted > 0) setOpen(true);
  }, [wanted]);
  const close = useCallback(() => setOpen(false), []);
  const overlays = useLazy(lazyOverlays, isOpen, close);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const fetchOverlays = () => {
    lazyOverlays.fetch().catch(() => undefined);
    onNear?.();
  };
  return {
    isOpen,
    setOpen,
    /** For the button. */
    opener: {
      ref: trigger,
      'aria-haspopup': haspopup,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      // A pointer or the focus on the button means that the overlays may be needed soon.
      onFocus: fetchOverlays,
      onPointerEnter: fetchOverlays,
    },
    /** What is open, and its properties; undefined while it is closed or its code still comes. */
    open: isOpen && overlays ? { overlays, place: { id, trigger, onClose: close } } : undefined,
  };
}

/** Where an overlay belongs. */
export interface OverlayPlace {
  id: string;
  trigger: React.RefObject<HTMLElement | null>;
  onClose: () => void;
}
