import { codeOf, messageOf } from '@hocket/sdk';
import { deferred } from '@hocket/sdk/testing';
import { expect, test } from 'vitest';
import { hostsFor, listen } from './listen.ts';

test.each([
  ['http://localhost:8080', undefined, ['127.0.0.1', '::1']],
  ['http://127.0.0.1:8080', undefined, ['127.0.0.1', '::1']],
  ['http://[::1]:8080', undefined, ['127.0.0.1', '::1']],
  ['https://hocket.example', undefined, ['0.0.0.0', '::']],
  ['http://localhost:8080', '0.0.0.0', ['0.0.0.0']],
])('%s with HOST %s listens on %j', (origin, host, hosts) => {
  expect(hostsFor(origin, host)).toEqual(hosts);
});

test('it answers on the address it was given', async () => {
  const { port, close } = await listen((_, answer) => answer.end('here'), 0, ['127.0.0.1']);
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('here');
  await close();
});

test('a connection stays open for longer than the minute of a balancer', async () => {
  const { port, close } = await listen((_, answer) => answer.end('here'), 0, ['127.0.0.1']);
  const { headers } = await fetch(`http://127.0.0.1:${port}`);
  expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60);
  await close();
});

test('an address that the machine does not have is left out while another one answers', async () => {
  const hosts = ['127.0.0.1', '2001:db8::1'];
  const { port, close } = await listen((_, answer) => answer.end('here'), 0, hosts);
  expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200);
  await close();
});

test('no address at all is host_unavailable', async () => {
  expect(await listen(() => {}, 0, ['2001:db8::1']).catch(codeOf)).toBe('host_unavailable');
});

test('a taken port is port_taken, names the port, and leaves nothing listening', async () => {
  const first = await listen(() => {}, 0, ['127.0.0.1']);
  const error: unknown = await listen(() => {}, first.port, ['::1', '127.0.0.1']).catch(
    (reason: unknown) => reason,
  );
  expect(codeOf(error)).toBe('port_taken');
  expect(messageOf(error)).toContain(String(first.port));
  await first.close();
  const again = await listen(() => {}, first.port, ['127.0.0.1', '::1']);
  await again.close();
});

test('closing waits for an answer that is under way', async () => {
  const { promise: asked, resolve: onAsked } = deferred();
  const { promise: go, resolve: finish } = deferred();
  const { port, close } = await listen(
    async (_, answer) => {
      onAsked();
      await go;
      answer.end('late');
    },
    0,
    ['127.0.0.1'],
  );
  const answer = fetch(`http://127.0.0.1:${port}`);
  await asked;
  const closed = close();
  finish();
  expect(await (await answer).text()).toBe('late');
  await closed;
});
