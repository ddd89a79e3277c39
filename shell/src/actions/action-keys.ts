import type { ActionStore } from '../stores/page/actions.ts';
import { belongsToFocus, pressedKeys } from '../stores/page/pressed-keys.ts';

/**
 * Does actions at their keys, wherever the focus is, until the returned function is called. A panel that handled a key
 * keeps it. Space comes first to the studio: a button would take it for itself.
 */
export function listenToKeys(page: Window, actions: Pick<ActionStore, 'withKeys' | 'run'>) {
  let byKeyboard = true;
  let isLastKey = true;
  let isSpaceTaken = false;
  const end = new AbortController();
  const { signal } = end;
  const first = { capture: true, signal };

  /** Whether the keys meant an action, which then was done. */
  const take = (event: KeyboardEvent): boolean => {
    const target = event.target instanceof Element ? event.target : page.document.body;
    for (const keys of pressedKeys(event)) {
      const action = actions.withKeys(keys);
      if (!action || belongsToFocus(keys, target, byKeyboard)) continue;
      event.preventDefault();
      if (!event.repeat || action.repeats) actions.run(action.id, keys);
      return true;
    }
    return false;
  };

  page.addEventListener(
    'pointerdown',
    ({ target }) => {
      isLastKey = false;
      const { activeElement } = page.document;
      if (target instanceof Node && activeElement?.contains(target)) byKeyboard = false;
    },
    first,
  );
  page.addEventListener(
    'focusin',
    () => {
      byKeyboard = isLastKey;
    },
    first,
  );
  page.addEventListener(
    'keydown',
    (event) => {
      isLastKey = true;
      if (event.key !== ' ') return;
      isSpaceTaken = take(event);
      if (isSpaceTaken) event.stopPropagation();
    },
    first,
  );
  page.addEventListener(
    'keyup',
    (event) => {
      // Some browsers press a button when its Space is let go.
      if (event.key !== ' ' || !isSpaceTaken) return;
      isSpaceTaken = false;
      event.preventDefault();
    },
    first,
  );
  page.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== ' ' && !event.defaultPrevented) take(event);
    },
    { signal },
  );
  return () => end.abort();
}
