import { bsonTypeOf } from '../bson/codec.ts';
import { Rank, rankOf } from '../bson/rank.ts';
import { CommandError } from '../command-error.ts';
import { toWhole } from './number-test.ts';

const names: Record<string, number> = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
};

const numbers: Record<string, number> = { Double: 1, Int32: 16, Long: 18, Decimal128: 19 };

const byRank: Record<number, number> = {
  [Rank.Null]: 10,
  [Rank.Object]: 3,
  [Rank.Array]: 4,
  [Rank.Binary]: 5,
  [Rank.ObjectId]: 7,
  [Rank.Boolean]: 8,
  [Rank.Date]: 9,
  [Rank.Timestamp]: 17,
  [Rank.RegExp]: 11,
  [Rank.Code]: 13,
  [Rank.CodeWithScope]: 15,
  [Rank.MinKey]: -1,
  [Rank.MaxKey]: 127,
};

/** The BSON type number of a value; undefined when it is missing. */
export function typeNumber(value: unknown): number | undefined {
  if (value === undefined) return undefined;
  const rank = rankOf(value);
  if (rank === Rank.String) return bsonTypeOf(value) === 'BSONSymbol' ? 14 : 2;
  if (rank === Rank.Number) return numbers[bsonTypeOf(value)] ?? plainNumber(value);
  return byRank[rank];
}

// Numbers without a BSON class are those of an aggregation, stored as the narrowest type they fit.
function plainNumber(value: unknown): number {
  return Number.isInteger(value) && Number(value) === (Number(value) | 0) ? 16 : 1;
}

/** The test of $type: a name, a number or an array of them. */
export function typeTest(operand: unknown): (value: unknown) => boolean {
  const wanted = new Set<number>();
  for (const item of Array.isArray(operand) ? operand : [operand]) {
    if (item === 'number') for (const number of Object.values(numbers)) wanted.add(number);
    else wanted.add(typeFrom(item));
  }
  return (value) => {
    const type = typeNumber(value);
    return type !== undefined && wanted.has(type);
  };
}

function typeFrom(item: unknown): number {
  const whole = typeof item === 'string' ? names[item] : toWhole(item);
  const number = whole === undefined ? undefined : Number(whole);
  if (number === undefined || !Object.values(names).includes(number)) {
    throw new CommandError('BadValue', `Unknown type name or code: ${String(item)}`);
  }
  return number;
}
