import type { Operation } from '@hocket/api';
import { exampleBody, type JsonSchema } from '@hocket/api/openapi';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { arbitraryOf } from './arbitrary.ts';
import { type Ids, thingKindOf } from './fuzz-world.ts';
import { hostileTexts, hostileValues, mutations } from './hostile.ts';
import type { RawRequest } from './test-server.ts';

/** A request for one call, path and all. */
export interface FuzzRequest extends RawRequest {
  path: string;
}

/** Requests that match the description of a call, and requests with parts that do not. */
export function requestsFor(operation: Operation, ids: readonly Ids[]): fc.Arbitrary<FuzzRequest> {
  return fc.record(
    {
      path: fc.tuple(pathsOf(operation, ids), queriesOf(operation)).map((parts) => parts.join('')),
      headers: headersOf(operation),
      json: bodiesOf(operation),
    },
    { noNullPrototype: true },
  );
}

function schemaOf(schema: z.ZodMiniType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

/** Path segments that stay one segment; an empty one, `.` and `..` would lead to other calls. */
const segments = fc.oneof(
  fc.constantFrom(...hostileTexts.filter((text) => text !== '')),
  fc.string({ minLength: 1, maxLength: 30 }).filter((text) => !/^\.{1,2}$/.test(text)),
);

/** Undefined in most cases. */
function seldom<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof({ arbitrary: fc.constant(undefined), weight: 4 }, { arbitrary, weight: 1 });
}

function pathsOf(operation: Operation, ids: readonly Ids[]): fc.Arbitrary<string> {
  const kind = thingKindOf(operation);
  const known = ids.flatMap((all) => (kind && all[kind] ? [all[kind]] : []));
  const chosen = known.length > 0 ? fc.constantFrom(...known) : fc.constant({});
  return fc.tuple(chosen, fc.tuple(seldom(segments), seldom(segments))).map(([own, strange]) => {
    const places = [...operation.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    return places.reduce((path, name, index) => {
      const value = strange[index] ?? (own as Record<string, string>)[name] ?? 'none';
      return path.replace(`:${name}`, encodeURIComponent(value));
    }, `/api${operation.path}`);
  });
}

function queriesOf({ query }: Operation): fc.Arbitrary<string> {
  const described = query ? arbitraryOf(schemaOf(query)) : fc.constant({});
  const names = Object.keys((query && schemaOf(query).properties) ?? {});
  const strange = fc.tuple(
    fc.constantFrom(...names, ...names.map((name) => `${name}[$ne]`), '__proto__', 'owner'),
    fc.constantFrom(...hostileTexts),
  );
  return fc.tuple(described, seldom(strange), seldom(strange)).map(([values, ...more]) => {
    const added = more.filter((one) => one !== undefined);
    return `?${new URLSearchParams([...flat(values), ...added])}`;
  });
}

function flat(values: unknown): [string, string][] {
  return Object.entries(values as object).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  );
}

function headersOf({ headers }: Operation): fc.Arbitrary<Record<string, string>> {
  const sendable = hostileTexts.filter((text) => !text.includes('\u0000'));
  const value = fc.oneof(fc.constantFrom(...sendable), fc.stringMatching(/^[!-~]{1,40}$/));
  const names = Object.keys((headers && schemaOf(headers).properties) ?? {});
  if (names.length === 0) return fc.constant({});
  return fc.dictionary(fc.constantFrom(...names), value, { noNullPrototype: true });
}

function bodiesOf(operation: Operation): fc.Arbitrary<unknown> {
  if (!operation.body) return fc.constant(undefined);
  const example = exampleBody(operation);
  const described = fc.oneof(arbitraryOf(schemaOf(operation.body)), fc.constant(example));
  // Every part of a body is tried with every strange value: 20 of them per part.
  const strange = fc.tuple(described, fc.nat()).map(([body, at]) => {
    const all = [...mutations(body, 1)];
    return all[at % all.length];
  });
  return fc.oneof(described, strange, fc.constantFrom(...hostileValues));
}
