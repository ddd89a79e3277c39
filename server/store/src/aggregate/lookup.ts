import { type Doc, isDoc } from '../bson/codec.ts';
import { reach, split } from '../bson/path.ts';
import { valueKey } from '../bson/value-key.ts';

/** Documents of another collection whose field has one of the values, or is missing for null. */
export type Join = (collection: string, field: string, values: unknown[]) => Doc[];

/** A $lookup that joins one field to another. */
export interface SimpleLookup {
  from: string;
  localField: string;
  foreignField: string;
  as: string;
}

/** Whether a $lookup is a join of two fields, without a pipeline of its own. */
export function isSimpleLookup(spec: unknown): spec is SimpleLookup {
  const names = ['from', 'localField', 'foreignField', 'as'];
  return (
    isDoc(spec) &&
    Object.keys(spec).length === names.length &&
    names.every((name) => typeof spec[name] === 'string') &&
    !String(spec.as).includes('.')
  );
}

/** Joins by asking once for all values, so that an index of the other collection serves. */
export function lookup(documents: Doc[], spec: SimpleLookup, join: Join): Doc[] {
  const local = documents.map((document) => valuesAt(document, spec.localField));
  const wanted = new Map(local.flat().map((value) => [keyOf(value), value]));
  const found = join(spec.from, spec.foreignField, [...wanted.values()]);
  const byKey = new Map<string, Set<number>>();
  found.forEach((document, i) => {
    for (const value of valuesAt(document, spec.foreignField)) {
      const key = keyOf(value);
      byKey.set(key, (byKey.get(key) ?? new Set()).add(i));
    }
  });
  return documents.map((document, i) => {
    const hits = new Set((local[i] ?? []).flatMap((value) => [...(byKey.get(keyOf(value)) ?? [])]));
    const joined = [...hits].sort((a, b) => a - b).map((hit) => found[hit]);
    return { ...document, [spec.as]: joined };
  });
}

// An array joins by each of its elements, a missing value as null.
function valuesAt(document: Doc, field: string): unknown[] {
  const values: unknown[] = [];
  reach(document, split(field), (value) => {
    if (Array.isArray(value)) values.push(...value);
    else values.push(value ?? null);
    return false;
  });
  return values;
}

function keyOf(value: unknown): string {
  return valueKey(value).toString('latin1');
}
