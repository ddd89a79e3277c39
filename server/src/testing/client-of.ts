import { type ApiClient, createClient } from '@hocket/api';

/** Without the deadline of the studio's client: a test finds what hangs, not what waits for its turn on a busy machine. */
const patient: typeof fetch = (input, { signal: _, ...init } = {}) => fetch(input, init);

/** A client of the server on this machine's `port`, signed in with `token`. */
export function clientOf(port: number, token?: string): ApiClient {
  return createClient({
    base: `http://localhost:${port}/api`,
    fetch: patient,
    token: () => token,
  });
}
