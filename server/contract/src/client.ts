import type { ApiClient } from '@hocket/sdk';
import type { Connection } from './call.ts';
import { authClient } from './client/auth-client.ts';
import { projectClient } from './client/project-client.ts';
import { userClient } from './client/user-client.ts';

/** The API by its calls. Each rejects with the server's code, `network_unreachable`, `rate_limited` or `response_invalid`. */
export function createClient(connection: Connection): ApiClient {
  return {
    ...authClient(connection),
    ...userClient(connection),
    ...projectClient(connection),
  };
}
