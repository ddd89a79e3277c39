import { PassThrough } from 'node:stream';
import type { Failure } from '@hocket/api';
import type { Context } from 'koa';

/** Milliseconds between signs of life, which keep proxies from hanging up. */
const usualBeat = 10_000;

/** Tells of a call on the way. */
export type Tell = (event: string, data: unknown) => void;

/** Whether a call is to be answered as events: they are named, and JSON is not named before them. */
export function wantsEvents(ctx: Context): boolean {
  return ctx.accepts('application/json', 'text/event-stream') === 'text/event-stream';
}

/** Aborts when nobody waits for the answer any more. */
export function whileAsked(ctx: Context): AbortSignal {
  const controller = new AbortController();
  const { res } = ctx;
  res.once('close', () => {
    if (!res.writableFinished) controller.abort();
  });
  return controller.signal;
}

/**
 * Answers with what `ask` tells, and at last with its data as `answer` or, as `failed` words it, `error`. Rejects as
 * `ask` does before there was anything to tell: then the answer can still have a status.
 */
export async function answerAsEvents(
  ctx: Context,
  ask: (tell: Tell) => Promise<unknown>,
  failed: (thrown: unknown) => Failure,
  beat = usualBeat,
): Promise<void> {
  const stream = new PassThrough();
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const write = (text: string) => {
    open();
    // It is gone with its client.
    if (!stream.destroyed) stream.write(text);
  };
  const tell: Tell = (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  const heart = setInterval(() => write(': working\n\n'), beat);
  const answer = ask(tell).finally(() => clearInterval(heart));
  await Promise.race([opened, answer]);
  ctx.type = 'text/event-stream';
  // Nginx would keep it until it is whole.
  ctx.set('X-Accel-Buffering', 'no');
  ctx.body = stream;
  answer
    .then(
      (data) => tell('answer', { data }),
      (thrown: unknown) => tell('error', failed(thrown)),
    )
    .finally(() => stream.end());
}
