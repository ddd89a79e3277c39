import type { Middleware } from 'koa';

/** Whether this process should be sent requests. */
export interface Readiness {
  /** False while the server drains. */
  accepting: boolean;
  /** Requests that came while it drained. */
  late?: number;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
}

/** `/health/live`: the process answers. `/health/ready`: it also accepts calls and its database answers. */
export function health(readiness: Readiness): Middleware {
  return async (ctx, next) => {
    if (ctx.path === '/health/live') {
      ctx.body = { data: { live: true } };
    } else if (ctx.path === '/health/ready') {
      const ready = readiness.accepting && (await answers(readiness.ping()));
      ctx.status = ready ? 200 : 503;
      ctx.body = { data: { ready } };
    } else {
      await next();
    }
  };
}

/** Within two seconds. */
function answers(ping: Promise<void>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 2000, false);
    ping
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(timer));
  });
}
