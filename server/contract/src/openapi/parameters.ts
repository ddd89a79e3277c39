import type * as z from 'zod/mini';
import type { JsonSchema, SchemaWriter } from './json-schema.ts';

/** One thing that a request carries beside its body. */
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
}

/** All that a request carries beside its body. */
export function parametersOf(
  parts: { params?: z.ZodMiniType; query?: z.ZodMiniType; headers?: z.ZodMiniType },
  writer: SchemaWriter,
): Parameter[] {
  return [
    ...parameters(parts.params, 'path', writer),
    ...parameters(parts.query, 'query', writer),
    ...parameters(parts.headers, 'header', writer),
  ];
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
