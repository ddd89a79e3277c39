import * as z from 'zod/mini';
import { areaOf, type Operation } from '../operation.ts';
import { errorsOf } from '../operation-errors.ts';
import { type Content, events, failures, json, type ResponseObject, response } from './content.ts';
import type { JsonSchema, SchemaWriter } from './json-schema.ts';
import { type Parameter, parametersOf } from './parameters.ts';
import { sampleOf } from './sample.ts';

/** One call or resource in the document. */
export interface OperationObject {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, never[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, ResponseObject>;
  /** The address in an example, where that is not just the path. */
  'x-address'?: string;
}

/** What each kind of call needs. */
export const security: Record<Operation['auth'], OperationObject['security']> = {
  none: [],
  optional: [{}, { accessToken: [] }],
  bearer: [{ accessToken: [] }],
  publisher: [{ accessToken: [] }, { publishToken: [] }],
  agent: [{ accessToken: [] }, { agentToken: [] }],
};

/** Describes one call; its schemas are written by `writer`. */
export function describeOperation(
  name: string,
  operation: Operation,
  writer: SchemaWriter,
): OperationObject {
  const { auth, body, summary, status = 200 } = operation;
  const data = writer.write(operation.data, 'output');
  const answer = {
    ...json({ type: 'object', properties: { data }, required: ['data'] }),
    ...events(operation),
  };
  return {
    operationId: name,
    summary,
    tags: [areaOf(operation)],
    security: security[auth],
    parameters: parametersOf(operation, writer),
    requestBody: body && {
      // A call without a body is read like one that says nothing.
      required: !z.safeParse(body, {}).success,
      content: json(writer.write(body, 'input'), exampleBody(operation)),
    },
    responses: {
      [status]: response(status === 201 ? 'Made' : 'Done', answer),
      ...failures(errorsOf(operation)),
    },
  };
}

/** The body to show: the one that the operation names, else the plainest. */
export function exampleBody({ body, example }: Operation): unknown {
  if (!body || example !== undefined) return example;
  return sampleOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
}
