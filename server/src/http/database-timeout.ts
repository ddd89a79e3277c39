import type { Middleware } from 'koa';
import { databaseUnavailable } from '../errors.ts';
import { fulfilsWithin } from '../limits/fulfils-within.ts';

/** Milliseconds: when a call counts as slow, and how long the database then has to show that it is there. */
export interface DatabaseTimeouts {
  slow: number;
  sign: number;
}

/**
 * Ends calls with `database_unavailable` that wait for a database which keeps its connections open and says nothing:
 * the driver would notice only after some missed heartbeats. What is merely slow goes on as long as the database
 * answers a ping.
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
      // What the call is still doing ends by itself; nobody waits for it any more.
      throw databaseUnavailable();
    }
    await answer;
  };
}
