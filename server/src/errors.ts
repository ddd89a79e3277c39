import { type ErrorCode, errorStatus } from '@hocket/api';
import { HocketError, type Json } from '@hocket/sdk';

/** An error with a code that the contract knows; its status comes from `errorStatus`. */
export function refuse(
  code: ErrorCode,
  message: string,
  details?: Json,
  cause?: unknown,
): HocketError {
  return new HocketError(code, message, { details, cause });
}

/** 429 with a Retry-After in whole seconds. */
export function rateLimited(seconds: number): HocketError {
  return refuse('rate_limited', `Rate limited. Try again in ${seconds} seconds.`, {
    retryAfter: seconds,
  });
}

/** 503 with a Retry-After in whole seconds, for a call that finds too many others waiting. */
export function busy(retryAfter = 1): HocketError {
  return refuse('busy', 'The server is busy. Try again in a moment.', { retryAfter });
}

/** 503, with a Retry-After, for a call that the database did not answer. */
export function databaseUnavailable(): HocketError {
  return refuse('database_unavailable', 'The database is away. Try again in a moment.', {
    retryAfter: 2,
  });
}

/** The HTTP status of anything thrown; 500 when its code is not the contract's. */
export function statusOf(error: unknown): number {
  const code = error instanceof HocketError ? error.code : '';
  return Object.hasOwn(errorStatus, code) ? errorStatus[code as ErrorCode] : 500;
}
