import type { Middleware } from 'koa';
import type { Readiness } from './health.ts';

/** While the server drains, each answer is its connection's last. */
export function draining(readiness: Readiness): Middleware {
  return async (ctx, next) => {
    await next();
    if (!readiness.accepting) ctx.set('Connection', 'close');
  };
}
