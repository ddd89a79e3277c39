import type { ApiClient } from '@hocket/sdk';
import { lateClient } from './lazy-client.ts';
import { fetchWithRefresh } from './stores/session/fetch-with-refresh.ts';
import { Session, type SessionParts } from './stores/session/session.ts';
import { Tokens } from './stores/session/tokens.ts';
import type { PageStorage } from './stores/storage/page-storage.ts';

/** The page's way to the API, and who is signed in with the tokens that `storage` keeps. */
export function pageSession(
  storage: PageStorage,
  erase?: SessionParts['erase'],
): { api: ApiClient; session: Session } {
  const tokens = new Tokens(storage);
  const api = lateClient({
    base: '/api',
    fetch: fetchWithRefresh(fetch.bind(globalThis), tokens, () => session),
    token: () => tokens.access,
  });
  const session: Session = new Session({
    api,
    tokens,
    // Absent where the page is not served securely; then tabs take their chances.
    alone: navigator.locks && ((work) => navigator.locks.request('hocket.refresh', work)),
    erase,
  });
  return { api, session };
}
