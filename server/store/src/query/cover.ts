import { type Doc, setField } from '../bson/codec.ts';
import { invert } from '../bson/number-key.ts';
import { readValueKey } from '../bson/value-key.ts';
import type { Collection } from '../storage/collection.ts';
import type { Index } from '../storage/index-spec.ts';

/** A covered query: the keys of an index hold all the fields that are asked for, so that no document is read. */
export interface Cover {
  index: Index;
  /** As they stand in a document. */
  fields: readonly string[];
  /** How many fields of the index had an array in some document when this was made. */
  arrays: number;
}

/**
 * Whether an index covers these fields; undefined when it lacks one of them, or may have several keys for a document.
 */
export function coverOf(index: Index, fields: readonly string[]): Cover | undefined {
  const { cut, multikey } = index;
  const holds = (field: string) => index.fields.some((each) => each.field === field);
  // With two fields beside _id, only the document knows in which order they stand.
  const isOrdered = fields.filter((field) => field !== '_id').length <= 1;
  if (cut || !isOrdered || !fields.every((field) => holds(field) && !multikey.has(field))) {
    return undefined;
  }
  return { index, fields, arrays: multikey.size };
}

/** Whether the index still covers the fields: others may have written since. */
export function isCovering({ index, arrays }: Cover, collection: Collection): boolean {
  const isKept = collection.isCurrent && collection.indexes.includes(index);
  return isKept && !index.cut && index.multikey.size === arrays;
}

/** The fields that a key holds of its document; undefined when the document has to be read. */
export function readCovered({ index, fields }: Cover, key: Buffer): Doc | undefined {
  const covered: Doc = {};
  let missing = fields.length;
  let rest = key;
  for (const { field, direction } of index.fields) {
    const part = readValueKey(direction === 1 ? rest : invert(Buffer.from(rest)));
    if (!part) return undefined;
    rest = rest.subarray(part.length);
    if (!fields.includes(field)) continue;
    if (part.value === undefined) return undefined;
    setField(covered, field, part.value);
    missing--;
    if (missing === 0) break;
  }
  return missing === 0 ? inOrder(covered, fields) : undefined;
}

function inOrder(covered: Doc, fields: readonly string[]): Doc {
  const doc: Doc = {};
  for (const field of fields) setField(doc, field, covered[field]);
  return doc;
}
