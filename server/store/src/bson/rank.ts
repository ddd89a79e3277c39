import { bsonTypeOf } from './codec.ts';

/**
 * The places of the BSON types in MongoDB's comparison order, which are also the first bytes of
 * index keys. All numbers are one type; `Undefined` is what an empty array leaves in an index.
 */
export const Rank = {
  MinKey: 0x01,
  Undefined: 0x05,
  Null: 0x10,
  Number: 0x20,
  String: 0x30,
  Object: 0x40,
  Array: 0x50,
  Binary: 0x60,
  ObjectId: 0x70,
  Boolean: 0x80,
  Date: 0x90,
  Timestamp: 0xa0,
  RegExp: 0xb0,
  Code: 0xd0,
  CodeWithScope: 0xd8,
  MaxKey: 0xf0,
} as const;

const byWrapper: Record<string, number> = {
  Int32: Rank.Number,
  Double: Rank.Number,
  Long: Rank.Number,
  Decimal128: Rank.Number,
  ObjectId: Rank.ObjectId,
  Binary: Rank.Binary,
  Timestamp: Rank.Timestamp,
  BSONRegExp: Rank.RegExp,
  BSONSymbol: Rank.String,
  MinKey: Rank.MinKey,
  MaxKey: Rank.MaxKey,
  DBRef: Rank.Object,
};

/** The place of a value's type; missing (undefined) counts as null. */
export function rankOf(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return Rank.String;
    case 'number':
    case 'bigint':
      return Rank.Number;
    case 'boolean':
      return Rank.Boolean;
    case 'undefined':
      return Rank.Null;
  }
  if (value === null) return Rank.Null;
  if (Array.isArray(value)) return Rank.Array;
  if (value instanceof Date) return Rank.Date;
  if (value instanceof RegExp) return Rank.RegExp;
  if (ArrayBuffer.isView(value)) return Rank.Binary;
  const wrapper = bsonTypeOf(value);
  if (wrapper === 'Code') {
    const scope: unknown = Reflect.get(Object(value), 'scope');
    return scope ? Rank.CodeWithScope : Rank.Code;
  }
  return byWrapper[wrapper] ?? Rank.Object;
}
