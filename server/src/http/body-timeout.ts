import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import { refuse } from '../errors.ts';

/** How fast a body has to arrive. */
export interface MinBodySpeed {
  /** Milliseconds before the speed is checked. */
  grace: number;
  /** Average bytes per second from then on. */
  rate: number;
}

/** Ten seconds for a slow start, then the speed of the slowest mobile networks. */
const defaultSpeed: MinBodySpeed = { grace: 10_000, rate: 4096 };

/**
 * Ends requests with `body_too_slow` whose body arrives too slowly, whichever route reads it. When the request has
 * been answered already, its connection is closed.
 */
export function bodyTimeout(minBodySpeed: MinBodySpeed = defaultSpeed): Middleware {
  return async (ctx, next) => {
    const { req, res } = ctx;
    if (!hasBody(req) || req.complete) return next();
    let tooSlow = () => {};
    const late = new Promise<never>((_, reject) => {
      tooSlow = () => {
        // Nobody waits for the rest. Any other refusal leaves the connection open: closing it would lose the answer.
        ctx.set('Connection', 'close');
        reject(refuse('body_too_slow', 'The upload was too slow. Please try again.'));
      };
    });
    const stopWatching = watch(req, minBodySpeed, () => {
      if (res.writableEnded) req.destroy();
      else tooSlow();
    });
    req.once('close', stopWatching);
    const answer = next();
    // The call's remaining work ends by itself; nobody waits for it.
    answer.catch(() => {});
    await Promise.race([answer, late]);
  };
}

/** Calls `tooSlow` once when an incomplete body is too slow. Returns a function that stops watching. */
function watch(
  req: IncomingMessage,
  { grace, rate }: MinBodySpeed,
  tooSlow: () => void,
): () => void {
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
