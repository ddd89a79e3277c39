import type { SessionStore } from './session.ts';
import type { TokenStore } from './tokens.ts';

/** Sends a call again, once, with a renewed token when the server answers 401 to a signed-in user. */
export function fetchWithRefresh(
  fetch: typeof globalThis.fetch,
  tokens: Pick<TokenStore, 'access' | 'left'>,
  session: () => Pick<SessionStore, 'status' | 'user' | 'refresh'>,
): typeof globalThis.fetch {
  return async (input, init) => {
    const sender = session().user?.id;
    const sent = tokens.access;
    const answer = await fetch(input, init);
    // While it loads, the session does its own one refresh; calls of sign-in and sign-out never do.
    const renewable = session().status === 'authenticated' && !String(input).includes('/auth/');
    if (answer.status !== 401 || !renewable) return answer;
    try {
      const isRenewed = tokens.access !== sent && tokens.left > 0;
      if (!isRenewed) await session().refresh();
    } catch {
      return answer;
    }
    // Nobody's call is ever sent in the name of somebody else, who signed in meanwhile.
    if (session().user?.id !== sender || !tokens.access) return answer;
    const headers = new Headers(init?.headers);
    headers.set('authorization', `Bearer ${tokens.access}`);
    return fetch(input, { ...init, headers });
  };
}
