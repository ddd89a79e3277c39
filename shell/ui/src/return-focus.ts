import { useEffect } from 'react';

/** What lies above the page. */
const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** What had the focus last on the page itself, below all overlays. */
let below = document.activeElement;
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && !target.closest(overlays)) below = target;
});

/**
 * Gives the focus back when an overlay goes whose opener went before it: an entry of a menu or of the command palette.
 * React Aria, which returns it to the opener, leaves it to the page's body then.
 */
export function useReturnFocus(): void {
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body || !below?.isConnected) return;
        if (below instanceof HTMLElement) below.focus();
      });
    },
    [],
  );
}
