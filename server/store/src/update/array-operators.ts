import { isDoc } from '../bson/codec.ts';
import { compareValues, equalValues } from '../bson/compare.ts';
import { CommandError } from '../command-error.ts';
import { elementTest } from '../query/matcher.ts';
import { toWhole } from '../query/number-test.ts';
import { compileRegex, isRegex, regexTest } from '../query/regex.ts';
import { parseSort, sortKey } from '../query/sort.ts';
import { isOperators, type ValueTest } from '../query/value-test.ts';
import type { FieldOperator } from './field-operators.ts';

/** The operators that add to an array, making it when it is missing. */
export const growingOperators: Record<string, FieldOperator> = { $push: push, $addToSet: addToSet };

/** The operators that remove from an array; a missing array stays missing. */
export const shrinkingOperators: Record<string, FieldOperator> = {
  $pull: (current, operand) => {
    const isPulled = pullTest(operand);
    return arrayOf('$pull', current).filter((item) => !isPulled(item));
  },
  $pullAll: (current, operand) => {
    const values = arrayOf('$pullAll', operand);
    return arrayOf('$pullAll', current).filter(
      (item) => !values.some((value) => equalValues(value, item)),
    );
  },
  $pop: (current, operand) => {
    const end = toWhole(operand);
    if (end !== 1n && end !== -1n) throw new CommandError('FailedToParse', '$pop expects 1 or -1');
    const array = arrayOf('$pop', current);
    return end === 1n ? array.slice(0, -1) : array.slice(1);
  },
};

function push(current: unknown, operand: unknown): unknown[] {
  const array = [...arrayOf('$push', current ?? [])];
  if (!isDoc(operand) || !('$each' in operand)) return [...array, operand];
  const { $each, $position, $slice, $sort, ...others } = operand;
  assertNoOthers('$push', others);
  const at = $position === undefined ? array.length : integer('$position', $position);
  const from = at < 0 ? Math.max(array.length + at, 0) : at;
  array.splice(from, 0, ...arrayOf('$each', $each));
  if ($sort !== undefined) sortInPlace(array, $sort);
  if ($slice === undefined) return array;
  const length = integer('$slice', $slice);
  if (length === 0) return [];
  return length > 0 ? array.slice(0, length) : array.slice(length);
}

function addToSet(current: unknown, operand: unknown): unknown[] {
  const array = [...arrayOf('$addToSet', current ?? [])];
  const each = isDoc(operand) && '$each' in operand;
  for (const value of each ? arrayOf('$each', operand.$each) : [operand]) {
    if (!array.some((item) => equalValues(item, value))) array.push(value);
  }
  return array;
}

function sortInPlace(array: unknown[], order: unknown): void {
  if (!isDoc(order)) {
    const direction = integer('$sort', order) < 0 ? -1 : 1;
    array.sort((a, b) => compareValues(a, b) * direction);
    return;
  }
  const keyOf = sortKey(parseSort(order));
  array.sort((a, b) => Buffer.compare(keyOf(isDoc(a) ? a : {}), keyOf(isDoc(b) ? b : {})));
}

function pullTest(operand: unknown): ValueTest {
  if (isRegex(operand)) return regexTest(compileRegex(operand));
  if (isOperators(operand) || isDoc(operand)) return elementTest(operand);
  return (item) => equalValues(item, operand);
}

function arrayOf(name: string, value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  throw new CommandError('BadValue', `${name} needs an array, and there is something else`);
}

function integer(name: string, value: unknown): number {
  const whole = toWhole(value);
  if (whole === undefined) throw new CommandError('BadValue', `${name} needs an integer`);
  return Number(whole);
}

function assertNoOthers(name: string, others: Record<string, unknown>): void {
  const [other] = Object.keys(others);
  if (other) throw new CommandError('BadValue', `Unrecognized clause in ${name}: ${other}`);
}
