import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { messageOf, type PluginManifest } from '@hocket/sdk';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeFile } from '../pack/packed.ts';
import { releasePlugin } from './release.ts';
import { yank } from './yank.ts';

/** A server that answers as it is told. */
let server: Server;
let origin: string;
let answer: (response: ServerResponse) => void;
let asked: { method?: string; url?: string; token?: string; content: string }[];

beforeEach(async () => {
  asked = [];
  server = createServer(async (request: IncomingMessage, response) => {
    const { method, url, headers } = request;
    asked.push({ method, url, token: headers.authorization, content: await text(request) });
    answer(response);
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

const bytes = new TextEncoder().encode('s("bd")');
const manifest: PluginManifest = {
  id: 'acme.beat',
  version: '1.0.0',
  apiVersion: 1,
  name: 'Beat',
  description: 'Beats.',
  author: 'Acme',
  licence: 'CC0-1.0',
  permissions: [],
  contributes: { patterns: [{ name: 'Beat', file: 'beat.txt' }] },
  files: { 'beat.txt': describeFile(bytes) },
};
const token = 'hocket-publish.id.secret';
const publish = () =>
  releasePlugin({ manifest, files: new Map([['beat.txt', bytes]]) }, { server: origin, token });
const refusal = (call: Promise<void>) => call.then(() => 'done', messageOf);

const json = (status: number, content: object) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
const says = (status: number, code: string, message: string) =>
  json(status, { error: { code, message } });
const published = json(201, { data: { id: 'acme.beat', version: '1.0.0' } });

test('a plugin is sent whole, with the token', async () => {
  answer = published;
  await publish();
  expect(asked).toEqual([
    expect.objectContaining({ method: 'POST', url: '/api/plugins', token: `Bearer ${token}` }),
  ]);
  const files = { 'beat.txt': Buffer.from(bytes).toString('base64') };
  expect(JSON.parse(asked[0]?.content ?? '')).toEqual({ manifest, files });
});

test.each([301, 302, 307, 308])(
  'a server that sends on with %i gets nothing, and the address to name is said',
  async (status) => {
    answer = (response) =>
      response.writeHead(status, { location: 'https://studio.example/api/plugins' }).end();
    expect(await refusal(publish())).toBe(
      `${origin} sends on to another address. Name that one: --server https://studio.example`,
    );
    expect(asked).toHaveLength(1);
  },
);

test('a server that sends to a page of its own is no studio', async () => {
  answer = (response) => response.writeHead(302, { location: '/login' }).end();
  expect(await refusal(publish())).toBe(
    `${origin} sends elsewhere, to /login. Is the studio itself at this address? --server URL names another.`,
  );
});

test.each<[string, (response: ServerResponse) => void, string]>([
  [
    'a token that has ended',
    says(401, 'token_invalid', 'This publish token has ended. Make a new one.'),
    'This publish token has ended. Make a new one. It is made in Settings, Plugins, of the studio,',
  ],
  [
    'a version that is there with other content',
    says(409, 'version_exists', 'acme.beat 1.0.0 is published already and never changes.'),
    'acme.beat 1.0.0 is published already and never changes. The version stands in plugin.json.',
  ],
  [
    'an id of somebody else',
    says(403, 'plugin_owned', 'acme.beat belongs to another account'),
    'acme.beat belongs to another account. An id is whose first published it: choose another in',
  ],
  [
    'a page in place of data',
    (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>'),
    'did not say that it has acme.beat 1.0.0. Is the studio itself at this address? --server URL',
  ],
  [
    'a page about an error',
    (response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad'),
    'answered HTTP 502. Is the studio itself at this address? --server URL names another.',
  ],
  [
    'a list in place of what was published',
    json(200, { data: { plugins: [] } }),
    'did not say that it has acme.beat 1.0.0.',
  ],
  [
    'another version',
    json(201, { data: { id: 'acme.beat', version: '0.9.0' } }),
    'did not say that it has acme.beat 1.0.0.',
  ],
  ['null', json(200, { data: null }), 'did not say that it has acme.beat 1.0.0.'],
])('%s is said in a sentence that tells what to do', async (_, given, sentence) => {
  answer = given;
  expect(await refusal(publish())).toContain(sentence);
});

test('a server that is not there is said to be', async () => {
  server.close();
  server.closeAllConnections();
  expect(await refusal(publish())).toBe(
    `${origin} cannot be reached. Is the address right, and is there a network?`,
  );
});

test('a version is taken back, and put out again', async () => {
  answer = published;
  const one = { id: 'acme.beat', version: '1.0.0' };
  await yank(one, true, { server: origin, token });
  await yank(one, false, { server: origin, token });
  expect(asked.map(({ url, content }) => [url, content])).toEqual([
    ['/api/plugins/acme.beat/1.0.0/yank', '{"isYanked":true}'],
    ['/api/plugins/acme.beat/1.0.0/yank', '{"isYanked":false}'],
  ]);
});

test('a version that is not there cannot be taken back', async () => {
  answer = says(404, 'not_found', 'There is no such plugin');
  expect(await refusal(yank(manifest, true, { server: origin, token }))).toBe(
    'There is no such plugin. Is the version published there, and is id in plugin.json the same?',
  );
});
