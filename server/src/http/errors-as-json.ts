import { HocketError } from '@hocket/sdk';
import type { Context, Middleware } from 'koa';
import { MongooseError, mongo } from 'mongoose';
import type { Logger } from 'pino';
import { databaseUnavailable, refuse, statusOf } from '../errors.ts';

/** Turns whatever is thrown behind it into `{ error }`; what is not the contract's becomes `internal` and is logged. */
export function errorsAsJson(log: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      const error = known(thrown);
      answer(ctx, error);
      if (ctx.status >= 500) {
        log.error({ requestId: ctx.state.requestId, err: thrown }, error.message);
      }
    }
  };
}

/** What was thrown as one of the contract's errors. */
function known(thrown: unknown): HocketError {
  if (thrown instanceof HocketError && statusOf(thrown) !== 500) return thrown;
  if (isDatabaseAway(thrown)) {
    return databaseUnavailable();
  }
  return refuse('internal', 'Something went wrong on the server');
}

function isDatabaseAway(thrown: unknown): boolean {
  return (
    thrown instanceof mongo.MongoNetworkError ||
    thrown instanceof mongo.MongoServerSelectionError ||
    thrown instanceof mongo.MongoNotConnectedError ||
    thrown instanceof mongo.MongoTopologyClosedError ||
    (thrown instanceof MongooseError &&
      /buffer|server selection|not connected/i.test(thrown.message))
  );
}

function answer(ctx: Context, error: HocketError): void {
  const { code, message, details } = error;
  const retryAfter = (details as { retryAfter?: unknown } | undefined)?.retryAfter;
  if (typeof retryAfter === 'number') ctx.set('Retry-After', String(retryAfter));
  // The rest of a refused body is let pass: closing on it would lose the answer on its way.
  if (!ctx.req.complete) ctx.req.resume();
  ctx.status = statusOf(error);
  ctx.body = { error: { code, message, details, requestId: ctx.state.requestId } };
}
