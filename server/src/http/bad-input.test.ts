import { errorStatus } from '@hocket/api';
import { describe, expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';
import type { RawRequest } from '../testing/test-server.ts';

const server = await fileServer();
const me = await server.signUp();

const save = (request: RawRequest) =>
  server.request('/api/projects', { method: 'POST', token: me.tokens.accessToken, ...request });

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe('a body', () => {
  const bodies: [string, RawRequest, keyof typeof errorStatus][] = [
    ['that is cut off', { text: '{"name":' }, 'body_malformed'],
    ['that is a bare word', { text: 'name' }, 'body_malformed'],
    ['that is a bare string', { text: '"name"' }, 'body_malformed'],
    ['that is a list', { text: '[]' }, 'validation_failed'],
    ['that is null', { text: 'null' }, 'body_malformed'],
    ['of 10,000 levels', { text: deep(10_000) }, 'body_too_deep'],
    ['of 1 MB of levels', { text: deep(500_000) }, 'body_too_deep'],
    ['of 1 MB of beginnings', { text: '['.repeat(1_000_000) }, 'body_too_deep'],
    ['of 1 MB of objects in objects', { text: '{"a":'.repeat(200_000) }, 'body_too_deep'],
    ['of 1 MB of small arrays', { text: `[${'[],'.repeat(333_000)}0]` }, 'body_too_large'],
    ['of 1 MB of zeros', { text: `[${'0,'.repeat(500_000)}0]` }, 'body_too_large'],
    [
      'of 1 MB of arrays behind a text that seems to end',
      { text: `{"name":"\\"","x":[${'[],'.repeat(333_000)}0]}` },
      'body_too_large',
    ],
    [
      'with 10,000 levels in a field nobody reads',
      { text: `{"x":${deep(10_000)}}` },
      'body_too_deep',
    ],
    ['of 2 MB of code', { json: { strudelCode: 'x'.repeat(2_000_000) } }, 'validation_failed'],
    ['of 20 MB', { json: { strudelCode: 'x'.repeat(20_000_000) } }, 'body_too_large'],
    ['of 17 MB of unknown field', { json: { x: 'x'.repeat(17_000_000) } }, 'body_too_large'],
    ['with too much code', { json: { strudelCode: 'x'.repeat(200_001) } }, 'validation_failed'],
    [
      'sent as text',
      { text: '{}', headers: { 'content-type': 'text/plain' } },
      'content_type_unsupported',
    ],
    [
      'sent as a form',
      { text: 'name=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      'content_type_unsupported',
    ],
    [
      'in an unknown charset',
      { text: '{}', headers: { 'content-type': 'application/json; charset=x' } },
      'content_type_unsupported',
    ],
    [
      'in an unknown encoding',
      { text: '{}', headers: { 'content-encoding': 'x' } },
      'content_type_unsupported',
    ],
    [
      'that is compressed',
      { text: '{}', headers: { 'content-encoding': 'gzip' } },
      'content_type_unsupported',
    ],
  ];
  test.each(bodies)('%s is refused', async (_, request, code) => {
    const { status, body } = await save(request);
    expect(body.error).toMatchObject({ code, message: expect.any(String) });
    expect(status).toBe(errorStatus[code]);
  });

  test('of a call that says little has at most 1 MB', async () => {
    const json = { email: 'x'.repeat(1_100_000), password: 'x' };
    const { status } = await server.request('/api/auth/login', { method: 'POST', json });
    expect(status).toBe(413);
  });

  test('that is missing is validated like an empty one', async () => {
    const { status, body } = await server.request('/api/auth/login', { method: 'POST' });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ message: 'Email is required' });
  });

  test('may hold brackets in its texts, as code does', async () => {
    const strudelCode = `"[${'['.repeat(50_000)}\\"${'{'.repeat(50_000)}`;
    const { status, body } = await save({ json: { name: 'x', strudelCode } });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ strudelCode });
  });

  test('with a key named __proto__ is refused, with one named constructor it is not read', async () => {
    const evil = '{"polluted":1}';
    const proto = await save({ text: `{"name":"x","__proto__":${evil}}` });
    expect(proto).toMatchObject({ status: 400, body: { error: { code: 'body_malformed' } } });
    const constructed = await save({ text: `{"name":"x","constructor":{"prototype":${evil}}}` });
    expect(constructed).toMatchObject({ status: 201, body: { data: { name: 'x' } } });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});

describe('a path', () => {
  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/projects/x/y',
    '/api/__proto__',
    '/api/auth/%E0%A4%A',
  ])('%s that is no call is not_found', async (path) => {
    const { status, body } = await server.request(path);
    expect(status).toBe(404);
    expect(body.error?.code).toBe('not_found');
  });

  test.each([
    ['PATCH', '/api/projects', 'HEAD, GET, POST'],
    ['DELETE', '/api/auth/login', 'POST'],
    ['PROPFIND', '/api/users/profile', 'HEAD, GET, PUT'],
  ])('%s %s is method_not_allowed and says what is', async (method, path, allowed) => {
    const { status, body, headers } = await server.request(path, { method });
    expect(status).toBe(405);
    expect(body.error?.code).toBe('method_not_allowed');
    expect(headers.get('allow')).toBe(allowed);
  });
});

test('every answer carries its request id, and may neither be kept by others, framed, sniffed nor run', async () => {
  for (const [path, kept] of [
    ['/api/nothing', 'no-store'],
    ['/api/users/profile', 'private, no-cache'],
  ] as const) {
    const { headers, body } = await server.request(path, { token: me.tokens.accessToken });
    if (body.error) expect(headers.get('x-request-id')).toBe(body.error.requestId);
    expect(headers.get('cache-control')).toBe(kept);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none';frame-ancestors 'none'",
    );
    expect(headers.get('access-control-allow-origin')).toBeNull();
  }
});
