import { setTimeout } from 'node:timers/promises';
import type { Middleware } from 'koa';
import type { Readiness } from './health.ts';

/** Milliseconds without a request after which none is on its way. */
const quiet = 200;
/** How often that is waited for. */
const rounds = 15;

/** While the server drains, each answer is its connection's last. */
export function draining(readiness: Readiness): Middleware {
  return async (ctx, next) => {
    if (!readiness.accepting) readiness.late = (readiness.late ?? 0) + 1;
    await next();
    if (!readiness.accepting) ctx.set('Connection', 'close');
  };
}

/** Lets requests in that are just being sent, by clients or by a balancer that has not noticed: resolves when none comes any more, or after 3 s. */
export async function untilQuiet(readiness: Readiness): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const before = readiness.late;
    await setTimeout(quiet);
    if (readiness.late === before) return;
  }
}
