import { isObject } from '@hocket/sdk';
import * as z from 'zod/mini';

type Schema = z.core.$ZodTypes;

const known = new WeakSet<Schema>();

/**
 * The same schema, whose lists and records stop at their first wrong entry: a body of a million wrong entries would cost
 * a million reports, of which nobody reads more than a few.
 */
export function stopEarly<S extends z.core.$ZodType>(schema: S): S {
  visit(schema as unknown as Schema);
  return schema;
}

function visit(schema: Schema): void {
  if (known.has(schema)) return;
  known.add(schema);
  const { def } = schema._zod;
  if (def.type === 'array') stopAtEntry(schema, def.element, listEntries);
  if (def.type === 'record' && isAnyText(def.keyType as Schema)) {
    stopAtEntry(schema, def.valueType, recordEntries);
  }
  for (const inner of partsOf(def)) visit(inner as Schema);
}

function isAnyText({ _zod: { def } }: Schema): boolean {
  return def.type === 'string' && !def.checks?.length;
}

/** The schemas that a schema is made of. */
function partsOf(def: Schema['_zod']['def']): readonly z.core.$ZodType[] {
  switch (def.type) {
    case 'array':
      return [def.element];
    case 'record':
      return [def.valueType];
    case 'object':
      return Object.values(def.shape);
    case 'union':
      return def.options;
    case 'pipe':
      return [def.in, def.out];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return [def.innerType];
    default:
      return [];
  }
}

/** What is in a list or a record, and where to put what becomes of it. */
interface Entries<Key extends PropertyKey> {
  all: Iterable<[Key, unknown]>;
  made: Record<Key, unknown>;
}

function listEntries(value: unknown): Entries<number> | undefined {
  return Array.isArray(value) ? { all: value.entries(), made: [] } : undefined;
}

function recordEntries(value: unknown): Entries<string> | undefined {
  return isObject(value) ? { all: Object.entries(value), made: {} } : undefined;
}

function stopAtEntry<Key extends PropertyKey>(
  schema: Schema,
  entry: z.core.$ZodType,
  entriesOf: (value: unknown) => Entries<Key> | undefined,
): void {
  const inner = schema._zod as z.core.$ZodTypeInternals;
  const whole = inner.parse;
  const parse: typeof whole = (payload, ctx) => {
    const entries = entriesOf(payload.value);
    if (!entries) return whole(payload, ctx);
    for (const [key, each] of entries.all) {
      const { value, issues } = entry._zod.run({ value: each, issues: [] }, ctx) as Payload;
      if (issues.length > 0) {
        payload.issues.push(...z.core.util.prefixIssues(key, issues));
        return payload;
      }
      entries.made[key] = value;
    }
    payload.value = entries.made;
    return payload;
  };
  // Without checks of its own a schema is run by its parser.
  if (inner.run === whole) inner.run = parse;
  inner.parse = parse;
}

type Payload = z.core.ParsePayload;
