import type { BSONRegExp, Long } from 'bson';
import { bsonTypeOf, type Doc, isDoc, setField } from '../bson/codec.ts';
import { unsupported } from '../command-error.ts';

/**
 * A value as the aggregation operators want it: numbers as JavaScript numbers. Rejects Decimal128
 * and 64-bit integers beyond 2^53, with which they would silently compute wrongly.
 */
export function toPlain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(toPlain);
  switch (bsonTypeOf(value)) {
    case '':
      return isDoc(value) ? plainDoc(value) : value;
    case 'Int32':
    case 'Double':
      return (value as { value: number }).value;
    case 'Long': {
      const number = (value as Long).toNumber();
      if (Number.isSafeInteger(number)) return number;
      throw unsupported('Aggregating 64-bit integers beyond 2^53');
    }
    case 'Decimal128':
      throw unsupported('Aggregating Decimal128');
    case 'BSONRegExp': {
      const { pattern, options } = value as BSONRegExp;
      return new RegExp(pattern, options);
    }
    default:
      return value;
  }
}

/** A document as the aggregation operators want it; see toPlain. */
export function plainDoc(doc: Doc): Doc {
  const plain: Doc = {};
  for (const [key, value] of Object.entries(doc)) setField(plain, key, toPlain(value));
  return plain;
}
