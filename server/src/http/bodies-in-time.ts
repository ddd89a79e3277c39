import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import { refuse } from '../errors.ts';

/** How fast a body has to come in. */
export interface Pace {
  /** Milliseconds in which nothing is asked of it. */
  grace: number;
  /** Bytes a second from then on, on average. */
  rate: number;
}

/** Ten seconds for a connection that hesitates; then what the slowest of mobile networks reach. */
const usual: Pace = { grace: 10_000, rate: 4096 };

/**
 * Ends requests with `body_too_slow` whose body comes slower than that, whatever reads it. One that has been
 * answered before its body was there loses its connection.
 */
export function bodiesInTime(pace: Pace = usual): Middleware {
  return async (ctx, next) => {
    const { req, res } = ctx;
    if (!hasBody(req) || req.complete) return next();
    let tooSlow = () => {};
    const late = new Promise<never>((_, reject) => {
      tooSlow = () => reject(refuse('body_too_slow', 'The upload was too slow. Please try again.'));
    });
    const unwatch = watch(req, pace, () => {
      if (res.writableEnded) req.destroy();
      else tooSlow();
    });
    req.once('close', unwatch);
    const answer = next();
    // What the call is still doing ends by itself; nobody waits for it any more.
    answer.catch(() => {});
    try {
      await Promise.race([answer, late]);
    } catch (error) {
      // Its rest would be taken for the next request.
      if (!req.complete) ctx.set('Connection', 'close');
      throw error;
    }
  };
}

/** Calls `tooSlow` once when a body that is not complete falls behind. Returns what ends the watch. */
function watch(req: IncomingMessage, { grace, rate }: Pace, tooSlow: () => void): () => void {
  const began = performance.now();
  const before = req.socket.bytesRead;
  const timer = setInterval(
    () => {
      const seconds = Math.max(0, performance.now() - began - grace) / 1000;
      const came = req.socket.bytesRead - before;
      if (req.complete) clearInterval(timer);
      else if (seconds > 0 && came < seconds * rate) {
        clearInterval(timer);
        tooSlow();
      }
    },
    Math.min(grace, 1000),
  );
  return () => clearInterval(timer);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
}
