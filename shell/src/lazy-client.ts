import type { Connection } from '@hocket/api';
import { type ApiClient, HocketError } from '@hocket/sdk';

type Call = (...given: unknown[]) => Promise<unknown>;

/** The API, whose code comes with its first call: a visitor without an account needs none of it. */
export function lateClient(connection: Connection): ApiClient {
  let client: Promise<ApiClient> | undefined;
  const fetchClient = async () => {
    const { createClient } = await import('@hocket/api');
    return createClient(connection);
  };
  const call =
    (name: keyof ApiClient): Call =>
    async (...given) => {
      client ??= fetchClient().catch((error: unknown) => {
        client = undefined;
        throw new HocketError('network_unreachable', 'The server cannot be reached.', {
          cause: error,
        });
      });
      const answer = (await client)[name] as Call;
      return answer(...given);
    };
  // Not a promise, whatever looks for one.
  const get = (_: ApiClient, name: string | symbol) =>
    name === 'then' ? undefined : call(name as keyof ApiClient);
  return new Proxy({} as ApiClient, { get });
}
