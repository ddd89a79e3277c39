import '../no-eval.ts';
import { failure } from '../failure.ts';
import { areaOf, type Operation } from '../operation.ts';
import { operations } from '../operations.ts';
import { describeOperation, type OperationObject } from './describe-operation.ts';
import { type JsonSchema, SchemaWriter } from './json-schema.ts';

/** An OpenAPI 3.1 document, as far as this API needs one. */
export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string; license: Record<string, string> };
  servers: { url: string; description: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, OperationObject>>;
  components: {
    schemas: Record<string, JsonSchema>;
    headers: Record<string, unknown>;
    securitySchemes: Record<string, unknown>;
  };
}

/** Rises when a call changes in a way that an older client cannot follow. */
const version = '1.0.0';

const description = [
  'Every call of Hocket. JSON in, JSON out: a success is `{ "data": … }`, anything else',
  '`{ "error": { code, message, details?, requestId } }`. Codes are stable, messages are English',
  'sentences and may change. Answers may gain fields.',
].join(' ');

/** The whole API as an OpenAPI 3.1 document, made from `operations`. */
export function openApi(): OpenApi {
  const writer = new SchemaWriter();
  const all = Object.entries<Operation>(operations);
  const paths: OpenApi['paths'] = {};
  writer.write(failure, 'output');
  // Answers first: a name belongs to what the server answers.
  for (const [, { data }] of all) writer.write(data, 'output');
  for (const [name, operation] of all) {
    const path = `/api${operation.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = {
      ...paths[path],
      [operation.method.toLowerCase()]: describeOperation(name, operation, writer),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hocket',
      version,
      description,
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: '/', description: 'This server' }],
    tags: [...new Set(all.map(([, operation]) => areaOf(operation)))].map((name) => ({ name })),
    paths,
    components: {
      schemas: writer.components,
      headers: {
        RequestId: {
          description: "The request's id, also in the server's log",
          schema: { type: 'string' },
        },
        RetryAfter: {
          description: 'Seconds after which to try again',
          schema: { type: 'integer', minimum: 1 },
        },
      },
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  };
}

export { exampleBody } from './describe-operation.ts';
export type { JsonSchema, OperationObject };
