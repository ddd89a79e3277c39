import { useLayoutEffect } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';

/** How far each visited page was scrolled, in pixels, by its key in the history. */
const positions = new Map<string, number>();

/** The pages that tell about Hocket: going back to one leads to where it was left. */
export function PublicPages() {
  useScrollPosition();
  return <Outlet />;
}

/** A new page begins at its top or at the part that its address names; a page that one goes back to where it was left. */
function useScrollPosition(): void {
  const { hash, key } = useLocation();
  const action = useNavigationType();
  useLayoutEffect(() => {
    const left = action === 'POP' ? positions.get(key) : undefined;
    const part = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (left !== undefined) window.scrollTo(0, left);
    else if (hash && part) part.scrollIntoView();
    else if (action !== 'POP') window.scrollTo(0, 0);
    const keep = () => void positions.set(key, window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [action, hash, key]);
}
