import type { ApiClient, Connection } from '@hocket/api';
import { lazyCode } from './stores/async/lazy-code.ts';
import { fetchWithRefresh } from './stores/session/fetch-with-refresh.ts';
import { type SessionOptions, SessionStore } from './stores/session/session.ts';
import { TokenStore } from './stores/session/tokens.ts';
import type { PageStorage } from './stores/storage/page-storage.ts';

/** The page's way to the API, and who is signed in with the tokens that `storage` keeps. */
export function pageSession(
  storage: PageStorage,
  erase?: SessionOptions['erase'],
): { api: ApiClient; session: SessionStore } {
  const tokens = new TokenStore(storage);
  const api = lazyClient({
    base: '/api',
    fetch: fetchWithRefresh(fetch.bind(globalThis), tokens, () => session),
    token: () => tokens.access,
  });
  const session: SessionStore = new SessionStore({
    api,
    tokens,
    // Absent where the page is not served securely; then tabs take their chances.
    alone: navigator.locks && ((work) => navigator.locks.request('hocket.refresh', work)),
    erase,
  });
  return { api, session };
}

type Call = (...given: unknown[]) => Promise<unknown>;

/**
 * The API, whose code comes with its first call, as a visitor without an account needs none of it; that of what only some
 * dialogs and panels call comes with the first of those.
 */
function lazyClient(connection: Connection): ApiClient {
  const start = lazyCode(async () => (await import('@hocket/api/start')).startClient(connection));
  const later = lazyCode(async () => {
    const code = await import(/* webpackChunkName: "later-calls" */ '@hocket/api/later');
    return code.laterClient(connection);
  });
  const call =
    (name: keyof ApiClient): Call =>
    async (...given) => {
      const first: Partial<ApiClient> = await start.fetch();
      const client: Partial<ApiClient> = name in first ? first : await later.fetch();
      return (client[name] as Call)(...given);
    };
  // A proxy without `then` is not taken for a promise by `await`.
  const get = (_: ApiClient, name: string | symbol) =>
    name === 'then' ? undefined : call(name as keyof ApiClient);
  return new Proxy({} as ApiClient, { get });
}
