import * as z from 'zod/mini';
import type { Resource, ResourceAnswer } from '../resource.ts';
import { bytes, type Content, failures, json, type ResponseObject, response } from './content.ts';
import { type OperationObject, security } from './describe-operation.ts';
import type { SchemaWriter } from './json-schema.ts';
import { parametersOf } from './parameters.ts';

/** Describes one resource; its schemas are written by `writer`. */
export function describeResource(
  name: string,
  resource: Resource,
  writer: SchemaWriter,
): OperationObject {
  const { area, summary, auth = 'none', takes, body, example, answers, errors } = resource;
  const content = body ? json(writer.write(body, 'input'), example) : takes && bytes(takes);
  return {
    operationId: name,
    summary,
    tags: [area],
    security: auth === 'deploy' ? [{ deployToken: [] }] : security[auth],
    parameters: parametersOf(resource, writer),
    requestBody: content && { required: !body || !z.safeParse(body, {}).success, content },
    responses: {
      ...failures(errors),
      ...Object.fromEntries(
        Object.entries(answers).map(([status, answer]) => [status, written(answer, writer)]),
      ),
    },
    ...(resource.address === undefined ? {} : { 'x-address': resource.address }),
  };
}

function written(answer: ResourceAnswer, writer: SchemaWriter): ResponseObject {
  return response(answer.description, contentOf(answer, writer), answer.retry);
}

function contentOf(
  { json: shape, types }: ResourceAnswer,
  writer: SchemaWriter,
): Content | undefined {
  if (shape) return json(writer.write(shape, 'output'));
  return types && bytes(types);
}
