import { type Doc, setField } from '../bson/codec.ts';
import { invert } from '../bson/number-key.ts';
import { readValueKey } from '../bson/value-key.ts';
import type { Collection } from '../storage/collection.ts';
import type { Index } from '../storage/index-spec.ts';

/** How keys of an index tell all that is asked for of a document, so that it need not be read. */
export interface Cover {
  index: Index;
  /** As they stand in a document. */
  fields: readonly string[];
  /** How many fields of the index had met an array when this was made. */
  arrays: number;
}

/** How an index tells these fields; undefined when it does not hold them all, one key a document. */
export function coverOf(index: Index, fields: readonly string[]): Cover | undefined {
  const { cut, multikey } = index;
  const holds = (field: string) => index.fields.some((each) => each.field === field);
  // The order of two fields beside _id stands in the document alone.
  const isOrdered = fields.filter((field) => field !== '_id').length <= 1;
  if (cut || !isOrdered || !fields.every((field) => holds(field) && !multikey.has(field))) {
    return undefined;
  }
  return { index, fields, arrays: multikey.size };
}

/** Whether its keys still tell all of it: others may have written since it was made. */
export function isCovering({ index, arrays }: Cover, collection: Collection): boolean {
  const isKept = collection.isCurrent && collection.indexes.includes(index);
  return isKept && !index.cut && index.multikey.size === arrays;
}

/** What a key tells of its document; undefined when the document has to be read for it. */
export function readCovered({ index, fields }: Cover, key: Buffer): Doc | undefined {
  const told: Doc = {};
  let missing = fields.length;
  let rest = key;
  for (const { field, direction } of index.fields) {
    const part = readValueKey(direction === 1 ? rest : invert(Buffer.from(rest)));
    if (!part) return undefined;
    rest = rest.subarray(part.length);
    if (!fields.includes(field)) continue;
    if (part.value === undefined) return undefined;
    setField(told, field, part.value);
    missing--;
    if (missing === 0) break;
  }
  return missing === 0 ? inOrder(told, fields) : undefined;
}

function inOrder(told: Doc, fields: readonly string[]): Doc {
  const doc: Doc = {};
  for (const field of fields) setField(doc, field, told[field]);
  return doc;
}
