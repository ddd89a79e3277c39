import '../no-eval.ts';
import { failure } from '../failure.ts';
import { areaOf, type Operation } from '../operation.ts';
import { operations } from '../operations.ts';
import type { Resource } from '../resource.ts';
import { resources } from '../resources.ts';
import { describeOperation, type OperationObject } from './describe-operation.ts';
import { describeResource } from './describe-resource.ts';
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
  'Every call of Hocket, and what else it answers. Calls are JSON in, JSON out: a success is `{ "data": … }`, anything else',
  '`{ "error": { code, message, details?, requestId } }`. Codes are stable, messages are English',
  'sentences and may change. `validation_failed` says in `details.problems` what is wrong with which field: `path`, a',
  'stable `code`, the figures of its sentence as `params`, and the sentence. Answers may gain fields.',
].join(' ');

/** The whole API as an OpenAPI 3.1 document, made from `operations` and `resources`. */
export function openApi(): OpenApi {
  const writer = new SchemaWriter();
  const all = Object.entries<Operation>(operations);
  const paths: OpenApi['paths'] = {};
  writer.write(failure, 'output');
  // Answers first: a name belongs to what the server answers.
  for (const [, { data }] of all) writer.write(data, 'output');
  const add = (method: string, path: string, described: OperationObject) => {
    const written = path.replace(/:(\w+)/g, '{$1}');
    paths[written] = { ...paths[written], [method.toLowerCase()]: described };
  };
  for (const [name, operation] of all) {
    add(operation.method, `/api${operation.path}`, describeOperation(name, operation, writer));
  }
  const others = Object.entries<Resource>(resources);
  for (const [name, resource] of others) {
    add(resource.method, resource.path, describeResource(name, resource, writer));
  }
  const areas = [
    ...all.map(([, operation]) => areaOf(operation)),
    ...others.map(([, { area }]) => area),
  ];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hocket',
      version,
      description,
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: '/', description: 'This server' }],
    tags: [...new Set(areas)].map((name) => ({ name })),
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
        publishToken: { type: 'http', scheme: 'bearer' },
        agentToken: { type: 'http', scheme: 'bearer' },
        deployToken: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

export type { Content } from './content.ts';
export { exampleBody } from './describe-operation.ts';
export type { JsonSchema, OperationObject };
