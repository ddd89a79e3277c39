import type { LocalStore } from '../storage/local-store.ts';
import type { SessionStore } from './session.ts';

/** Lets the session follow sign-in, sign-out and renewal in other tabs of the browser; the returned function ends that. */
export function followOtherTabs(
  session: Pick<SessionStore, 'followOtherTab'>,
  localStore: Pick<LocalStore, 'read'>,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): () => void {
  const meet = () => session.followOtherTab(localStore.read('auth'));
  // An event without a key says that the whole storage was cleared.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith('hocket.auth')) meet();
  };
  // A page that was put away, for the browser's Back, has heard nothing meanwhile.
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && meet();
  page.addEventListener('storage', onStorage);
  page.addEventListener('pageshow', onShow);
  return () => {
    page.removeEventListener('storage', onStorage);
    page.removeEventListener('pageshow', onShow);
  };
}
