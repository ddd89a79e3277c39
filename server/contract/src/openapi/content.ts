import { type ErrorCode, errorStatus } from '../error-code.ts';
import type { Operation } from '../operation.ts';
import type { JsonSchema } from './json-schema.ts';

/** What is sent or answered, by media type. */
export type Content = Record<string, { schema: JsonSchema; example?: unknown }>;

/** One answer in the document. */
export interface ResponseObject {
  description: string;
  headers: Record<string, { $ref: string }>;
  content?: Content;
}

const requestId = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };
const again = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

/** One answer with the headers that each has; `retry` when it says when to ask again. */
export function response(description: string, content?: Content, retry = false): ResponseObject {
  return { description, headers: retry ? { ...requestId, ...again } : requestId, content };
}

/** JSON of a shape. */
export function json(schema: JsonSchema, example?: unknown): Content {
  return { 'application/json': example === undefined ? { schema } : { schema, example } };
}

/** The events that a call tells on the way; nothing for one that tells none. */
export function events({ events: told }: Operation): Content {
  if (!told) return {};
  const names = Object.keys(told).map((name) => `\`${name}\``);
  const description = `For whoever accepts it rather: ${names.join(', ')} as they come, each JSON, and what is the body otherwise as \`answer\` or \`error\``;
  return { 'text/event-stream': { schema: { type: 'string', description } } };
}

/** Bytes of one of some media types. */
export function bytes(types: readonly string[]): Content {
  return Object.fromEntries(types.map((type) => [type, { schema: {} }]));
}

/** The failures with these codes, by status. */
export function failures(codes: readonly ErrorCode[]): Record<string, ResponseObject> {
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const own = codes.filter((code) => errorStatus[code] === status);
      const retry = status === 429 || status === 503;
      return [status, response(own.join(', '), json(failureWith(own)), retry)];
    }),
  );
}

/** A failure whose code is one of these. */
function failureWith(codes: string[]): JsonSchema {
  const code = { enum: codes };
  return {
    allOf: [
      { $ref: '#/components/schemas/Failure' },
      { properties: { error: { properties: { code } } } },
    ],
  };
}
