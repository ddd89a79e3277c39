import type { Middleware } from 'koa';
import { databaseUnavailable } from '../errors.ts';
import { fulfilsWithin } from '../limits/fulfils-within.ts';
import type { DatabaseLimits } from '../models/database.ts';

/**
 * Ends calls with `database_unavailable` when the database keeps its connections open but does not answer: the driver
 * would notice only after some missed heartbeats. A call that is only slow goes on while the database answers pings.
 */
export function databaseTimeout(
  ping: () => Promise<void>,
  { slowMs, pingMs }: Pick<DatabaseLimits, 'slowMs' | 'pingMs'>,
): Middleware {
  return async (_, next) => {
    const answer = next();
    const settled = answer.catch(() => {});
    while (!(await fulfilsWithin(slowMs, settled))) {
      if (await fulfilsWithin(pingMs, Promise.race([settled, ping()]))) continue;
      // The call's remaining work ends by itself; nobody waits for it.
      throw databaseUnavailable();
    }
    await answer;
  };
}
