import { setTimeout } from 'node:timers/promises';
import type { Middleware } from 'koa';
import type { Readiness } from './health.ts';

/** After so many milliseconds without a request, none is expected any more. */
const quietMs = 200;
/** How often the server waits for such a pause at most. */
const maxRounds = 15;

/** Closes each connection after its answer while the server drains. */
export function draining(readiness: Readiness): Middleware {
  return async (ctx, next) => {
    if (!readiness.accepting) readiness.lateRequests = (readiness.lateRequests ?? 0) + 1;
    await next();
    if (!readiness.accepting) ctx.set('Connection', 'close');
  };
}

/** Waits for requests that clients or a load balancer are still sending: resolves when no more arrive, or after 3 s. */
export async function waitUntilIdle(readiness: Readiness): Promise<void> {
  for (let round = 0; round < maxRounds; round++) {
    const before = readiness.lateRequests;
    await setTimeout(quietMs);
    if (readiness.lateRequests === before) return;
  }
}
