import { resources } from '@hocket/api';
import type { Middleware } from 'koa';
import { fulfilsWithin } from '../limits/fulfils-within.ts';

/** Whether this process should be sent requests. */
export interface Readiness {
  /** False while the server drains. */
  accepting: boolean;
  /** How many requests arrived while it drained. */
  lateRequests?: number;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** Whether the disk is full; undefined: it never is. */
  isFull?(): boolean;
}

/** `/health/live`: the process answers. `/health/ready`: it also accepts calls, its database answers within two
 * seconds, and its disk has room. */
export function health(readiness: Readiness): Middleware {
  return async (ctx, next) => {
    if (ctx.path === resources.live.path) {
      ctx.body = { data: { live: true } };
    } else if (ctx.path === resources.ready.path) {
      const isFull = readiness.isFull?.() ?? false;
      const answers = readiness.accepting && (await fulfilsWithin(2000, readiness.ping()));
      const ready = answers && !isFull;
      ctx.status = ready ? 200 : 503;
      if (!ready) ctx.set('Retry-After', '2');
      ctx.body = { data: isFull ? { ready, storage: 'full' } : { ready } };
    } else {
      await next();
    }
  };
}
