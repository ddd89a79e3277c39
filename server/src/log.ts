import { type DestinationStream, type Logger, pino } from 'pino';
import type { TraceIds } from './work-times.ts';

/**
 * The server's log: one JSON object a line. Of an error (`err`) it keeps name, code, message and stack, not
 * the fields that a library hung on it, which may hold what somebody sent; addresses are left out. Of a call that the
 * server refused on purpose (`refused`) it keeps no stack, which would only say where the rule stands. `ids` are those of
 * the trace that a line belongs to.
 */
export function createLog(
  level: string,
  destination?: DestinationStream,
  ids?: () => TraceIds | undefined,
): Logger {
  const options = {
    level,
    serializers: {
      err: (thrown: unknown) => toLoggedError(thrown, true),
      refused: (thrown: unknown) => toLoggedError(thrown, false),
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    ...(ids && { mixin: () => ids() ?? {} }),
  };
  return destination ? pino(options, destination) : pino(options);
}

interface LoggedError {
  type: string;
  code?: string;
  message: string;
  stack?: string;
  cause?: LoggedError;
}

function toLoggedError(thrown: unknown, hasStack: boolean): LoggedError {
  if (!(thrown instanceof Error))
    return { type: typeof thrown, message: withoutAddresses(`${thrown}`) };
  const { code } = thrown as { code?: unknown };
  return {
    type: thrown.name,
    code: code === undefined ? undefined : String(code),
    message: withoutAddresses(thrown.message),
    stack: hasStack && thrown.stack ? withoutAddresses(thrown.stack) : undefined,
    cause: thrown.cause === undefined ? undefined : toLoggedError(thrown.cause, hasStack),
  };
}

/** For example, the message of a duplicate key error repeats the e-mail address. */
function withoutAddresses(text: string): string {
  return text.replace(/[^\s"'<>@/]+@[^\s"'<>@/]+\.\w+/g, '[address]');
}
