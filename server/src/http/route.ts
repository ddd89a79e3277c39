import type { Data, Operation, Parsed } from '@hocket/api';
import Router from '@koa/router';
import type { Context } from 'koa';
import type { AccessTokens, Caller } from '../services/access-tokens.ts';
import type { RateLimits, Rule } from '../services/rate-limits.ts';
import { addressOf } from './address.ts';
import { callerOf } from './caller.ts';
import { parse } from './parse.ts';

/** What a route's last step is given: the parsed input and, where the contract asks for one, the caller. */
export type Asked<O extends Operation> = Parsed<O> &
  (O['auth'] extends 'bearer' ? { caller: Caller } : unknown);

/** One call of the contract and what answers it. */
export interface Route {
  operation: Operation;
  limit?: Rule;
  answer(asked: Asked<Operation>): Promise<unknown>;
}

/** Binds an operation to what answers it; `limit` counts calls per address. */
export function route<O extends Operation>(
  operation: O,
  answer: (asked: Asked<O>) => Promise<Data<O>>,
  limit?: Rule,
): Route {
  return { operation, limit, answer: (asked) => answer(asked as Asked<O>) };
}

/** Every route under `/api`: rate limit, auth, parse, ask, answer. */
export function routerOf(routes: Route[], tokens: AccessTokens, limits: RateLimits): Router {
  const router = new Router({ prefix: '/api' });
  for (const { operation, limit, answer } of routes) {
    router.register(operation.path, [operation.method], async (ctx: Context) => {
      if (limit) await limits.take(limit, addressOf(ctx.ip));
      const caller = operation.auth === 'bearer' ? await callerOf(ctx, tokens) : undefined;
      const parsed = await parse(operation, ctx);
      const data = await answer({ ...parsed, caller } as Asked<Operation>);
      ctx.status = operation.status ?? 200;
      ctx.body = { data };
    });
  }
  return router;
}
