import type { Middleware } from 'koa';
import { databaseUnavailable } from '../errors.ts';
import { fulfilsWithin } from '../limits/fulfils-within.ts';

/** Milliseconds: when a call counts as slow, and how long the database then has to answer a ping. */
export interface DatabaseTimeouts {
  slow: number;
  sign: number;
}

/**
 * Ends calls with `database_unavailable` when the database keeps its connections open but does not answer: the driver
 * would notice only after some missed heartbeats. A call that is only slow goes on while the database answers pings.
 */
export function databaseTimeout(
  ping: () => Promise<void>,
  { slow, sign }: DatabaseTimeouts = { slow: 2000, sign: 500 },
): Middleware {
  return async (_, next) => {
    const answer = next();
    const settled = answer.catch(() => {});
    while (!(await fulfilsWithin(slow, settled))) {
      if (await fulfilsWithin(sign, Promise.race([settled, ping()]))) continue;
      // The call's remaining work ends by itself; nobody waits for it.
      throw databaseUnavailable();
    }
    await answer;
  };
}
