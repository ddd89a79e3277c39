import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture } from '../testing/pictures.ts';
import { testPluginDraft } from '../testing/plugin-draft.ts';
import { head, type RawSocket, rawSocket } from '../testing/raw-socket.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { put, signAvatar } from '../testing/upload.ts';

const tenBytes = '0123456789';

let image: Buffer<ArrayBuffer>;
beforeAll(async () => {
  image = await picture();
});

/** So many uploads by so many users, each stalled after ten bytes. */
async function stalledUploads(server: TestServer, many: number): Promise<RawSocket[]> {
  const stalled: RawSocket[] = [];
  for (let index = 0; index < many; index++) {
    const { uploadUrl } = await signAvatar(await server.signUp(), image);
    const headers = { 'content-type': 'image/png', 'content-length': image.byteLength };
    stalled.push(await rawSocket(server.origin, head('PUT', uploadUrl, headers) + tenBytes));
  }
  return stalled;
}

describe('beside senders that stall', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());

  test('uploads of others are stored', async () => {
    const stalled = await stalledUploads(server, 10);
    const me = await server.signUp();
    const { uploadUrl } = await signAvatar(me, image);
    expect((await put(server, uploadUrl, image)).status).toBe(201);
    for (const socket of stalled) socket.close();
  });

  test("one's own uploads are stored", async () => {
    const me = await server.signUp();
    const headers = { 'content-type': 'image/png', 'content-length': image.byteLength };
    const stalled: RawSocket[] = [];
    for (let index = 0; index < 4; index++) {
      const { uploadUrl } = await signAvatar(me, image);
      stalled.push(await rawSocket(server.origin, head('PUT', uploadUrl, headers) + tenBytes));
    }
    const { uploadUrl } = await signAvatar(me, image);
    expect((await put(server, uploadUrl, image)).status).toBe(201);
    for (const socket of stalled) socket.close();
  });

  test('plugins of the same address are published', async () => {
    const { tokens, client } = await server.signUp();
    const headers = {
      authorization: `Bearer ${tokens.accessToken}`,
      'content-type': 'application/json',
      'content-length': 100_000,
    };
    const stalled = await rawSocket(server.origin, `${head('POST', '/api/plugins', headers)}{`);
    const draft = testPluginDraft();
    expect((await client.publishPlugin(draft)).version).toBe(draft.manifest.version);
    stalled.close();
  });
});

describe.concurrent('a sender who is too slow', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await testServer({ minBodySpeed: { grace: 500, rate: 4096 } });
    token = (await server.signUp()).tokens.accessToken;
  });
  afterAll(() => server.close());

  const json = (length: number) => ({
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': length,
  });

  /** Sends one byte at a time for as long as the server listens. */
  async function trickle(socket: RawSocket): Promise<string> {
    const timer = setInterval(() => socket.send(' '), 100);
    const answer = await socket.ended;
    clearInterval(timer);
    return answer;
  }

  test.each([
    ['POST', '/api/projects'],
    ['POST', '/api/auth/login'],
    ['POST', '/api/plugins'],
    ['PUT', '/api/users/profile'],
    ['POST', '/remotes/reports'],
  ])('%s %s is answered 408, and its connection ends', async (method, path) => {
    const socket = await rawSocket(server.origin, `${head(method, path, json(50_000))}{`);
    const answer = await trickle(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"body_too_slow"');
  });

  test('an upload is answered 408, and may be sent again', async () => {
    const me = await server.signUp();
    const { uploadUrl } = await signAvatar(me, image);
    const headers = { 'content-type': 'image/png', 'content-length': image.byteLength };
    const slow = await rawSocket(server.origin, head('PUT', uploadUrl, headers) + tenBytes);
    expect(await slow.ended).toMatch(/^HTTP\/1\.1 408 /);
    expect((await put(server, uploadUrl, image)).status).toBe(201);
  });

  test('a body without a length is held to the same', async () => {
    const { 'content-length': _, ...headers } = json(0);
    const chunked = { ...headers, 'transfer-encoding': 'chunked' };
    const slow = await rawSocket(server.origin, `${head('POST', '/api/projects', chunked)}1\r\n{`);
    expect(await slow.ended).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('whose call was refused already loses the connection', async () => {
    const { authorization: _, ...headers } = json(50_000);
    const slow = await rawSocket(server.origin, `${head('POST', '/api/projects', headers)}{`);
    expect(await trickle(slow)).toMatch(/^HTTP\/1\.1 401 /);
  });
});

test.concurrent('headers that never end lose the connection, and hold nobody up', async () => {
  const timeouts = {
    headersTimeout: 3000,
    requestTimeout: 60_000,
    keepAliveTimeout: 5000,
    connectionsCheckingInterval: 200,
  };
  const server = await testServer({ timeouts });
  const slow: RawSocket[] = [];
  for (let index = 0; index < 50; index++) {
    slow.push(await rawSocket(server.origin, 'GET /api/community/projects HTTP/1.1\r\nhost: x'));
  }
  expect((await server.client().listCommunityProjects()).projects).toEqual([]);
  for (const { ended } of slow) expect(await ended).toMatch(/^HTTP\/1\.1 408 /);
  await server.close();
});
