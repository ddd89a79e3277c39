import { codeOf } from '@hocket/sdk';
import Koa from 'koa';
import { expect, test } from 'vitest';
import { type Listening, listen } from '../listen.ts';
import { createLog } from '../log.ts';
import { head, rawSocket } from '../testing/raw-socket.ts';
import { type BodyBufferLimits, BodyBuffers } from './body-buffers.ts';
import { errorsAsJson, Failures } from './errors-as-json.ts';

/** A server that takes bodies of up to 1 MB, each counted for the owner whom its path names. */
async function taking(limits: BodyBufferLimits): Promise<Listening & { origin: string }> {
  const bodyBuffers = new BodyBuffers(limits);
  const app = new Koa();
  app.use(errorsAsJson(new Failures(createLog('silent'))));
  app.use(async (ctx) => {
    const tooLarge = () => new Error('too large');
    const asked = { owner: ctx.path, maxBytes: 2 ** 20, tooLarge };
    ctx.body = { bytes: (await bodyBuffers.read(ctx, asked)).byteLength };
  });
  const listening = await listen(app.callback(), 0, ['127.0.0.1']);
  return { ...listening, origin: `http://127.0.0.1:${listening.port}` };
}

const send = async (origin: string, path: string, bytes: number) => {
  const answer = await fetch(origin + path, { method: 'PUT', body: new Uint8Array(bytes) });
  const { error } = (await answer.json()) as { error?: unknown };
  return error ? codeOf(error) : answer.status;
};

const stalled = (origin: string, path: string, bytes: number) =>
  rawSocket(origin, head('PUT', path, { 'content-length': 1_000_000 }) + 'x'.repeat(bytes));

test('where there is no room the slowest gives way, and the others come in', async () => {
  const { origin, close } = await taking({ all: 300_000, own: 300_000 });
  const slow = await stalled(origin, '/slow', 100_000);
  expect(await send(origin, '/quick', 150_000)).toBe(200);
  expect(await send(origin, '/quick', 250_000)).toBe(200);
  const answers = await Promise.all([1, 2].map(() => send(origin, '/quick', 20_000)));
  expect(answers).toEqual([200, 200]);
  slow.send('x');
  slow.close();
  expect(await slow.ended).toMatch(/^HTTP\/1\.1 503 /);
  await close(0);
});

test("one sender's bytes are bounded, and nobody else pays for it", async () => {
  const { origin, close } = await taking({ all: 10_000_000, own: 300_000 });
  const others = await stalled(origin, '/others', 10);
  expect(await send(origin, '/greedy', 400_000)).toBe('busy');
  expect(await send(origin, '/greedy', 200_000)).toBe(200);
  others.send('x'.repeat(999_990));
  others.close();
  expect(await others.ended).not.toMatch(/ 503 /);
  await close(0);
});
