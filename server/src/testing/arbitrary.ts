import type { JsonSchema } from '@hocket/api/openapi';
import fc from 'fast-check';

/**
 * Values that a JSON schema without references describes. Some may still be refused by rules that a schema cannot
 * express.
 */
export function arbitraryOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  const alternatives = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (alternatives) return fc.oneof(...alternatives.map(arbitraryOf));
  const described = [schema.type].flat().map((type) => ofType(type, schema));
  return 'default' in schema
    ? fc.oneof(fc.constant(schema.default), ...described)
    : fc.oneof(...described);
}

function ofType(type: string | undefined, schema: JsonSchema): fc.Arbitrary<unknown> {
  const { items = {}, minimum, maximum, minItems } = schema;
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: within(minimum, -(2 ** 31)), max: within(maximum, 2 ** 31 - 1) });
    case 'number':
      return fc.double({ min: within(minimum, -1e9), max: within(maximum, 1e9), noNaN: true });
    case 'string':
      return textOf(schema);
    case 'array': {
      const fewest = within(minItems, 0);
      const most = Math.min(within(schema.maxItems, fewest + 2), fewest + 2);
      return fc.array(arbitraryOf(items), { minLength: fewest, maxLength: most });
    }
    case 'object':
      return objectOf(schema);
    default:
      return fc.jsonValue();
  }
}

function textOf({ pattern, minLength, maxLength }: JsonSchema): fc.Arbitrary<string> {
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern));
  const shortest = within(minLength, 0);
  const longest = within(maxLength, shortest + 40);
  const usual = fc.string({
    unit: 'grapheme',
    minLength: shortest,
    maxLength: Math.min(longest, shortest + 40),
  });
  return fc.oneof({ arbitrary: usual, weight: 9 }, fc.constant('x'.repeat(longest)));
}

function objectOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  if (typeof additionalProperties === 'object') {
    return fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), arbitraryOf(additionalProperties), {
      maxKeys: 3,
    });
  }
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, arbitraryOf(field)]),
  );
  return fc.record(fields, {
    requiredKeys: required.filter((name) => Object.hasOwn(fields, name)),
    noNullPrototype: true,
  });
}

/** A bound of a schema, or `otherwise` when it is no real limit. */
function within(bound: unknown, otherwise: number): number {
  return typeof bound === 'number' && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? bound : otherwise;
}
