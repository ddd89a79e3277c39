import { setTimeout } from 'node:timers/promises';
import { HocketError } from '@hocket/sdk';
import { deferred } from '@hocket/sdk/testing';
import Koa, { type Middleware } from 'koa';
import { afterEach, expect, test } from 'vitest';
import { type Listening, listen } from '../listen.ts';
import { createLog } from '../log.ts';
import { databaseTimeout } from './database-timeout.ts';
import { errorsAsJson, Failures } from './errors-as-json.ts';

const hangs = () => new Promise<void>(() => {});
const answers = () => Promise.resolve();
let listening: Listening;
afterEach(() => listening.close(0));

/** What `call` comes to behind a database whose ping is `ping`, with a little patience. */
async function ask(ping: () => Promise<void>, call: Middleware) {
  const app = new Koa();
  app.use(errorsAsJson(new Failures(createLog('silent'))));
  app.use(databaseTimeout(ping, { slowMs: 20, pingMs: 20 }));
  app.use(call);
  listening = await listen(app.callback(), 0, ['127.0.0.1']);
  const response = await fetch(`http://127.0.0.1:${listening.port}/`);
  return { status: response.status, again: response.headers.get('retry-after') };
}

test('a call that waits for a silent database is answered 503 with Retry-After', async () => {
  expect(await ask(hangs, hangs)).toEqual({ status: 503, again: '2' });
});

test('so is one whose database refuses', async () => {
  expect(await ask(() => Promise.reject(new Error('away')), hangs)).toMatchObject({ status: 503 });
});

test('a slow call goes on while the database answers', async () => {
  const slow: Middleware = async (ctx) => {
    await setTimeout(200);
    ctx.status = 204;
  };
  expect(await ask(answers, slow)).toMatchObject({ status: 204 });
});

test('a quick call does not ask the database, and keeps its own error', async () => {
  const refuse: Middleware = () => Promise.reject(new HocketError('not_found', 'None'));
  const asked = () => Promise.reject(new Error('asked'));
  expect(await ask(asked, refuse)).toMatchObject({ status: 404 });
});

test('what a call that was given up does later changes nothing and breaks nothing', async () => {
  const answered = deferred<void>();
  let late: unknown;
  const call: Middleware = async (ctx) => {
    await answered.promise;
    ctx.body = 'late';
    late = ctx.body;
    throw new Error('later still');
  };
  expect(await ask(hangs, call)).toMatchObject({ status: 503 });
  answered.resolve();
  await expect.poll(() => late).toBe('late');
});
