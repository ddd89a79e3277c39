import { type RefObject, useEffect } from 'react';

/**
 * While `isShown` and the window is as `query` says, nothing of the page beside the element can be reached: it covers
 * the rest. Messages over the page, which stand elsewhere, can.
 */
export function useAlone(element: RefObject<Element | null>, isShown: boolean, query: string) {
  useEffect(() => {
    if (!isShown) return;
    const covered: HTMLElement[] = [];
    const screen = matchMedia(query);
    const uncover = () => {
      for (const each of covered.splice(0)) each.inert = false;
    };
    const look = () => {
      uncover();
      if (!screen.matches) return;
      for (let at = element.current; at?.parentElement; at = at.parentElement) {
        for (const each of at.parentElement.children) {
          if (each === at || !(each instanceof HTMLElement) || each.inert) continue;
          each.inert = true;
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
