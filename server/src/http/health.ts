import { resources } from '@hocket/api';
import type { Middleware } from 'koa';
import { answersWithin } from './answers-in-time.ts';

/** Whether this process should be sent requests. */
export interface Readiness {
  /** False while the server drains. */
  accepting: boolean;
  /** Requests that came while it drained. */
  late?: number;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
}

/** `/health/live`: the process answers. `/health/ready`: it also accepts calls and its database answers, within two seconds. */
export function health(readiness: Readiness): Middleware {
  return async (ctx, next) => {
    if (ctx.path === resources.live.path) {
      ctx.body = { data: { live: true } };
    } else if (ctx.path === resources.ready.path) {
      const ready = readiness.accepting && (await answersWithin(2000, readiness.ping()));
      ctx.status = ready ? 200 : 503;
      if (!ready) ctx.set('Retry-After', '2');
      ctx.body = { data: { ready } };
    } else {
      await next();
    }
  };
}
