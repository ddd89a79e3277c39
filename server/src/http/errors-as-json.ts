import { type ErrorCode, errorStatus, type Failure } from '@hocket/api';
import { HocketError } from '@hocket/sdk';
import type { Context, Middleware } from 'koa';
import { MongooseError, mongo } from 'mongoose';
import type { Logger } from 'pino';
import { busy, databaseUnavailable, refuse, statusOf } from '../errors.ts';
import { isDiskFull } from '../models/database.ts';

/**
 * Turns any thrown error into `{ error }`; an error that the contract does not know becomes `internal` and is logged.
 */
export function errorsAsJson(log: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      // The client has disconnected, so the work was aborted and nobody waits for an answer.
      if (ctx.state.signal?.aborted && thrown === ctx.state.signal.reason) return;
      answer(ctx, failureOf(thrown, ctx.state.requestId, log));
    }
  };
}

/** The answer for a thrown error; errors of the server itself are logged. */
export function failureOf(thrown: unknown, requestId: string, log: Logger): Failure {
  const error = toApiError(thrown);
  if (statusOf(error) >= 500) log.error({ requestId, err: thrown }, error.message);
  const { code, message, details } = error;
  return { error: { code, message, details, requestId } };
}

/** A thrown value as an error of the contract. */
function toApiError(thrown: unknown): HocketError {
  if (thrown instanceof HocketError && statusOf(thrown) !== 500) return thrown;
  if (isDatabaseAway(thrown)) {
    return databaseUnavailable();
  }
  // The database has ended a query that took too long.
  if (thrown instanceof mongo.MongoServerError && thrown.codeName === 'MaxTimeMSExpired') {
    return busy();
  }
  if (isDiskFull(thrown)) {
    return refuse(
      'storage_full',
      'The server’s disk is full, so this was not saved.',
      undefined,
      thrown,
    );
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

function answer(ctx: Context, failure: Failure): void {
  const { code, details } = failure.error;
  const retryAfter = (details as { retryAfter?: unknown } | undefined)?.retryAfter;
  if (typeof retryAfter === 'number') ctx.set('Retry-After', String(retryAfter));
  // The rest of a refused body is read and dropped: closing the connection now would lose the answer.
  if (!ctx.req.complete) ctx.req.resume();
  ctx.status = errorStatus[code as ErrorCode];
  ctx.body = failure;
}
