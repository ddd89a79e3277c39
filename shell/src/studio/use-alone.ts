import { type RefObject, useEffect } from 'react';

/**
 * While `isShown` and the window is as `query` says, nothing of the page beside the element can be reached: it covers
 * the rest. Messages over the page, which stand elsewhere, can.
 */
export function useAlone(element: RefObject<Element | null>, isShown: boolean, query: string) {
  useEffect(() => {
    if (!isShown) return;
    const covered: Element[] = [];
    const screen = matchMedia(query);
    const uncover = () => {
      for (const each of covered.splice(0)) each.removeAttribute('inert');
    };
    const look = () => {
      uncover();
      if (!screen.matches) return;
      for (let at = element.current; at?.parentElement; at = at.parentElement) {
        for (const each of at.parentElement.children) {
          if (each === at || each.hasAttribute('inert')) continue;
          each.setAttribute('inert', '');
          covered.push(each);
        }
        if (at.tagName === 'MAIN') break;
      }
    };
    look();
    screen.addEventListener('change', look);
    return () => {
      screen.removeEventListener('change', look);
      uncover();
    };
  }, [element, isShown, query]);
}
