import { isDeepStrictEqual } from 'node:util';
import { type Data, type Events, type Operation, operations, type Parsed } from '@hocket/api';
import Router from '@koa/router';
import type { Context } from 'koa';
import * as z from 'zod/mini';
import { OwnerConcurrency } from '../limits/owner-concurrency.ts';
import type { CallLimitRule, RateLimits } from '../limits/rate-limits.ts';
import { ownStamps, type StampName, type Stamps } from '../models/stamp.ts';
import type { Caller } from '../services/access-tokens.ts';
import type { IdempotencyKeys } from '../services/idempotency-keys.ts';
import { StreamedAnswer } from '../services/streamed-answer.ts';
import { TaggedAnswer, tagOf } from '../services/tagged-answer.ts';
import { addressOf } from './address.ts';
import { answerJson } from './answer-json.ts';
import { bodyOf, usualBytes } from './body.ts';
import type { BodyBuffers } from './body-buffers.ts';
import { claimOf, type ProgramCaller, type TokenChecks } from './caller.ts';
import type { Cookies } from './device-cookie.ts';
import type { Failures } from './errors-as-json.ts';
import { abortOnDisconnect, answerAsEvents, wantsEvents } from './event-stream.ts';
import { parse } from './parse.ts';

/**
 * The input of a route's handler: the parsed request, the sender's address and, where the contract asks for one, the
 * caller.
 */
export type CallInput<O extends Operation> = Parsed<O> &
  CallerOf<O['auth']> &
  EventSender<O> & {
    address: string;
    cookies: Cookies;
    /** Aborts when the client disconnects. */
    signal?: AbortSignal;
  };

/** What the handler of a call with events gets in addition. */
type EventSender<O extends Operation> = [Events<O>] extends [never]
  ? unknown
  : {
      /** Does nothing when the client wants plain JSON. */
      sendEvent<N extends keyof Events<O>>(event: N, data: z.output<Events<O>[N]>): void;
      /** A signal that aborts when the client disconnects. */
      signal: AbortSignal;
    };

type CallerOf<A extends Operation['auth']> = A extends 'bearer'
  ? { caller: Caller }
  : A extends 'publisher' | 'agent'
    ? { caller: ProgramCaller }
    : A extends 'optional'
      ? { caller?: Caller }
      : unknown;

/** The handler of one call of the contract. */
export interface Handler<O extends Operation> {
  limit?: CallLimitRule;
  /** True for lists and searches: only a few run at a time, and only while the client waits. */
  isList?: boolean;
  /** What the answer is made of, beside what the caller likes, blocks and learns: its tag is known without it. */
  madeOf?: readonly StampName[];
  answer(asked: CallInput<O>): Promise<Data<O> | TaggedAnswer<Data<O>> | StreamedAnswer>;
}

/** The handler of each operation, by its name. */
export type Handlers = { [N in keyof typeof operations]: Handler<(typeof operations)[N]> };

/** The handler of an operation, with its rate limit. */
export function route<O extends Operation>(
  answer: Handler<O>['answer'],
  limit?: CallLimitRule,
): Handler<O> {
  return { limit, answer };
}

/** The handler of an operation whose answer is made of some things, and has a tag that changes with these. */
export function stamped<O extends Operation>(
  madeOf: readonly StampName[],
  handler: Handler<O>,
): Handler<O> {
  return { ...handler, madeOf };
}

/** The rate limit of lists, per address. */
const listLimit = { name: 'lists', points: 600, seconds: 60 };

/** The handler of an operation that reads a list; it is aborted when the client disconnects. */
export function list<O extends Operation>(
  answer: (asked: CallInput<O> & { signal: AbortSignal }) => Promise<Data<O>>,
): Handler<O> {
  return {
    limit: listLimit,
    isList: true,
    answer: (asked) => answer(asked as CallInput<O> & { signal: AbortSignal }),
  };
}

/** The rate limit of bodies above `usualBytes`, whatever they are for. */
const largeLimit = { name: 'large-bodies', points: 200, seconds: 10 * 60 };

/** A key for sorting: fixed words of a path come before parameters, so that `/users/profile` is nobody's username. */
const sortKey = ({ path }: Operation) => path.replaceAll(':', '\uffff');

/** Every route under `/api`: rate limit, auth, parse, ask, answer. With `strict` an answer out of its contract is an error. */
export function routerOf(
  handlers: Handlers,
  tokens: TokenChecks,
  keys: Pick<IdempotencyKeys, 'expect'>,
  limits: RateLimits,
  stamps: Pick<Stamps, 'read'>,
  bodyBuffers: BodyBuffers,
  failures: Failures,
  strict: boolean,
): Router {
  const router = new Router({ prefix: '/api' });
  // A large body takes many times its bytes while it is parsed and checked, so few are worked on at a time.
  const largeBodies = new OwnerConcurrency({ all: 2, own: 1 });
  // Many people may share an address.
  const lists = new OwnerConcurrency({ all: 8, own: 4, maxWaiting: 100 });
  const names = Object.keys(operations) as (keyof Handlers)[];
  const keyOf = (name: keyof Handlers) => sortKey(operations[name]);
  const stampedTag = async (madeOf: readonly StampName[], caller = '') =>
    tagOf(caller, await stamps.read([...madeOf, ...(caller ? ownStamps(caller) : [])]));
  for (const name of names.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
    const operation: Operation = operations[name];
    const { limit, isList, madeOf, answer } = handlers[name] as unknown as Handler<Operation>;
    const handle = async (ctx: Context) => {
      ctx.state.operation = operation;
      const address = addressOf(ctx.ip);
      if (limit && !limit.per) await limits.take(limit, address);
      const claim = await claimOf(ctx, operation.auth, tokens);
      if (limit?.per) await limits.take(limit, claim?.id ?? address);
      const body = operation.body && (await bodyOf(ctx, bodyBuffers, operation.maxBytes));
      // The session or the token may end while the body arrives, so it is looked up behind it.
      const caller = await claim?.confirm();
      if (!body || body.byteLength <= usualBytes) return answerTo(ctx, address, caller, body);
      await limits.take(largeLimit, caller?.id ?? address);
      await largeBodies.run(address, () => answerTo(ctx, address, caller, body));
    };
    const answerTo = async (
      ctx: Context,
      address: string,
      caller: Partial<Caller> | undefined,
      body: Buffer | undefined,
    ) => {
      const parsed = await parse(operation, ctx, body);
      const { headers, ...rest }: { headers?: Record<string, unknown>; body?: unknown } = parsed;
      const key = headers?.['idempotency-key'];
      if (caller?.id && typeof key === 'string') {
        await keys.expect(caller.id, `${ctx.method} ${ctx.path}`, key, rest.body);
      }
      const asked = { ...parsed, caller, address, cookies: ctx.cookies };
      ctx.status = operation.status ?? 200;
      const ask = async (more: object) =>
        held(await answer({ ...asked, ...more } as CallInput<Operation>));
      const signal = abortOnDisconnect(ctx);
      if (isList) ctx.state.signal = signal;
      if (operation.events && wantsEvents(ctx)) {
        const failed = (thrown: unknown) => failures.answerTo(thrown, ctx.state.requestId);
        await answerAsEvents(ctx, (sendEvent) => ask({ sendEvent, signal }), failed);
        return;
      }
      const run = () =>
        isList
          ? lists.run(address, () => ask({ signal }), signal)
          : ask({ sendEvent: () => {}, signal });
      // The stamps are asked for before what they are about, so that they are never the newer of the two.
      const made = madeOf
        ? new TaggedAnswer(await stampedTag(madeOf, caller?.id), run)
        : await run();
      await answerJson(ctx, operation, made);
    };
    const held = (answered: unknown): unknown => {
      if (answered instanceof TaggedAnswer)
        return new TaggedAnswer(answered.tag, async () => held(await answered.make()));
      if (strict && !(answered instanceof StreamedAnswer))
        assertMatchesContract(operation, answered);
      return answered;
    };
    router.register(operation.path, [operation.method], handle);
  }
  return router;
}

/**
 * Throws unless `data`, as JSON, is what the operation describes and nothing more: an unknown field could be one that
 * nobody should see.
 */
export function assertMatchesContract(
  { method, path, data: schema }: Operation,
  data: unknown,
): void {
  const sent: unknown = JSON.parse(JSON.stringify(data ?? null));
  const { success, data: described, error } = z.safeParse(schema, sent);
  if (!success) {
    throw new Error(`${method} ${path} answers out of its contract: ${z.prettifyError(error)}`);
  }
  if (!isDeepStrictEqual(described, sent)) {
    throw new Error(
      `${method} ${path} answers more than its contract: ${JSON.stringify(sent).slice(0, 400)}`,
    );
  }
}
