import { randomUUID } from 'node:crypto';
import type { Operation } from '@hocket/api';
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
    const { method, status } = ctx;
    const operation: Operation | undefined = ctx.state.operation;
    const call = callName(operation) ?? ctx.state.tool;
    // A share link opens its project, so it is not logged.
    const path = operation?.path.includes(':shareId') ? `/api${operation.path}` : ctx.path;
    const level = path.startsWith('/api') || path === '/mcp' ? 'info' : 'debug';
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
