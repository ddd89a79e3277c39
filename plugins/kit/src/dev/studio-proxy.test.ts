import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { messageOf } from '@hocket/sdk';
import { afterEach, expect, test } from 'vitest';
import { proxyStudio } from './studio-proxy.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function serve(answer: RequestListener): Promise<{ origin: string; port: number }> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, done));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, port };
}

const boot = '{"sandbox":"http://127.0.0.1:1/sandbox/"}';
const page = `<script type="application/json" id="boot">${boot}</script>`;
const studio: RequestListener = (_, response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end(page);

const refusal = (origin: string, port = 0) =>
  proxyStudio(origin, port, '/.plugin/', () => false).then((proxy) => {
    proxy.close();
    return 'open';
  }, messageOf);

test('a studio’s page is told of the plugin, and of the sandbox at the same port', async () => {
  const { origin } = await serve(studio);
  const proxy = await proxyStudio(origin, 0, '/.plugin/', () => false);
  const shown = await (await fetch(proxy.url)).text();
  const { port } = new URL(proxy.url);
  proxy.close();
  expect(shown).toContain(`"sandbox":"http://127.0.0.1:${port}/sandbox/","plugin":"/.plugin/"`);
});

test('a port that is taken is said to be', async () => {
  const { origin, port } = await serve(studio);
  expect(await refusal(origin, port)).toBe(
    `Port ${port} is taken: name another with --port N, or 0 for any.`,
  );
});

test('a studio that is not there is said to be', async () => {
  const { origin } = await serve(studio);
  servers.pop()?.close();
  expect(await refusal(origin)).toBe(
    `${origin} cannot be reached. Name a studio that runs: --studio URL`,
  );
});

test('a studio that has moved is named', async () => {
  const { origin } = await serve(studio);
  const old = await serve((_, response) =>
    response.writeHead(301, { location: `${origin}/studio` }).end(),
  );
  expect(await refusal(old.origin)).toBe(
    `${old.origin} sends on to another address. Name that one: --studio ${origin}`,
  );
});

test('another page is no studio', async () => {
  const { origin } = await serve((_, response) => response.end('<h1>Hello</h1>'));
  expect(await refusal(origin)).toBe(`${origin} is no studio in which plugins run.`);
});
