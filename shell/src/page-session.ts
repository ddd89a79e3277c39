import type { ApiClient, Connection } from '@hocket/api';
import type { StartClient } from '@hocket/api/start';
import type { Lazy } from '@hocket/sdk/async';
import { lazyCode } from './stores/async/lazy-code.ts';
import { fetchWithRefresh } from './stores/session/fetch-with-refresh.ts';
import { type SessionOptions, SessionStore } from './stores/session/session.ts';
import { TokenStore } from './stores/session/tokens.ts';
import type { PageStorage } from './stores/storage/page-storage.ts';

/** The page's way to the API, and who is signed in with the tokens that `storage` keeps. `clientOf`: as much as it calls. */
export function pageSession<Client extends StartClient>(
  storage: PageStorage,
  clientOf: (connection: Connection) => Client,
  more: Pick<SessionOptions, 'known' | 'chosen' | 'erase'> = {},
): { api: Client; session: SessionStore } {
  const tokens = new TokenStore(storage);
  const api = clientOf({
    base: '/api',
    fetch: fetchWithRefresh(fetch.bind(globalThis), tokens, () => session),
    token: () => tokens.access,
  });
  const session: SessionStore = new SessionStore({
    api,
    tokens,
    // Absent where the page is not served securely; then tabs take their chances.
    alone: navigator.locks && ((work) => navigator.locks.request('hocket.refresh', work)),
    ...more,
  });
  return { api, session };
}

/** What every page may call. Its code comes with the first call: a visitor without an account needs none of it. */
export function startCalls(connection: Connection): StartClient {
  const code = startCode(connection);
  return clientOver(() => code.fetch());
}

/** The code of what every page may call. */
export function startCode(connection: Connection): Lazy<StartClient> {
  return lazyCode(async () => (await import('@hocket/api/start')).startClient(connection));
}

type Call = (...given: unknown[]) => Promise<unknown>;

/** A client each of whose calls is made on what `fetchPart` answers to its name. Rejects as that does. */
export function clientOver<Client extends StartClient>(
  fetchPart: (name: string) => Promise<Partial<ApiClient>>,
): Client {
  const call =
    (name: string): Call =>
    async (...given) =>
      ((await fetchPart(name))[name as keyof ApiClient] as Call)(...given);
  // A proxy without `then` is not taken for a promise by `await`.
  const get = (_: Client, name: string | symbol) =>
    name === 'then' ? undefined : call(String(name));
  return new Proxy({} as Client, { get });
}
