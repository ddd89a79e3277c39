import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { agentClient } from '../testing/agent-client.ts';
import { fileServer } from '../testing/file-server.ts';
import { failed } from '../testing/rejection.ts';
import { testServer } from '../testing/test-server.ts';

const server = await fileServer();
const password = 'Correct-horse-1';
const scopes = ['read', 'write', 'render', 'publish'] as const;

async function personWithToken(on = server) {
  const person = await on.signUp();
  const made = await person.client.createAgentToken({
    name: 'Claude',
    password,
    scopes: [...scopes],
    mayEdit: true,
    days: 7,
  });
  return { ...person, made };
}

const listing = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
const accept = { accept: 'application/json, text/event-stream' };

const ask = (token: string | undefined, json: unknown = listing, headers = {}) =>
  fetch(`${server.origin}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...accept,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: typeof json === 'string' ? json : JSON.stringify(json),
  });

const codeOf = async (response: Response) =>
  ((await response.json()) as { error?: { code?: unknown } }).error?.code;

test('without a token, with somebody’s session or a publish token nobody comes in', async () => {
  const { client, tokens, made } = await personWithToken();
  const publish = await client.createPublishToken({ name: 'CI', password });
  const ended = `${made.token.slice(0, -4)}AAAA`;
  expect((await ask(made.token)).status).toBe(200);
  for (const token of [undefined, '', tokens.accessToken, publish.token, ended, 'hocket-agent.']) {
    const answer = await ask(token);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer realm="Hocket"/);
    expect(['auth_required', 'token_invalid']).toContain(await codeOf(answer));
  }
});

test('a token that was revoked, or has expired, opens nothing', async () => {
  const local = await testServer();
  try {
    const [one, other] = [await personWithToken(local), await personWithToken(local)];
    const agent = await agentClient(local.origin, one.made.token);
    await one.client.endAgentToken(one.made.id);
    await expect(agent.call('create_project', { name: 'x' })).rejects.toThrow();
    expect((await one.client.listProjects()).total).toBe(0);
    await agent.close();
    const late = await agentClient(local.origin, other.made.token);
    local.advance(8 * 24 * 60 * 60 * 1000);
    await expect(late.call('create_project', { name: 'x' })).rejects.toThrow();
    await late.close();
    expect(await local.database.projects.countDocuments()).toBe(0);
  } finally {
    await local.close();
  }
});

test('pages of other sites may not speak to it', async () => {
  const { made } = await personWithToken();
  for (const origin of ['https://evil.example', 'null', 'https://hocket.example.evil.example']) {
    const answer = await ask(made.token, listing, { origin });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(await codeOf(answer)).toBe('origin_refused');
  }
  expect((await ask(made.token, listing, { origin: 'https://hocket.example' })).status).toBe(200);
});

test('only POST is answered', async () => {
  const { made } = await personWithToken();
  for (const method of ['GET', 'DELETE', 'PUT', 'OPTIONS']) {
    const headers = { authorization: `Bearer ${made.token}`, accept: 'text/event-stream' };
    const answer = await fetch(`${server.origin}/mcp`, { method, headers });
    expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'POST']);
  }
});

test('what is huge, nested, no JSON or a batch is refused before anything looks at it', async () => {
  const { made } = await personWithToken();
  const call = (code: string) => ({
    ...listing,
    method: 'tools/call',
    params: { name: 'check_code', arguments: { code } },
  });
  expect((await ask(made.token, call('x'.repeat(2 ** 20)))).status).toBe(413);
  expect(await codeOf(await ask(made.token, `${'['.repeat(100)}${']'.repeat(100)}`))).toBe(
    'body_too_deep',
  );
  for (const text of ['{', '[]', '"x"', '', JSON.stringify([listing, listing])]) {
    expect((await ask(made.token, text)).status).toBe(400);
  }
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await ask(made.token, 'a=b', form)).status).toBe(415);
});

test('messages that are none, and tools that there are not, are told so', async () => {
  const { made, client } = await personWithToken();
  for (const message of [
    {},
    { jsonrpc: '1.0', id: 1, method: 'tools/list' },
    { ...listing, method: 'users/delete' },
    { ...listing, method: 'tools/call', params: { name: 'delete_account', arguments: {} } },
    { ...listing, method: 'tools/call', params: { name: 'constructor', arguments: {} } },
    { ...listing, method: 'tools/call', params: { name: 'create_project', arguments: 3 } },
    { ...listing, method: 'tools/call', params: null },
    { ...listing, method: 'subscriptions/listen', params: {} },
  ]) {
    const answer = await ask(made.token, message);
    const text = await answer.text();
    expect(answer.status).toBeLessThan(500);
    expect(text).toMatch(/error/i);
  }
  expect((await client.listProjects()).total).toBe(0);
});

test('a body that is cut off does nothing, and the door stays open', async () => {
  const { made, client } = await personWithToken();
  const { port } = new URL(server.origin);
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  const text = JSON.stringify({
    ...listing,
    method: 'tools/call',
    params: { name: 'create_project', arguments: { name: 'Half' } },
  });
  socket.write(
    [
      'POST /mcp HTTP/1.1',
      'Host: 127.0.0.1',
      `Authorization: Bearer ${made.token}`,
      'Content-Type: application/json',
      `Content-Length: ${text.length + 10}`,
      '',
      text,
    ].join('\r\n'),
  );
  socket.end();
  await once(socket.resume(), 'close');
  expect((await client.listProjects()).total).toBe(0);
  expect((await ask(made.token)).status).toBe(200);
});

test('a token that ends while the body arrives does nothing', async () => {
  const { made, client } = await personWithToken();
  const text = JSON.stringify({
    ...listing,
    method: 'tools/call',
    params: { name: 'create_project', arguments: { name: 'Late' } },
  });
  let send = (_: string) => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text.slice(0, 20)));
      send = (rest) => {
        controller.enqueue(new TextEncoder().encode(rest));
        controller.close();
      };
    },
  });
  const answer = fetch(`${server.origin}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...accept,
      authorization: `Bearer ${made.token}`,
    },
    body,
    duplex: 'half',
  } as RequestInit);
  await expect
    .poll(async () => (await client.listAgentTokens())[0]?.lastUsedAt)
    .not.toBeUndefined();
  await client.endAgentToken(made.id);
  send(text.slice(20));
  expect((await answer).status).toBe(401);
  expect((await client.listProjects()).total).toBe(0);
});

test('every tool has its own limit', async () => {
  const local = await testServer({ rateLimitFactor: 1 });
  try {
    const { made } = await personWithToken(local);
    const agent = await agentClient(local.origin, made.token);
    const answers = [];
    for (let count = 0; count < 11; count++)
      answers.push(await agent.call('create_project', { name: `P${count}` }));
    expect(answers.filter(({ isError }) => isError)).toEqual([
      {
        isError: true,
        data: { error: expect.objectContaining({ code: 'rate_limited' }) },
      },
    ]);
    expect((await agent.call('list_projects')).isError).toBe(false);
    await agent.close();
  } finally {
    await local.close();
  }
});

test('an agent cannot have a certificate, an account or mail', async () => {
  const { made, client } = await personWithToken();
  const asAgent = server.client(made.token);
  expect(await failed(asAgent.issueCertificate('Beginner', 'Ada'))).toBe('token_invalid');
  expect(await failed(asAgent.deleteAccount(password))).toBe('token_invalid');
  expect(await failed(asAgent.changePassword(password, 'Other-horse-2'))).toBe('token_invalid');
  const other = asAgent.createAgentToken({ name: 'More', password, scopes: ['read'] });
  expect(await failed(other)).toBe('token_invalid');
  expect(await client.listAgentTokens()).toHaveLength(1);
});

test('no token and no text of a message is in the log', async () => {
  const { made } = await personWithToken();
  const agent = await agentClient(server.origin, made.token);
  await agent.call('create_project', { name: 'Unlogged-words' });
  await agent.close();
  const log = server.logged.join('');
  expect(log).toContain('create_project');
  expect(log).not.toContain('Unlogged-words');
  expect(log).not.toContain(made.token.split('.')[2]);
});
