import type { StudioApi } from '@hocket/sdk';
import type { Connection } from './call.ts';
import { type LaterClient, laterClient } from './client/later-client.ts';
import { type StartClient, startClient } from './client/start-client.ts';

/** A method for every operation, and what takes more than one plain call. */
export interface ApiClient extends StartClient, LaterClient {}

/** The API by its calls. Each rejects with the server's code, `network_unreachable`, `rate_limited` or `response_invalid`. */
export function createClient(connection: Connection): ApiClient {
  const client: ApiClient = { ...startClient(connection), ...laterClient(connection) };
  return client satisfies StudioApi;
}
