import type { Data, Events, Operation, Parsed } from '@hocket/api';
import Router from '@koa/router';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import type { CallRule, RateLimits } from '../limits/rate-limits.ts';
import type { Caller } from '../services/access-tokens.ts';
import type { IdempotencyKeys } from '../services/idempotency-keys.ts';
import { Slots } from '../services/slots.ts';
import { addressOf } from './address.ts';
import type { Arrivals } from './arrivals.ts';
import { callerOf, type Tokens } from './caller.ts';
import { failureOf } from './errors-as-json.ts';
import { answerAsEvents, wantsEvents, whileAsked } from './event-stream.ts';
import { expectFits } from './fits.ts';
import type { Cookies } from './known-device.ts';
import { parse } from './parse.ts';

/** What a route's last step is given: the parsed input, where it came from and, where the contract asks for one, the caller. */
export type Asked<O extends Operation> = Parsed<O> &
  CallerOf<O['auth']> &
  Telling<O> & {
    address: string;
    cookies: Cookies;
  };

/** What a call with events can do while it is answered. */
type Telling<O extends Operation> = [Events<O>] extends [never]
  ? unknown
  : {
      /** Goes nowhere when plain JSON is wanted. */
      tell<N extends keyof Events<O>>(event: N, data: z.output<Events<O>[N]>): void;
      /** Aborts when nobody waits for the answer any more. */
      signal: AbortSignal;
    };

type CallerOf<A extends Operation['auth']> = A extends 'bearer'
  ? { caller: Caller }
  : A extends 'publisher'
    ? { caller: Pick<Caller, 'id'> }
    : A extends 'optional'
      ? { caller?: Caller }
      : unknown;

/** One call of the contract and what answers it. */
export interface Route {
  operation: Operation;
  limit?: CallRule;
  /** A list or a search: only so many are read at a time, and only while somebody waits. */
  isList?: boolean;
  answer(asked: Asked<Operation>): Promise<unknown>;
}

/** Binds an operation to what answers it. */
export function route<O extends Operation>(
  operation: O,
  answer: (asked: Asked<O>) => Promise<Data<O>>,
  limit?: CallRule,
): Route {
  return { operation, limit, answer: (asked) => answer(asked as Asked<O>) };
}

/** Lists that may be read from one address. */
const listing = { name: 'lists', points: 600, seconds: 60 };

/** Binds an operation that reads a list, and so may take a while, to what answers it while somebody waits. */
export function list<O extends Operation>(
  operation: O,
  answer: (asked: Asked<O> & { signal: AbortSignal }) => Promise<Data<O>>,
): Route {
  const asking = (asked: Asked<Operation>) =>
    answer(asked as unknown as Asked<O> & { signal: AbortSignal });
  return { operation, limit: listing, isList: true, answer: asking };
}

/** Every route under `/api`: rate limit, auth, parse, ask, answer. With `strict` an answer out of its contract is an error. */
export function routerOf(
  routes: Route[],
  tokens: Tokens,
  keys: Pick<IdempotencyKeys, 'expect'>,
  limits: RateLimits,
  arrivals: Arrivals,
  log: Logger,
  strict: boolean,
): Router {
  const router = new Router({ prefix: '/api' });
  const largeBodies = new Slots({ all: 2, own: 1 });
  // Many people may share an address.
  const lists = new Slots({ all: 8, own: 4, waiting: 100 });
  for (const { operation, limit, isList, answer } of routes) {
    const isLarge = operation.maxBytes !== undefined;
    const handle = async (ctx: Context) => {
      ctx.state.operation = operation;
      const address = addressOf(ctx.ip);
      if (limit && !limit.per) await limits.take(limit, address);
      const caller = await callerOf(ctx, operation.auth, tokens);
      if (limit?.per) await limits.take(limit, caller?.id ?? address);
      const parsed = await parse(operation, ctx, arrivals);
      // A body may take its time, in which the session or the token ends.
      if (operation.body) await callerOf(ctx, operation.auth, tokens);
      const { headers, body }: { headers?: Record<string, unknown>; body?: unknown } = parsed;
      const key = headers?.['idempotency-key'];
      if (caller && typeof key === 'string') {
        await keys.expect(caller.id, `${ctx.method} ${ctx.path}`, key, body);
      }
      const asked = { ...parsed, caller, address, cookies: ctx.cookies };
      const ask = async (more: object = {}) => {
        const work = () => answer({ ...asked, ...more } as Asked<Operation>);
        const data = await (isLarge ? largeBodies.run(address, work) : work());
        if (strict) expectFits(operation, data);
        return data;
      };
      ctx.status = operation.status ?? 200;
      if (isList) {
        const signal = whileAsked(ctx);
        ctx.state.signal = signal;
        ctx.body = { data: await lists.run(address, () => ask({ signal }), signal) };
      } else if (!operation.events) ctx.body = { data: await ask() };
      else if (wantsEvents(ctx)) {
        const signal = whileAsked(ctx);
        const failed = (thrown: unknown) => failureOf(thrown, ctx.state.requestId, log);
        await answerAsEvents(ctx, (tell) => ask({ tell, signal }), failed);
      } else ctx.body = { data: await ask({ tell: () => {}, signal: whileAsked(ctx) }) };
    };
    router.register(operation.path, [operation.method], handle);
  }
  return router;
}
