import type { JsonSchema, OpenApi } from '@hocket/api/openapi';
import { describe, expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';
import type { Person } from '../testing/test-server.ts';

const server = await fileServer({ rateLimitFactor: 1e6 });
let me: Person;
me = await server.signUp();
const document = (await (await fetch(`${server.origin}/api/openapi.json`)).json()) as OpenApi;

/** An address of nothing that there is; each parameter in the form it needs. */
const addressOf = (path: string) =>
  path
    .replace(/\{(version|release|rev)\}/g, '1.0.0')
    .replace('{remote}', 'none')
    .replace(/\{\w+\}/g, 'acme.none');

/** Every operation of the served document. */
const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      operation,
      method: method.toUpperCase(),
      address: addressOf(path),
    })),
  );

/** Signed in, and as often anew as a call ended that. */
async function ask(method: string, path: string, json?: unknown) {
  const first = await server.request(path, { method, token: me.tokens.accessToken, json });
  if (first.body.error?.code !== 'token_invalid') return first;
  me = await server.signUp();
  return server.request(path, { method, token: me.tokens.accessToken, json });
}

/** The fields that a refusal is about. */
async function wrongFields(method: string, path: string, json?: unknown): Promise<string[]> {
  const { body } = await ask(method, path, json);
  const { problems = [] } = (body.error?.details ?? {}) as { problems?: { path: string }[] };
  return problems.map((problem) => problem.path.split('.')[0] ?? '');
}

describe('the served description', () => {
  test('names every method that an address takes, and no other', async () => {
    const all = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];
    for (const [path, described] of Object.entries(document.paths)) {
      const taken = Object.keys(described).map((method) => method.toUpperCase());
      const address = addressOf(path);
      // `/tutorials/progress` is also a `/tutorials/{id}`, and so on: what fits an address may take more.
      const fitting = Object.entries(document.paths)
        .filter(([other]) => new RegExp(`^${other.replace(/\{\w+\}/g, '[^/]+')}$`).test(address))
        .flatMap(([, methods]) => Object.keys(methods).map((method) => method.toUpperCase()));
      for (const method of all.filter((one) => !fitting.includes(one))) {
        const { status, body, headers } = await ask(method, address);
        expect([method, path, status]).toEqual([method, path, 405]);
        expect(body.error?.code).toBe('method_not_allowed');
        const allowed =
          headers
            .get('allow')
            ?.split(', ')
            .filter((one) => one !== 'HEAD') ?? [];
        expect(allowed, path).toEqual(expect.arrayContaining(taken));
        expect(fitting).toEqual(expect.arrayContaining(allowed));
      }
    }
  });

  test('names nothing that is not there', async () => {
    for (const { method, address, path } of operations()) {
      const headers = { authorization: `Bearer ${me.tokens.accessToken}` };
      const answer = await fetch(server.origin + address, { method, headers });
      expect([method, path, answer.status]).not.toEqual([method, path, 405]);
      expect(await answer.text()).not.toContain('There is no such call');
    }
  });

  test('says of every field of a body whether it may be left out', async () => {
    let told = 0;
    for (const { method, address, path, operation } of operations()) {
      const { schema, example } = operation.requestBody?.content['application/json'] ?? {};
      if (!schema?.properties) continue;
      const whole = (example ?? {}) as Record<string, unknown>;
      for (const name of Object.keys(schema.properties)) {
        const { [name]: _, ...rest } = whole;
        const fields = await wrongFields(method, address, rest);
        const isRequired = schema.required?.includes(name) ?? false;
        expect([path, name, fields.includes(name)]).toEqual([path, name, isRequired]);
        told += 1;
      }
      const { status, body } = await ask(method, address);
      const missing = status === 400 && body.error?.code === 'validation_failed';
      expect([path, missing]).toEqual([path, operation.requestBody?.required]);
    }
    expect(told).toBeGreaterThan(60);
  });

  test('says what each enum allows, in bodies and in queries', async () => {
    let told = 0;
    for (const { method, address, path, operation } of operations()) {
      const { schema, example } = operation.requestBody?.content['application/json'] ?? {};
      for (const [name, { enum: allowed }] of Object.entries(schema?.properties ?? {})) {
        if (!Array.isArray(allowed)) continue;
        const send = (value: unknown) =>
          wrongFields(method, address, { ...(example as object), [name]: value });
        for (const value of allowed) expect(await send(value), path).not.toContain(name);
        expect(await send('none-of-these'), path).toContain(name);
        told += 1;
      }
      for (const { name, schema: written } of operation.parameters.filter(
        (one) => one.in === 'query',
      )) {
        const { enum: allowed } = written as JsonSchema;
        if (!Array.isArray(allowed)) continue;
        const send = (value: unknown) =>
          wrongFields(method, `${address}?${new URLSearchParams({ [name]: String(value) })}`);
        for (const value of allowed) expect(await send(value), path).not.toContain(name);
        expect(await send('none-of-these'), path).toContain(name);
        told += 1;
      }
    }
    expect(told).toBeGreaterThan(10);
  });

  test('asks of nobody for what has a default, and promises it in every answer', () => {
    const withDefaults = (schema: JsonSchema): string[] =>
      Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
        'default' in one && schema.required?.includes(name) ? [name] : [],
      );
    for (const { operation } of operations()) {
      const { schema } = operation.requestBody?.content['application/json'] ?? {};
      expect(withDefaults(schema ?? {})).toEqual([]);
      for (const { required, schema: written } of operation.parameters) {
        if ('default' in written) expect(required).toBe(false);
      }
    }
    const { required = [] } = document.components.schemas.SavedProject ?? {};
    expect(required).toEqual(expect.arrayContaining(['rev', 'isLiked', 'likeCount', 'updatedAt']));
  });
});
