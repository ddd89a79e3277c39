import type { BSONRegExp } from 'bson';
import { bsonTypeOf, type Doc, isDoc } from '../bson/codec.ts';
import { compareValues, equalValues } from '../bson/compare.ts';
import { Rank, rankOf } from '../bson/rank.ts';
import { valueKey } from '../bson/value-key.ts';
import { CommandError } from '../command-error.ts';
import { isNaNValue } from './number-test.ts';
import { compileRegex, isRegex, regexTest } from './regex.ts';

/** A test of one value; a missing one is undefined. */
export type ValueTest = (value: unknown) => boolean;

/** Whether an expression is operators ({ $gt: 1 }) and not a value to be equal to. */
export function isOperators(value: unknown): value is Doc {
  if (!isDoc(value)) return false;
  const [first] = Object.keys(value);
  return first?.startsWith('$') === true;
}

/** The test of being equal to a value, or matching it when it is a regex. */
export function valueEqual(operand: unknown): ValueTest {
  return isRegex(operand) ? regexEqual(operand) : equalTo(operand);
}

/** The test of being equal to a value; null stands for missing too. */
export function equalTo(operand: unknown): ValueTest {
  if (rankOf(operand) === Rank.Null) return (value) => value === undefined || value === null;
  return (value) => value !== undefined && equalValues(value, operand);
}

function regexEqual(operand: RegExp | BSONRegExp): ValueTest {
  const matches = regexTest(compileRegex(operand));
  return (value) => matches(value) || (isRegex(value) && equalValues(value, operand));
}

/** The test of $gt, $gte, $lt and $lte. */
export function comparison(operator: '$gt' | '$gte' | '$lt' | '$lte', operand: unknown): ValueTest {
  if (isRegex(operand)) throw new CommandError('BadValue', `${operator} cannot take a regex`);
  const rank = rankOf(operand);
  const orEqual = operator === '$gte' || operator === '$lte';
  const sign = operator.startsWith('$g') ? 1 : -1;
  if (isNaNValue(operand)) return (value) => orEqual && isNaNValue(value);
  const acrossTypes = rank === Rank.MinKey || rank === Rank.MaxKey;
  return (value) => {
    // Only values of the operand's own type are compared with it.
    if (!acrossTypes && (rankOf(value) !== rank || isNaNValue(value))) return false;
    if (acrossTypes && value === undefined) return false;
    const order = compareValues(value, operand) * sign;
    return orEqual ? order >= 0 : order > 0;
  };
}

/** The test of $in and $nin. */
export function oneOf(operator: string, operand: unknown): ValueTest {
  if (!Array.isArray(operand)) throw new CommandError('BadValue', `${operator} needs an array`);
  if (operand.some(isOperators)) {
    throw new CommandError('BadValue', `cannot nest $ under ${operator}`);
  }
  const regexes = operand.filter(isRegex).map(regexEqual);
  const wantsNull = operand.some((item) => rankOf(item) === Rank.Null);
  const keys = new Set(operand.map((item) => valueKey(item).toString('latin1')));
  return (value) => {
    if (value === undefined) return wantsNull;
    return keys.has(valueKey(value).toString('latin1')) || regexes.some((test) => test(value));
  };
}

/** Whether MongoDB takes a value for true. */
export function isTruthy(value: unknown): boolean {
  if (rankOf(value) === Rank.Number) return !equalValues(value, 0);
  return bsonTypeOf(value) !== '' || Boolean(value);
}
