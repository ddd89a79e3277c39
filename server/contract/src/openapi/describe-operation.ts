import * as z from 'zod/mini';
import { errorStatus } from '../error-code.ts';
import { areaOf, type Operation } from '../operation.ts';
import { errorsOf } from '../operation-errors.ts';
import type { JsonSchema, SchemaWriter } from './json-schema.ts';
import { sampleOf } from './sample.ts';

/** One thing that a request carries beside its body. */
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
}

interface Content {
  'application/json': { schema: JsonSchema; example?: unknown };
}

interface ResponseObject {
  description: string;
  headers: Record<string, { $ref: string }>;
  content: Content;
}

/** One call in the document. */
export interface OperationObject {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, never[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, ResponseObject>;
}

const security: Record<Operation['auth'], OperationObject['security']> = {
  none: [],
  optional: [{}, { accessToken: [] }],
  bearer: [{ accessToken: [] }],
};

/** Describes one call; its schemas are written by `writer`. */
export function describeOperation(
  name: string,
  operation: Operation,
  writer: SchemaWriter,
): OperationObject {
  const { auth, body, summary } = operation;
  return {
    operationId: name,
    summary,
    tags: [areaOf(operation)],
    security: security[auth],
    parameters: [
      ...parameters(operation.params, 'path', writer),
      ...parameters(operation.query, 'query', writer),
      ...parameters(operation.headers, 'header', writer),
    ],
    requestBody: body && {
      required: true,
      content: {
        'application/json': {
          schema: writer.write(body, 'input'),
          example: exampleBody(operation),
        },
      },
    },
    responses: responses(operation, writer),
  };
}

/** The body to show: the one that the operation names, else the plainest. */
export function exampleBody({ body, example }: Operation): unknown {
  if (!body || example !== undefined) return example;
  return sampleOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
}

function parameters(
  schema: z.ZodMiniType | undefined,
  place: Parameter['in'],
  writer: SchemaWriter,
): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = writer.write(schema, 'input');
  return Object.entries(properties).map(([name, written]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: written,
  }));
}

function responses(operation: Operation, writer: SchemaWriter): OperationObject['responses'] {
  const codes = errorsOf(operation);
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))].sort((a, b) => a - b);
  const requestId = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };
  const data = writer.write(operation.data, 'output');
  const success: ResponseObject = {
    description: operation.status === 201 ? 'Made' : 'Done',
    headers: requestId,
    content: {
      'application/json': {
        schema: { type: 'object', properties: { data }, required: ['data'] },
      },
    },
  };
  const failures = statuses.map((status): [number, ResponseObject] => {
    const again = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };
    const own = codes.filter((code) => errorStatus[code] === status);
    return [
      status,
      {
        description: own.join(', '),
        headers: status === 429 || status === 503 ? { ...requestId, ...again } : requestId,
        content: { 'application/json': { schema: failureWith(own) } },
      },
    ];
  });
  return { [operation.status ?? 200]: success, ...Object.fromEntries(failures) };
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
