import type * as z from 'zod/mini';
import { type CallRequest, type Connection, call } from '../call.ts';
import { type Data, idempotencyKey, type Operation } from '../operation.ts';
import { type Hearing, streamedCall } from '../streamed-call.ts';

/** What stands for each `:name` of a path, in its order. */
type PathArguments<P extends string> = P extends `${string}:${infer Rest}`
  ? [part: string, ...(Rest extends `${string}/${infer Tail}` ? PathArguments<Tail> : [])]
  : [];

/** An argument that may be left out where its value may be. */
type Argument<T> = undefined extends T ? [value?: T] : [value: T];

/** The fields that are arguments by themselves. */
type FieldArguments<Fields extends readonly string[], Body> = Fields extends readonly [
  infer Field extends keyof Body,
  ...infer More extends readonly string[],
]
  ? [...Argument<Body[Field]>, ...FieldArguments<More, Body>]
  : [];

/** What is left of a body, as one argument; none when nothing is. */
type RestArgument<T> = [keyof T] extends [never] ? [] : [body: T];

type BodyArguments<O extends Operation> = O extends { body: infer Body extends z.ZodMiniType }
  ? O extends { fieldArguments: infer Fields extends readonly string[] }
    ? [
        ...FieldArguments<Fields, z.input<Body>>,
        ...RestArgument<Omit<z.input<Body>, Fields[number]>>,
      ]
    : RestArgument<z.input<Body>>
  : [];

/** A query's values as the server works with them; as text they travel only. */
type QueryArguments<O extends Operation> = O extends { query: infer Query extends z.ZodMiniType }
  ? Record<never, never> extends z.input<Query>
    ? [query?: Asked<Query>]
    : [query: Asked<Query>]
  : [];

type Asked<Query extends z.ZodMiniType> = {
  [K in keyof z.input<Query>]: K extends keyof z.output<Query>
    ? Sendable<z.output<Query>[K]>
    : never;
};

type Sendable<T> = T extends readonly (infer Item)[] ? readonly Item[] : T;

/** The `Idempotency-Key` with which a repeated call is made once. */
type KeyArgument<O extends Operation> = O extends { headers: typeof idempotencyKey }
  ? [key?: string]
  : [];

type HearingArgument<O extends Operation> = O extends { events: object }
  ? [hearing?: Hearing<O>]
  : [];

/** The client's method for an operation. */
type Method<O extends Operation> = (
  ...given: [
    ...PathArguments<O['path']>,
    ...BodyArguments<O>,
    ...QueryArguments<O>,
    ...KeyArgument<O>,
    ...HearingArgument<O>,
  ]
) => Promise<Data<O> extends null ? void : Data<O>>;

/**
 * A method for every operation, by its name. It takes, in this order, what the path names, the body (its `fieldArguments`
 * first) or the query, the idempotency key, and who hears the events.
 */
export type Calls<All extends Record<string, Operation>> = { [N in keyof All]: Method<All[N]> };

/** The methods of all these operations over one connection. */
export function callsOf<All extends Record<string, Operation>>(
  all: All,
  connection: Connection,
): Calls<All> {
  const methods = Object.entries<Operation>(all).map(([name, operation]) => [
    name,
    (...given: unknown[]) => make(connection, operation, given),
  ]);
  return Object.fromEntries(methods) as Calls<All>;
}

/** Makes the call that a method stands for; an answer without data is undefined. */
async function make(
  connection: Connection,
  operation: Operation,
  given: readonly unknown[],
): Promise<unknown> {
  const { body, events, fieldArguments = [], headers, path, query } = operation;
  const left = [...given];
  const take = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, left.shift()]));
  const params = take([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name));
  const fields = take(fieldArguments);
  const hasMore = body && Object.keys(body.shape).length > fieldArguments.length;
  const more = hasMore || query ? left.shift() : undefined;
  const key = headers === idempotencyKey ? left.shift() : undefined;
  const request = {
    params,
    query: query && more,
    headers: { 'idempotency-key': key },
    body: body && { ...(more as object | undefined), ...fields },
  } as CallRequest;
  const data = events
    ? await streamedCall(connection, operation, request, left.shift() as Hearing<Operation>)
    : await call(connection, operation, request);
  return data ?? undefined;
}
