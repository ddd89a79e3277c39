import { Int32, Long, Timestamp } from 'bson';
import { compute } from '../bson/arithmetic.ts';
import { bsonTypeOf, isDoc } from '../bson/codec.ts';
import { compareValues } from '../bson/compare.ts';
import { Rank, rankOf } from '../bson/rank.ts';
import { CommandError } from '../command-error.ts';
import { toWhole } from '../query/number-test.ts';

/** Computes a field's new value from its current one; undefined leaves the field as it is. */
export type FieldOperator = (current: unknown, operand: unknown) => unknown;

/** The operators on single values, by name. */
export const fieldOperators: Record<string, FieldOperator> = {
  $set: (_current, operand) => operand,
  $setOnInsert: (_current, operand) => operand,
  $inc: (current, operand) => arithmetic('$inc', current, operand),
  $mul: (current, operand) => arithmetic('$mul', current, operand),
  $min: (current, operand) =>
    current === undefined || compareValues(operand, current) < 0 ? operand : undefined,
  $max: (current, operand) =>
    current === undefined || compareValues(operand, current) > 0 ? operand : undefined,
  $currentDate: (_current, operand) => currentDate(operand),
  $bit: bit,
};

function arithmetic(name: '$inc' | '$mul', current: unknown, operand: unknown): unknown {
  assertNumber(name, operand);
  if (current === undefined) {
    return name === '$inc' ? operand : compute('multiply', new Int32(0), operand);
  }
  assertNumber(name, current);
  return compute(name === '$inc' ? 'add' : 'multiply', current, operand);
}

function assertNumber(name: string, value: unknown): void {
  if (rankOf(value) !== Rank.Number) {
    throw new CommandError('TypeMismatch', `Cannot apply ${name} to a value of non-numeric type`);
  }
}

function currentDate(operand: unknown): unknown {
  const type = isDoc(operand) ? operand.$type : operand;
  if (type === true || type === 'date') return new Date();
  if (type !== 'timestamp') {
    throw new CommandError('BadValue', '$currentDate takes true, "date" or "timestamp"');
  }
  return new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 });
}

function bit(current: unknown, operand: unknown): unknown {
  if (!isDoc(operand)) throw new CommandError('BadValue', '$bit needs a document');
  let result: unknown = current ?? new Int32(0);
  for (const [name, mask] of Object.entries(operand)) {
    const wide = [result, mask].some((value) => bsonTypeOf(value) === 'Long');
    const [x, y] = [toWhole(result), toWhole(mask)];
    if (
      x === undefined ||
      y === undefined ||
      [result, mask].some((v) => bsonTypeOf(v) === 'Double')
    ) {
      throw new CommandError('BadValue', '$bit needs integers');
    }
    const bits = { and: x & y, or: x | y, xor: x ^ y }[name];
    if (bits === undefined) throw new CommandError('BadValue', `$bit has no operation ${name}`);
    result = wide ? Long.fromBigInt(bits) : new Int32(Number(bits));
  }
  return result;
}
