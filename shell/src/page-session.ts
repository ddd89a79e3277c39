import type { ApiClient, Connection } from '@hocket/api';
import { HocketError } from '@hocket/sdk';
import { Lazy } from '@hocket/sdk/async';
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

/** The API, whose code comes with its first call: a visitor without an account needs none of it. */
function lazyClient(connection: Connection): ApiClient {
  const client = new Lazy(async () => {
    const { createClient } = await import('@hocket/api').catch((cause: unknown) => {
      throw new HocketError('network_unreachable', 'The server cannot be reached.', { cause });
    });
    return createClient(connection);
  });
  const call =
    (name: keyof ApiClient): Call =>
    async (...given) => {
      const answer = (await client.fetch())[name] as Call;
      return answer(...given);
    };
  // A proxy without `then` is not taken for a promise by `await`.
  const get = (_: ApiClient, name: string | symbol) =>
    name === 'then' ? undefined : call(name as keyof ApiClient);
  return new Proxy({} as ApiClient, { get });
}
