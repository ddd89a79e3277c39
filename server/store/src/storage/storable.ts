import { bsonTypeOf, type Doc } from '../bson/codec.ts';
import { CommandError } from '../command-error.ts';

/** Rejects a document that may not be stored: an impossible _id, or a field that begins with $. */
export function assertStorable(doc: Doc): void {
  const id = doc._id;
  if (Array.isArray(id)) throw new CommandError('InvalidIdField', "The '_id' cannot be an array");
  if (bsonTypeOf(id) === 'BSONSymbol') {
    throw new CommandError('InvalidIdField', "The '_id' cannot be a symbol");
  }
  const dollar = Object.keys(doc).find((key) => key.startsWith('$'));
  if (dollar) {
    throw new CommandError('DollarPrefixedFieldName', `The field '${dollar}' begins with $`);
  }
}
