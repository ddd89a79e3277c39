import type { ApiClient, Connection } from '@hocket/api';
import { clientOver, startCode } from './page-session.ts';
import { lazyCode } from './stores/async/lazy-code.ts';

/**
 * The API, whose code comes in two halves: one with the first call, and that of what only some dialogs and panels call with
 * the first of those.
 */
export function pageClient(connection: Connection): ApiClient {
  const start = startCode(connection);
  const later = lazyCode(async () => {
    const code = await import(/* webpackChunkName: "later-calls" */ '@hocket/api/later');
    return code.laterClient(connection);
  });
  return clientOver(async (name) => {
    const first = await start.fetch();
    return name in first ? first : later.fetch();
  });
}
