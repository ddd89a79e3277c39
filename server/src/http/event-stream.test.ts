import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { deferred } from '@hocket/sdk/testing';
import Koa from 'koa';
import { afterEach, expect, test } from 'vitest';
import { type Listening, listen } from '../listen.ts';
import { abortOnDisconnect, answerAsEvents, type SendEvent } from './event-stream.ts';

let server: Listening;
afterEach(() => server.close(0));

const failed = (thrown: unknown) => ({
  error: { code: 'internal', message: `${thrown}`, requestId: 'r' },
});

/** A server whose only call does what `ask` does. */
async function answering(
  ask: (tell: SendEvent, signal: AbortSignal) => Promise<unknown>,
  beat?: number,
): Promise<string> {
  const app = new Koa();
  app.silent = true;
  app.use((ctx) => {
    const signal = abortOnDisconnect(ctx);
    return answerAsEvents(ctx, (tell) => ask(tell, signal), failed, beat);
  });
  server = await listen(app.callback(), 0, ['127.0.0.1']);
  return `http://127.0.0.1:${server.port}`;
}

test('what is told goes out at once, and the answer last', async () => {
  const { promise, resolve } = deferred<string>();
  const url = await answering((tell) => {
    tell('explanation', 'line\nline');
    return promise;
  });
  const response = await fetch(url);
  expect(response.headers.get('x-accel-buffering')).toBe('no');
  const reader = response.body?.getReader();
  const first = new TextDecoder().decode((await reader?.read())?.value);
  expect(first).toBe('event: explanation\ndata: "line\\nline"\n\n');
  resolve('done');
  const last = new TextDecoder().decode((await reader?.read())?.value);
  expect(last).toBe('event: answer\ndata: {"data":"done"}\n\n');
  expect((await reader?.read())?.done).toBe(true);
});

test('what fails before anything was told has a status; what fails later has an event', async () => {
  const early = await answering(() => Promise.reject(new Error('early')));
  expect((await fetch(early)).status).toBe(500);
  await server.close(0);
  const late = await answering(async (tell) => {
    tell('explanation', 'a');
    throw new Error('late');
  });
  const response = await fetch(late);
  expect(response.status).toBe(200);
  expect(await response.text()).toMatch(/event: error\ndata: {"error":{.*"message":"Error: late"/);
});

test('while there is nothing to tell, signs of life keep the line open', async () => {
  const { promise, resolve } = deferred<string>();
  const url = await answering(() => promise, 5);
  const response = await fetch(url);
  const reader = response.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toMatch(/^: working\n\n/);
  resolve('done');
  await reader?.cancel();
});

test('whoever leaves aborts what was asked, and nothing more is written', async () => {
  const left = deferred();
  const url = await answering(async (tell, signal) => {
    tell('explanation', 'a');
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    tell('explanation', 'to nobody');
    left.resolve();
    return 'to nobody';
  });
  const leaving = request(url, (response: IncomingMessage) => {
    text(response).catch(() => {});
    leaving.destroy();
  });
  leaving.on('error', () => {});
  leaving.end();
  await left.promise;
});
