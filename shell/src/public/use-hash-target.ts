import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Leads to the section that an address with `#` names, and takes the keyboard along, as a page load does: the browser
 * itself looked for it before anything was there.
 */
export function useHashTarget(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link again has another key
  useEffect(() => {
    const target = hash && document.getElementById(hash.slice(1));
    if (!target) return;
    target.scrollIntoView();
    target.focus({ preventScroll: true });
  }, [hash, key]);
}
