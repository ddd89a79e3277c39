import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * The server's log: one JSON object a line. Of an error it keeps name, code, message and stack, not
 * the fields that a library hung on it, which may hold what somebody sent; addresses are left out.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    serializers: { err: toLoggedError },
    timestamp: pino.stdTimeFunctions.isoTime,
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

function toLoggedError(thrown: unknown): LoggedError {
  if (!(thrown instanceof Error))
    return { type: typeof thrown, message: withoutAddresses(`${thrown}`) };
  const { code } = thrown as { code?: unknown };
  return {
    type: thrown.name,
    code: code === undefined ? undefined : String(code),
    message: withoutAddresses(thrown.message),
    stack: thrown.stack && withoutAddresses(thrown.stack),
    cause: thrown.cause === undefined ? undefined : toLoggedError(thrown.cause),
  };
}

/** For example, the message of a duplicate key error repeats the e-mail address. */
function withoutAddresses(text: string): string {
  return text.replace(/[^\s"'<>@/]+@[^\s"'<>@/]+\.\w+/g, '[address]');
}
