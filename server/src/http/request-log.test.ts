import { expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';

const server = await fileServer();
const me = await server.signUp();

test('each call is one line with its name, its status and the id that its answer carries', async () => {
  const { headers } = await server.request('/api/projects/none', { token: me.tokens.accessToken });
  const requestId = headers.get('x-request-id');
  const lines = server.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.filter((line) => line.requestId === requestId)).toEqual([
    expect.objectContaining({
      call: 'getProject',
      method: 'GET',
      path: '/api/projects/none',
      status: 404,
      ms: expect.any(Number),
    }),
  ]);
});

test('an error of the server is told with the id that its answer carries', async () => {
  const { projects } = server.database;
  const find = projects.findOne;
  projects.findOne = () => {
    throw new Error('out of order');
  };
  const { status, body } = await server.request('/api/projects/none', {
    token: me.tokens.accessToken,
  });
  projects.findOne = find;
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toContain('out of order');
  const told = server.logged.filter((line) => line.includes('out of order'));
  expect(told.map((line) => (JSON.parse(line) as { requestId: unknown }).requestId)).toEqual([
    body.error?.requestId,
  ]);
});

test('a link that opens a project is not in the log', async () => {
  const { id } = await me.client.createProject({}, 'shared');
  const { shareId } = await me.client.shareProject(id);
  await server.client().getSharedProject(shareId);
  const log = server.logged.join('');
  expect(log).toContain('getSharedProject');
  expect(log).not.toContain(shareId);
});

test('neither passwords, tokens, addresses, queries nor bodies are in the log', async () => {
  const { registration, tokens } = me;
  await server.client().login(registration);
  await server.client().refresh(tokens.refreshToken);
  await server
    .client()
    .register(registration)
    .catch(() => {});
  await server.client().forgotPassword(registration.email);
  await server.mails();
  await me.client.createProject({ name: 'the-body' }, 'the-key');
  await server.request('/api/projects?search=the-query', { token: tokens.accessToken });
  await server.request('/api/users/profile?token=the-query', {
    headers: { cookie: 'the-cookie', 'x-forwarded-for': 'the-header' },
  });
  const log = server.logged.join('');
  expect(log).toContain('createProject');
  for (const part of [
    registration.email,
    registration.password,
    tokens.accessToken,
    tokens.refreshToken,
    'the-body',
    'the-key',
    'the-query',
    'the-cookie',
    'the-header',
  ]) {
    expect(log).not.toContain(part);
  }
});
