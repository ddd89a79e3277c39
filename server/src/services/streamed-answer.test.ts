import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { operations } from '@hocket/api';
import Koa from 'koa';
import { expect, onTestFinished, test } from 'vitest';
import { answerJson } from '../http/answer-json.ts';
import { type FieldSource, StreamedAnswer } from './streamed-answer.ts';

const entry = { name: 'x'.repeat(1000) };

/** So many entries of a kilobyte; `end` comes behind them, and `made` hears of each. */
async function* entries(count: number, end = () => {}, made = () => {}) {
  for (let at = 0; at < count; at++) {
    made();
    yield entry;
  }
  end();
}

/** Answers each request with these fields, as a call would. */
async function serve(fields: Record<string, FieldSource>): Promise<string> {
  const app = new Koa();
  app.on('error', () => {});
  app.use((ctx) => answerJson(ctx, operations.exportAccount, new StreamedAnswer(fields)));
  const server = createServer(app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each(['gzip', 'identity'])(
  'values and lists of any length make one object, as %s',
  async (coding) => {
    const url = await serve({
      one: async () => ({ a: 1 }),
      many: () => entries(500),
      none: () => entries(0),
    });
    const answer = await fetch(url, { headers: { 'accept-encoding': coding } });
    expect(answer.headers.get('content-encoding')).toBe(coding === 'gzip' ? 'gzip' : null);
    expect(answer.headers.get('cache-control')).toBeNull();
    expect(await answer.json()).toEqual({
      data: { one: { a: 1 }, many: Array.from({ length: 500 }, () => entry), none: [] },
    });
  },
);

test('no more is made than is taken', async () => {
  let made = 0;
  const answer = new StreamedAnswer({ many: () => entries(1000, undefined, () => made++) });
  const pieces = answer.pieces();
  await pieces.next();
  expect(made).toBeLessThan(100);
  await pieces.return(undefined);
  expect(made).toBeLessThan(100);
});

test('a failure on the way breaks the answer off, so that nobody takes a part for all', async () => {
  const url = await serve({
    many: () =>
      entries(500, () => {
        throw new Error('away');
      }),
  });
  for (const coding of ['gzip', 'identity']) {
    const answer = await fetch(url, { headers: { 'accept-encoding': coding } });
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
  }
});

test('a failure at the beginning is an answer of its own', async () => {
  const url = await serve({ one: () => Promise.reject(new Error('away')) });
  expect((await fetch(url)).status).toBe(500);
});
