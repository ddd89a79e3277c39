import type { Middleware } from 'koa';
import compose from 'koa-compose';
import helmet from 'koa-helmet';
import type { Logger } from 'pino';
import { refuse } from '../errors.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { IdempotencyKeys } from '../services/idempotency-keys.ts';
import type { Arrivals } from './arrivals.ts';
import type { Tokens } from './caller.ts';
import { type Route, routerOf } from './route.ts';

/** Everything under `/api`; what no route takes is refused here and never reaches the pages. */
export function api(
  routes: Route[],
  tokens: Tokens,
  keys: Pick<IdempotencyKeys, 'expect'>,
  limits: RateLimits,
  arrivals: Arrivals,
  log: Logger,
  strict: boolean,
): Middleware {
  const router = routerOf(routes, tokens, keys, limits, arrivals, log, strict);
  const all = compose([
    headers,
    uncached,
    unanswered,
    router.routes() as Middleware,
    router.allowedMethods() as Middleware,
  ]);
  return (ctx, next) =>
    ctx.path === '/api' || ctx.path.startsWith('/api/')
      ? all(ctx, () => Promise.resolve())
      : next();
}

/** Answers are data: nothing in them may run, be framed or be guessed at. */
const headers = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
});

const uncached: Middleware = (ctx, next) => {
  ctx.set('Cache-Control', 'no-store');
  return next();
};

const unanswered: Middleware = async (ctx, next) => {
  await next();
  if (ctx.status === 405 || ctx.status === 501) {
    throw refuse('method_not_allowed', `${ctx.path} does not take ${ctx.method}`);
  }
  if (ctx.status === 404) throw refuse('not_found', 'There is no such call');
};
