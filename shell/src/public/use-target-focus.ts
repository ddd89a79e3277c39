import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Takes the keyboard along to the section that an address with `#` leads to, as a page load would. */
export function useTargetFocus(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link again has another key
  useEffect(() => {
    if (hash === '') return;
    document.getElementById(decodeURIComponent(hash.slice(1)))?.focus({ preventScroll: true });
  }, [hash, key]);
}
