import { PassThrough } from 'node:stream';
import type { Failure } from '@hocket/api';
import type { Context } from 'koa';

/** Milliseconds between heartbeats, which keep proxies from closing the connection. */
const defaultHeartbeatMs = 10_000;

/** Sends an event while a call is being answered. */
export type SendEvent = (event: string, data: unknown) => void;

/** Whether the client prefers an event stream to JSON. */
export function wantsEvents(ctx: Context): boolean {
  return ctx.accepts('application/json', 'text/event-stream') === 'text/event-stream';
}

/** A signal that aborts when the client disconnects. */
export function abortOnDisconnect(ctx: Context): AbortSignal {
  const controller = new AbortController();
  const { res } = ctx;
  res.once('close', () => {
    if (!res.writableFinished) controller.abort();
  });
  return controller.signal;
}

/**
 * Answers with the events that `ask` sends, and at the end with its data as the event `answer`, or with the result of
 * `failed` as `error`. Rejects when `ask` fails before its first event: then the answer can still have a status.
 */
export async function answerAsEvents(
  ctx: Context,
  ask: (sendEvent: SendEvent) => Promise<unknown>,
  failed: (thrown: unknown) => Failure,
  heartbeatMs = defaultHeartbeatMs,
): Promise<void> {
  const stream = new PassThrough();
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const write = (text: string) => {
    open();
    // The stream is destroyed when the client disconnects.
    if (!stream.destroyed) stream.write(text);
  };
  const sendEvent: SendEvent = (event, data) =>
    write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  const heartbeat = setInterval(() => write(': working\n\n'), heartbeatMs);
  const answer = ask(sendEvent).finally(() => clearInterval(heartbeat));
  await Promise.race([opened, answer]);
  ctx.type = 'text/event-stream';
  // Nginx would buffer the stream until it is complete.
  ctx.set('X-Accel-Buffering', 'no');
  ctx.body = stream;
  answer
    .then(
      (data) => sendEvent('answer', { data }),
      (thrown: unknown) => sendEvent('error', failed(thrown)),
    )
    .finally(() => stream.end());
}
