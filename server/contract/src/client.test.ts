import { codeOf, messageOf, newMusicProject } from '@hocket/sdk';
import { describe, expect, test } from 'vitest';
import { createClient } from './client.ts';
import { operations } from './operations.ts';

interface Sent {
  url: string;
  method: string;
  headers: Headers;
  body: unknown;
}

/** A client over a server that always answers the same; `sent` shows what it was asked. */
function clientOf(answer: () => Response, token?: string) {
  const sent: Sent[] = [];
  const fetch: typeof globalThis.fetch = async (url, init = {}) => {
    const { method = 'GET', headers, body } = init;
    sent.push({
      url: String(url),
      method,
      headers: new Headers(headers),
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    });
    return answer();
  };
  return { sent, client: createClient({ base: '/api', fetch, token: () => token }) };
}

const json = (body: unknown, init?: ResponseInit) => () => Response.json(body, init);
const saved = {
  ...newMusicProject(),
  gridPattern: [[false]],
  id: 'p1',
  rev: 1,
  isLiked: false,
  likeCount: 0,
  updatedAt: '2026-01-01T00:00:00.000Z',
};

/** What a call rejects with. */
async function failed(call: Promise<unknown>) {
  const error: unknown = await call.then(
    () => expect.fail('it should have been rejected'),
    (reason: unknown) => reason,
  );
  return { code: codeOf(error), message: messageOf(error), error: error as { details?: unknown } };
}

test('every operation is a method', () => {
  const { client } = clientOf(json({}));
  expect(Object.keys(client)).toEqual(expect.arrayContaining(Object.keys(operations)));
});

describe('what is sent', () => {
  test('a save names its revision in the body and its project in the path', async () => {
    const { client, sent } = clientOf(json({ data: saved }), 'secret');
    await client.updateProject('a/b', 3, { name: 'Song' });
    expect(sent).toMatchObject([
      { url: '/api/projects/a%2Fb', method: 'PUT', body: { name: 'Song', rev: 3 } },
    ]);
    expect(sent[0]?.headers.get('content-type')).toBe('application/json');
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer secret');
  });

  test('a session can be ended whose token is no longer in use', async () => {
    const { client, sent } = clientOf(json({ data: null }), 'another');
    await client.logout('before');
    await client.logout();
    const bearers = sent.map(({ headers }) => headers.get('authorization'));
    expect(bearers).toEqual(['Bearer before', 'Bearer another']);
  });

  test('a list asks only for what was given', async () => {
    const { client, sent } = clientOf(json({ data: { projects: [], total: 0 } }));
    await client.listProjects({ page: 2, sort: 'name' });
    await client.listProjects();
    expect(sent.map(({ url }) => url)).toEqual(['/api/projects?page=2&sort=name', '/api/projects']);
  });

  test('fields that are arguments go into the body, and what is left of it after them', async () => {
    const { client, sent } = clientOf(json({ data: { isLiked: true, likeCount: 1 } }));
    await client.likeProject('p1', true);
    await client.likeProject('p1');
    await client.resetPassword('link', 'Correct-horse-1').catch(() => undefined);
    expect(sent.map(({ body }) => body)).toEqual([
      { isLiked: true },
      {},
      { token: 'link', password: 'Correct-horse-1' },
    ]);
  });

  test('lists and flags of a query are sent as text, an empty list not at all', async () => {
    const { client, sent } = clientOf(json({ data: { projects: [], total: 0 } }));
    await client.listProjects({ tags: ['a', 'b'], public: false });
    await client.listProjects({ tags: [] });
    expect(sent.map(({ url }) => url)).toEqual([
      '/api/projects?tags=a%2Cb&public=false',
      '/api/projects',
    ]);
  });

  test('a new project carries its key, and signed out no bearer goes along', async () => {
    const { client, sent } = clientOf(json({ data: saved }, { status: 201 }));
    await client.createProject({ name: 'Song' }, 'key-1');
    expect(sent[0]?.headers.get('idempotency-key')).toBe('key-1');
    expect(sent[0]?.headers.has('authorization')).toBe(false);
  });
});

describe('what comes back', () => {
  test('fields of a newer server are handed on', async () => {
    const tracks = saved.tracks.map((track) => ({ ...track, pan: 0.5 }));
    const newer = { ...saved, tracks, remixOf: 'p0' };
    const { client } = clientOf(json({ data: newer, page: 1 }));
    expect(await client.updateProject('p1', 1, {})).toEqual(newer);
  });

  test('calls without data resolve to nothing', async () => {
    const { client } = clientOf(json({ data: null }));
    expect(await client.logout()).toBeUndefined();
    expect(await client.deleteProject('p1')).toBeUndefined();
  });

  test.each([
    ['no data', {}],
    ['null', null],
    ['a missing field', { data: { ...saved, bpm: undefined } }],
    ['a wrong type', { data: { ...saved, gridPattern: 'x...' } }],
  ])('%s where a project should be is response_invalid', async (_, body) => {
    const { client } = clientOf(json(body));
    expect((await failed(client.getProject('p1'))).code).toBe('response_invalid');
  });

  test('an answer that breaks off is network_unreachable', async () => {
    const broken = () =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"data":{"na'));
          controller.error(new TypeError('network error'));
        },
      });
    for (const status of [200, 500]) {
      const { client } = clientOf(() => new Response(broken(), { status }));
      expect((await failed(client.getProject('p1'))).code).toBe('network_unreachable');
    }
  });

  test('a body that is not JSON is response_invalid', async () => {
    const { client } = clientOf(() => new Response('<html>'));
    expect((await failed(client.getProject('p1'))).code).toBe('response_invalid');
  });
});

describe('failures', () => {
  test("the server's code, sentence and details are the error's", async () => {
    const error = { code: 'project_conflict', message: 'Too late', details: { project: saved } };
    const { client } = clientOf(json({ error: { ...error, requestId: 'r' } }, { status: 409 }));
    const refused = await failed(client.updateProject('p1', 1, {}));
    expect(refused).toMatchObject({ code: error.code, message: error.message });
    expect(refused.error.details).toEqual({ project: saved });
  });

  test('429 says for how long, by its Retry-After', async () => {
    const headers = { 'retry-after': '17' };
    const { client } = clientOf(json({ error: {} }, { status: 429, headers }));
    const refused = await failed(client.profile());
    expect(refused.code).toBe('rate_limited');
    expect(refused.message).toBe('Rate limited. Try again in 17 seconds.');
    expect(refused.error.details).toEqual({ retryAfter: 17 });
  });

  test('a page in place of an error is told by its status', async () => {
    const init = { status: 502, statusText: 'Bad Gateway' };
    const { client } = clientOf(() => new Response('<html>', init));
    expect(await failed(client.profile())).toMatchObject({
      code: 'response_invalid',
      message: 'HTTP 502: Bad Gateway',
    });
  });

  test("another server's error.message is kept", async () => {
    const { client } = clientOf(json({ error: { message: 'Down until noon' } }, { status: 503 }));
    expect((await failed(client.profile())).message).toBe('Down until noon');
  });

  test('a server that is not there is network_unreachable', async () => {
    const { client } = clientOf(() => {
      throw new TypeError('fetch failed');
    });
    expect((await failed(client.login({ email: 'a@b.c', password: 'x' }))).code).toBe(
      'network_unreachable',
    );
  });
});
