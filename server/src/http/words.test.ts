import {
  errorStatus,
  type Operation,
  operations,
  problemCodes,
  type Resource,
  resources,
} from '@hocket/api';
import { exampleBody } from '@hocket/api/openapi';
import { someCases } from '@hocket/sdk/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';
import { hostileTexts, mutations } from '../testing/hostile.ts';
import { libraryWords } from '../testing/library-words.ts';
import type { Person } from '../testing/test-server.ts';

const server = await fileServer({ rateLimitFactor: 1e6 });
let me: Person;
// A call of the one before may have signed it out.
beforeEach(async () => {
  me = await server.signUp();
});

/** Sends a request, and holds what a refusal says to our own words. */
async function refusalOf(
  method: string,
  path: string,
  json?: unknown,
): Promise<string | undefined> {
  const token = me.tokens.accessToken;
  const { body } = await server.request(path, { method, token, json });
  if (!body.error) return undefined;
  const { code, message, details } = body.error;
  expect(JSON.stringify({ message, details })).not.toMatch(libraryWords);
  expect(Object.keys(errorStatus)).toContain(code);
  const { problems = [] } = (details ?? {}) as { problems?: Record<string, unknown>[] };
  for (const problem of problems) {
    expect(problem).toEqual({
      path: expect.any(String),
      code: expect.toBeOneOf([...problemCodes]),
      params: expect.any(Object),
      message: expect.stringMatching(/^[\p{Lu}]/u),
    });
  }
  if (code === 'validation_failed') expect(problems).not.toEqual([]);
  return code;
}

interface Asked {
  name: string;
  method: string;
  path: string;
  body?: unknown;
  query: boolean;
}

const asked: Asked[] = [
  ...Object.entries<Operation>(operations).map(([name, operation]) => ({
    name,
    method: operation.method,
    path: `/api${operation.path}`,
    body: operation.body && exampleBody(operation),
    query: operation.query !== undefined,
  })),
  ...Object.entries<Resource>(resources).map(([name, resource]) => ({
    name,
    method: resource.method,
    path: resource.path,
    body: resource.body && (resource.example ?? {}),
    query: resource.query !== undefined,
  })),
];

/** An address with something that may be a name for each parameter. */
const addressOf = (path: string) => path.replace(/:\w+/g, 'none');

describe('no sentence of the schema library is in any answer', () => {
  test.each(asked.filter(({ body }) => body !== undefined))(
    'to $name with a broken body',
    async ({ method, path, body }) => {
      const codes = new Set<string | undefined>();
      for (const json of someCases(mutations(body), 11)) {
        codes.add(await refusalOf(method, addressOf(path), json));
      }
      expect(codes).toContain('validation_failed');
    },
  );

  test.each(asked.filter(({ query }) => query))(
    'to $name with a broken query',
    async ({ method, path }) => {
      const names = ['page', 'limit', 'sort', 'order', 'kind', 'public', 'cursor', 'url'];
      const queries = names.flatMap((name) => hostileTexts.map((text) => ({ [name]: text })));
      for (const query of someCases(queries, 11)) {
        await refusalOf(method, `${addressOf(path)}?${new URLSearchParams(query)}`);
      }
    },
  );

  test('to a project whose tempo, name and grid are wrong, each is said with its figures', async () => {
    const json = { bpm: 30, name: 'x'.repeat(5000), gridPattern: [[]] };
    const request = { method: 'POST', token: me.tokens.accessToken, json };
    const { status, body } = await server.request('/api/projects', request);
    expect(status).toBe(400);
    expect(body.error?.details).toMatchObject({
      problems: expect.arrayContaining([
        expect.objectContaining({ path: 'bpm', code: 'too_small', params: { minimum: 60 } }),
        expect.objectContaining({ path: 'gridPattern.0', code: 'too_few' }),
        expect.objectContaining({ path: 'name', code: 'too_long' }),
      ]),
    });
  });
});
