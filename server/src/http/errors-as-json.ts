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
export function errorsAsJson(failures: Failures): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      // The client has disconnected, so the work was aborted and nobody waits for an answer.
      if (ctx.state.signal?.aborted && thrown === ctx.state.signal.reason) return;
      answer(ctx, failures.answerTo(thrown, ctx.state.requestId));
    }
  };
}

/** Milliseconds in which answers of one code that ask for another try are told once. */
const quietTime = 60_000;

/** Answers for thrown errors; what is wrong with the server is logged. */
export class Failures {
  readonly #log: Pick<Logger, 'error' | 'warn'>;
  /** Milliseconds of a clock that never goes back. */
  readonly #now: () => number;
  /** By code: when its next line is due, and how many answers came since the last one. */
  readonly #told = new Map<string, { nextAt: number; untold: number }>();

  constructor(log: Pick<Logger, 'error' | 'warn'>, now: () => number = () => performance.now()) {
    this.#log = log;
    this.#now = now;
  }

  /** The answer for a thrown error. */
  answerTo(thrown: unknown, requestId: string): Failure {
    const error = toApiError(thrown);
    const status = statusOf(error);
    if (status === 503) this.#tellOnce(error, thrown, requestId);
    else if (status >= 500) this.#log.error({ requestId, err: thrown }, error.message);
    const { code, message, details } = error;
    return { error: { code, message, details, requestId } };
  }

  /** The server is meant to refuse what is too much for it, and each refused call has its own line already. */
  #tellOnce({ code, message }: HocketError, thrown: unknown, requestId: string): void {
    const { nextAt, untold } = this.#told.get(code) ?? { nextAt: 0, untold: 0 };
    const now = this.#now();
    if (now < nextAt) {
      this.#told.set(code, { nextAt, untold: untold + 1 });
      return;
    }
    this.#told.set(code, { nextAt: now + quietTime, untold: 0 });
    this.#log.warn({ requestId, code, refused: thrown, untold }, message);
  }
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
