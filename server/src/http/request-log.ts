import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { callName } from './call-name.ts';

/** Gives every request an id, in its answer and in the log. Neither queries, headers nor bodies are logged. */
export function requestLog(log: Logger): Middleware {
  return async (ctx, next) => {
    const requestId = randomUUID();
    const began = performance.now();
    ctx.state.requestId = requestId;
    ctx.set('X-Request-Id', requestId);
    await next();
    const { method, path, status } = ctx;
    const call = callName(ctx.state.operation);
    const level = path.startsWith('/api') ? 'info' : 'debug';
    log[level]({
      requestId,
      call,
      method,
      path,
      status,
      ms: Math.round(performance.now() - began),
    });
  };
}
