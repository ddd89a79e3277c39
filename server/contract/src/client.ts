import type { AiAnswer, AiListener, AiRequest, StudioApi } from '@hocket/sdk';
import type { Connection } from './call.ts';
import { type Calls, callsOf } from './client/calls.ts';
import { generate } from './client/generate.ts';
import { sendFile } from './client/send-file.ts';
import { operations } from './operations.ts';

/** A method for every operation, and what takes more than one plain call. */
export interface ApiClient extends Omit<Calls, 'generate' | 'logout'> {
  /**
   * Makes music of words. Rejects with `validation_failed` and the sentence about the prompt before anything is sent,
   * `ai_limit`, `ai_cancelled`, or a failure that says 'AI generation failed: HTTP N'.
   */
  generate(request: AiRequest, listener?: AiListener): Promise<AiAnswer>;
  /** Ends the session of the token, by default the one that is in use. */
  logout(accessToken?: string): Promise<void>;
  /**
   * Sends a file to its `uploadUrl`. Rejects with `upload_failed` or the server's own code, such as `file_unreadable` when
   * the file is not what it says.
   */
  sendFile(uploadUrl: string, file: Blob): Promise<void>;
}

/** The API by its calls. Each rejects with the server's code, `network_unreachable`, `rate_limited` or `response_invalid`. */
export function createClient(connection: Connection): ApiClient {
  const calls = callsOf(operations, connection);
  const client: ApiClient = {
    ...calls,
    generate: (request, listener) => generate(calls, request, listener),
    logout: (accessToken = connection.token()) =>
      callsOf(operations, { ...connection, token: () => accessToken }).logout(),
    sendFile: (uploadUrl, file) => sendFile(connection, uploadUrl, file),
  };
  return client satisfies StudioApi;
}
