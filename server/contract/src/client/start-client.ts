import type { Connection } from '../call.ts';
import { startOperations } from '../start-operations.ts';
import { type Calls, callsOf } from './calls.ts';

/** What is called as a page or the studio opens, and as people play and save. */
export interface StartClient extends Omit<Calls<typeof startOperations>, 'logout'> {
  /** Ends the session of the token, by default the one that is in use. */
  logout(accessToken?: string): Promise<void>;
}

/** The first half of `createClient`, for a page that fetches the other when it is wanted. */
export function startClient(connection: Connection): StartClient {
  return {
    ...callsOf(startOperations, connection),
    logout: (accessToken = connection.token()) =>
      callsOf(startOperations, { ...connection, token: () => accessToken }).logout(),
  };
}
