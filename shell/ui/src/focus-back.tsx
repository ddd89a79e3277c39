import { useEffect, useRef } from 'react';

/** What lies above the page. */
const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** What had the focus last on the page itself, below all overlays. */
let below: Element | null = null;

/** Notes from now on where the focus is on the page: called once, before the first overlay opens. */
export function followFocus(page: Document): void {
  below = page.activeElement;
  page.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && !target.closest(overlays)) below = target;
  });
}

export interface FocusBackProps {
  /** What had the focus on the page is gone, too: put it somewhere. */
  onLost?: () => void;
}

/**
 * Gives the focus back once what it stands in or beside is gone, and its opener went before it: an entry of a menu or of
 * the command palette, a button that is not needed any more. React Aria, which returns it to the opener, leaves it to
 * the page's body then.
 */
export function FocusBack({ onLost }: FocusBackProps) {
  const lost = useRef(onLost);
  useEffect(() => {
    lost.current = onLost;
  }, [onLost]);
  useEffect(
    () => () => {
      // An overlay gives it back in the next frame.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (document.activeElement !== document.body) return;
          if (below instanceof HTMLElement && below.isConnected) below.focus();
          if (document.activeElement === document.body) lost.current?.();
        }),
      );
    },
    [],
  );
  return null;
}
