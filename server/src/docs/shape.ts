import type { JsonSchema } from '@hocket/api/openapi';
import { escaped } from '../escaped.ts';

const prefix = '#/components/schemas/';

/** A schema as a reader of TypeScript would write it, in HTML: names link to their own section. */
export function shape(schema: JsonSchema, indent = ''): string {
  if (schema.$ref) {
    const name = escaped(schema.$ref.slice(prefix.length));
    return `<a href="#${name}">${name}</a>`;
  }
  if ('const' in schema) return escaped(JSON.stringify(schema.const));
  if (Array.isArray(schema.enum)) return schema.enum.map(literal).join(' | ');
  const alternatives = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (alternatives) return alternatives.map((one) => shape(one, indent)).join(' | ');
  const types = [schema.type ?? 'anything'].flat();
  return types.map((type) => shapeOf(type, schema, indent)).join(' | ');
}

const literal = (value: unknown) => escaped(JSON.stringify(value));

function shapeOf(type: string, schema: JsonSchema, indent: string): string {
  if (type === 'object') return objectShape(schema, indent);
  if (type === 'array') return `[ ${shape(schema.items ?? {}, indent)}, … ]${bounds(schema)}`;
  return `${type}${bounds(schema)}`;
}

function objectShape(schema: JsonSchema, indent: string): string {
  const { properties = {}, required = [], additionalProperties } = schema;
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, written]) =>
      `${inner}${escaped(name)}${required.includes(name) ? '' : '?'}: ${shape(written, inner)}`,
  );
  if (typeof additionalProperties === 'object') {
    lines.push(`${inner}[name]: ${shape(additionalProperties, inner)}`);
  }
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

/** What a value is held to, behind its type. */
function bounds(schema: JsonSchema): string {
  const said = [
    range(schema.minimum ?? schema.exclusiveMinimum, schema.maximum ?? schema.exclusiveMaximum, ''),
    range(schema.minLength, schema.maxLength, ' characters'),
    range(schema.minItems, schema.maxItems, ' items'),
    typeof schema.pattern === 'string' ? `like ${schema.pattern}` : '',
    'default' in schema ? `default ${JSON.stringify(schema.default)}` : '',
  ].filter(Boolean);
  return said.length === 0 ? '' : ` <i>${escaped(said.join(', '))}</i>`;
}

function range(from: unknown, to: unknown, unit: string): string {
  const low = meaningful(from);
  const high = meaningful(to);
  if (low === undefined && high === undefined) return '';
  if (high === undefined) return `at least ${low}${unit}`;
  return low === undefined ? `at most ${high}${unit}` : `${low} to ${high}${unit}`;
}

/** Every whole number lies between the safe ones; that says nothing. */
function meaningful(bound: unknown): number | undefined {
  if (typeof bound !== 'number' || Math.abs(bound) >= Number.MAX_SAFE_INTEGER) return undefined;
  return bound;
}
