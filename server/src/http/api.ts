import type { Middleware } from 'koa';
import compose from 'koa-compose';
import helmet from 'koa-helmet';
import { refuse } from '../errors.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { Stamps } from '../models/stamp.ts';
import type { IdempotencyKeys } from '../services/idempotency-keys.ts';
import type { BodyBuffers } from './body-buffers.ts';
import type { TokenChecks } from './caller.ts';
import type { Failures } from './errors-as-json.ts';
import { type Handlers, routerOf } from './route.ts';

/** Everything under `/api`; a request without a route is refused here and never reaches the pages. */
export function api(
  handlers: Handlers,
  tokens: TokenChecks,
  keys: Pick<IdempotencyKeys, 'expect'>,
  limits: RateLimits,
  stamps: Pick<Stamps, 'read'>,
  bodyBuffers: BodyBuffers,
  failures: Failures,
  strict: boolean,
): Middleware {
  const router = routerOf(handlers, tokens, keys, limits, stamps, bodyBuffers, failures, strict);
  const all = compose([
    headers,
    preventCaching,
    refuseUnanswered,
    router.routes() as Middleware,
    router.allowedMethods() as Middleware,
  ]);
  return (ctx, next) =>
    ctx.path === '/api' || ctx.path.startsWith('/api/')
      ? all(ctx, () => Promise.resolve())
      : next();
}

/** Answers are data: they may not run, be framed, or have their type guessed. */
const headers = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
});

const preventCaching: Middleware = (ctx, next) => {
  ctx.set('Cache-Control', 'no-store');
  return next();
};

const refuseUnanswered: Middleware = async (ctx, next) => {
  await next();
  if (ctx.status === 405 || ctx.status === 501) {
    throw refuse('method_not_allowed', `${ctx.path} does not take ${ctx.method}`);
  }
  if (ctx.status === 404) throw refuse('not_found', 'There is no such call');
};
