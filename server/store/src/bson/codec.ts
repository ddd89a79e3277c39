import { deserialize, serialize } from 'bson';
import { CommandError } from '../command-error.ts';

/** A document whose values keep their exact BSON types (Int32, Double, Long, Binary and so on). */
export type Doc = Record<string, unknown>;

const MAX_DEPTH = 180;

/** A document from its bytes; rejects with InvalidBSON, also when it nests deeper than 180. */
export function decode(bytes: Uint8Array): Doc {
  let doc: Doc;
  try {
    doc = deserialize(bytes, { promoteValues: false, promoteLongs: false, bsonRegExp: true });
  } catch (error) {
    throw new CommandError('InvalidBSON', error instanceof Error ? error.message : String(error));
  }
  assertDepth(doc, 0);
  return doc;
}

/** The bytes of a document; fields that are undefined are left out. */
export function encode(doc: Doc): Uint8Array {
  return serialize(doc, { ignoreUndefined: true });
}

// Everything that walks documents is recursive, so the depth is bounded once, here.
function assertDepth(value: unknown, depth: number): void {
  if (depth > MAX_DEPTH) {
    throw new CommandError('InvalidBSON', `A document nests deeper than ${MAX_DEPTH} levels`);
  }
  if (Array.isArray(value)) for (const item of value) assertDepth(item, depth + 1);
  else if (isDoc(value)) for (const key in value) assertDepth(value[key], depth + 1);
}

/** Whether a value is an embedded document, and not a date, an id or another BSON type. */
export function isDoc(value: unknown): value is Doc {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Date) &&
    !(value instanceof RegExp) &&
    !ArrayBuffer.isView(value) &&
    bsonTypeOf(value) === ''
  );
}

/** The name of a BSON wrapper class ('Int32', 'ObjectId' …), or '' for anything else. */
export function bsonTypeOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  // An own field called _bsontype is data of a document, not a class.
  if (Object.hasOwn(value, '_bsontype')) return '';
  const type: unknown = Reflect.get(value, '_bsontype');
  return typeof type === 'string' ? type : '';
}

/** Sets an own field, also one called __proto__. */
export function setField(doc: Doc, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(doc, key, {
      value,
      configurable: true,
      enumerable: true,
      writable: true,
    });
  } else doc[key] = value;
}
