import type { Middleware } from 'koa';
import { databaseUnavailable } from '../errors.ts';

/** Whether `asked` is fulfilled within so many milliseconds. */
export function answersWithin(milliseconds: number, asked: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds, false);
    asked
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(timer));
  });
}

/** Milliseconds: when a call counts as slow, and how long the database then has to show that it is there. */
export interface Patience {
  slow: number;
  sign: number;
}

/**
 * Ends calls with `database_unavailable` that wait for a database which keeps its connections open and says nothing:
 * the driver would notice only after some missed heartbeats. What is merely slow goes on as long as the database
 * answers a ping.
 */
export function answersInTime(
  ping: () => Promise<void>,
  { slow, sign }: Patience = { slow: 2000, sign: 500 },
): Middleware {
  return async (_, next) => {
    const answer = next();
    const settled = answer.catch(() => {});
    while (!(await answersWithin(slow, settled))) {
      if (await answersWithin(sign, Promise.race([settled, ping()]))) continue;
      // What the call is still doing ends by itself; nobody waits for it any more.
      throw databaseUnavailable();
    }
    await answer;
  };
}
