import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Operation } from '../operation.ts';
import { operations } from '../operations.ts';
import { resources } from '../resources.ts';
import { exampleBody } from './describe-operation.ts';
import { openApi } from './openapi.ts';

const document = openApi();
const calls = Object.entries<Operation>(operations);
const described = Object.values(document.paths).flatMap((path) => Object.values(path));

test('it is OpenAPI 3.1, by the schema of its specification', async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)));
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

test('it describes every call and every resource once', () => {
  expect(described.map(({ operationId }) => operationId).sort()).toEqual(
    [...Object.keys(operations), ...Object.keys(resources)].sort(),
  );
});

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)];
  expect(references.length).toBeGreaterThan(10);
  for (const [, path = ''] of references) {
    const found = path
      .split('/')
      .reduce<unknown>((at, key) => Reflect.get(Object(at), key), document);
    expect(found, path).toBeDefined();
  }
});

test('every parameter of a path is described, and no other', () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const { parameters } of Object.values(methods)) {
      const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
      expect(inPath, path).toEqual(named);
    }
  }
});

test.each(Object.entries({ ...operations, ...resources }))(
  '%s says in a sentence what it does',
  (_, { summary }) => {
    expect(summary).toMatch(/^[A-Z].*\.$/);
  },
);

test.each(calls.filter(([, { body }]) => body))('%s takes its example', (_, operation) => {
  const { error } = z.safeParse(operation.body ?? z.never(), exampleBody(operation));
  expect(error?.issues ?? []).toEqual([]);
});
