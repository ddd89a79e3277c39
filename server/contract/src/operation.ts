import './no-eval.ts';
import * as z from 'zod/mini';
import type { ErrorCode } from './error-code.ts';

/** One call of the API, described once; server, client and tests read the same record. */
export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Under `/api`, parameters as `:name`; the first segment names its area. */
  path: string;
  /** One English sentence that says what it does, for the API's description. */
  summary: string;
  /**
   * `bearer`: a signed-in user's access token is needed. `optional`: one is read when it comes. `publisher`: an access
   * token, or a publish token. `agent`: an access token, or an agent's.
   */
  auth: 'none' | 'optional' | 'bearer' | 'publisher' | 'agent';
  /** 200 unless it makes something. */
  status?: 201;
  params?: z.ZodMiniType;
  query?: z.ZodMiniObject;
  /** Lower-case names. */
  headers?: z.ZodMiniObject;
  /** JSON. */
  body?: z.ZodMiniObject;
  /** Fields of the body that the client's method takes one by one, in this order, before the rest of the body. */
  fieldArguments?: readonly string[];
  /** Bytes that the body may have; `usualBytes` unless it says more. */
  maxBytes?: number;
  /** A body to show, where the plainest that fits says little; `$NAME` stands for what another answer gave. */
  example?: unknown;
  /** What stands under `data` in the answer. */
  data: z.ZodMiniType;
  /**
   * What it tells on the way, by the event's name, to whoever accepts `text/event-stream`; what would be the body comes
   * last, as `answer` or `error`.
   */
  events?: Readonly<Record<string, z.ZodMiniType>>;
  /** The codes of its own; those that every call may answer are `commonErrors`. */
  errors: readonly ErrorCode[];
}

type Part = 'params' | 'query' | 'headers' | 'body';

/** What a request is held to. */
export type RequestParts = Pick<Operation, Part | 'maxBytes'>;

/** What the server works with, once parsed. */
export type Parsed<O extends RequestParts> = {
  [P in Part as O[P] extends z.ZodMiniType ? P : never]: z.output<NonNullable<O[P]>>;
};

/** What the server answers. */
export type Data<O extends Operation> = z.output<O['data']>;

/** What a call may tell on the way. */
export type Events<O extends Operation> = O extends { events: infer E } ? E : never;

/** Headers of a call that may be repeated: with the same key it is made once. */
export const idempotencyKey = z.object({
  'idempotency-key': z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
});

/** A header of saves: the ETag of what was read, with the revision at its beginning, or that revision in quotes. */
export const ifMatch = z.object({
  'if-match': z.optional(z.string().check(z.regex(/^(W\/)?"\d{1,15}[."]/))),
});

/** Keeps an operation's exact type. */
export function operation<const O extends Operation>(described: O): O {
  return described;
}

/** The area a call belongs to. */
export function areaOf({ path }: Operation): string {
  return path.split('/')[1] ?? '';
}

/** The data of a call that has nothing to say. */
export const nothing = z.null();
