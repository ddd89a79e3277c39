import * as z from 'zod/mini';
import { schemaNames } from './schema-names.ts';

/** JSON Schema 2020-12, OpenAPI 3.1's dialect. */
export interface JsonSchema {
  [keyword: string]: unknown;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  $ref?: string;
}

/** Writes zod schemas as JSON Schema; those that have a name are written once and referred to. */
export class SchemaWriter {
  /** By name, for `#/components/schemas`. */
  readonly components: Record<string, JsonSchema> = {};

  /** `input`: what a client may send. `output`: what the server answers. */
  write(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
    // Wrapped, so that a schema with a name becomes a reference also at the top.
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ it: schema }), {
      io,
      metadata: schemaNames,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        // A newer server may say more.
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
        // There it would mean that a client may not send it.
        delete jsonSchema.readOnly;
      },
    }) as unknown as { properties: { it: JsonSchema }; $defs?: Record<string, JsonSchema> };
    const renamed: Record<string, string> = {};
    for (const [name, written] of Object.entries($defs)) {
      renamed[name] = this.nameFor(name, written, io);
    }
    for (const [name, written] of Object.entries($defs)) {
      this.components[renamed[name] ?? name] ??= referring(written, renamed);
    }
    return referring(properties.it, renamed);
  }

  /** What is sent differs from what is answered where something may be left out. */
  private nameFor(name: string, written: JsonSchema, io: 'input' | 'output'): string {
    const known = this.components[name];
    const same = !known || JSON.stringify(known) === JSON.stringify(referring(written, {}));
    return io === 'output' || same ? name : `${name}Input`;
  }
}

/** A copy whose references lead to the document's components. */
function referring(schema: JsonSchema, renamed: Record<string, string>): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (key !== '$ref' || typeof value !== 'string') return value;
    const name = value.replace('#/$defs/', '');
    return `#/components/schemas/${renamed[name] ?? name}`;
  }) as JsonSchema;
}
