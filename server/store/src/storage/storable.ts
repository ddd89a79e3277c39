import { bsonTypeOf, type Doc, isDoc } from '../bson/codec.ts';
import { CommandError } from '../command-error.ts';

/** Rejects a document that may not be stored: an impossible _id, or a field that begins with $, also inside of _id. */
export function assertStorable(doc: Doc): void {
  const id = doc._id;
  if (Array.isArray(id)) throw new CommandError('InvalidIdField', "The '_id' cannot be an array");
  if (bsonTypeOf(id) === 'BSONSymbol') {
    throw new CommandError('InvalidIdField', "The '_id' cannot be a symbol");
  }
  const dollar = Object.keys(doc).find((key) => key.startsWith('$')) ?? dollarInside(id);
  if (dollar) {
    throw new CommandError('DollarPrefixedFieldName', `The field '${dollar}' begins with $`);
  }
}

/** The first field that begins with $ in a value, however deep. */
function dollarInside(value: unknown): string | undefined {
  if (Array.isArray(value)) return firstInside(value);
  if (!isDoc(value)) return undefined;
  return Object.keys(value).find((key) => key.startsWith('$')) ?? firstInside(Object.values(value));
}

function firstInside(values: readonly unknown[]): string | undefined {
  for (const value of values) {
    const found = dollarInside(value);
    if (found !== undefined) return found;
  }
  return undefined;
}
