import type { ApiClient } from '@hocket/sdk';
import type { Connection } from './call.ts';
import { aiClient } from './client/ai-client.ts';
import { authClient } from './client/auth-client.ts';
import { certificateClient } from './client/certificate-client.ts';
import { communityClient } from './client/community-client.ts';
import { pluginClient } from './client/plugin-client.ts';
import { projectClient } from './client/project-client.ts';
import { tutorialClient } from './client/tutorial-client.ts';
import { uploadClient } from './client/upload-client.ts';
import { userClient } from './client/user-client.ts';

/** The API by its calls. Each rejects with the server's code, `network_unreachable`, `rate_limited` or `response_invalid`. */
export function createClient(connection: Connection): ApiClient {
  return {
    ...authClient(connection),
    ...userClient(connection),
    ...projectClient(connection),
    ...tutorialClient(connection),
    ...certificateClient(connection),
    ...aiClient(connection),
    ...communityClient(connection),
    ...uploadClient(connection),
    ...pluginClient(connection),
  };
}
