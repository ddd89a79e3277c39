import { compileExpression } from '../aggregate/expression.ts';
import { type Doc, isDoc } from '../bson/codec.ts';
import { equalValues } from '../bson/compare.ts';
import { reach, split } from '../bson/path.ts';
import { Rank, rankOf } from '../bson/rank.ts';
import { CommandError, unsupported } from '../command-error.ts';
import { modTest } from './number-test.ts';
import { compileRegex, isRegex, regexTest } from './regex.ts';
import { typeTest } from './type-test.ts';
import {
  comparison,
  equalTo,
  isOperators,
  isTruthy,
  oneOf,
  type ValueTest,
  valueEqual,
} from './value-test.ts';

/** Whether a document is one that a filter asks for. */
export type Matcher = (doc: Doc) => boolean;

/** The test a filter describes; rejects what the filter may not hold, before any document is read. */
export function compileFilter(filter: Doc, expression = compileExpression): Matcher {
  const tests = Object.entries(filter).flatMap(
    ([key, value]) => compileEntry(key, value, expression) ?? [],
  );
  const [only] = tests;
  if (tests.length === 1 && only) return only;
  return (doc) => tests.every((test) => test(doc));
}

function compileEntry(
  key: string,
  value: unknown,
  expression: typeof compileExpression,
): Matcher | undefined {
  switch (key) {
    case '$and': {
      const branches = compileBranches(key, value, expression);
      return (doc) => branches.every((test) => test(doc));
    }
    case '$or': {
      const branches = compileBranches(key, value, expression);
      return (doc) => branches.some((test) => test(doc));
    }
    case '$nor': {
      const branches = compileBranches(key, value, expression);
      return (doc) => !branches.some((test) => test(doc));
    }
    case '$expr':
      return expression(value);
    case '$comment':
      return undefined;
  }
  if (key.startsWith('$')) throw unsupported(`The query operator ${key}`);
  if (isOperators(value) && '$options' in value && !('$regex' in value)) {
    throw new CommandError('BadValue', '$options needs a $regex');
  }
  return compileField(split(key), value);
}

function compileBranches(
  key: string,
  value: unknown,
  expression: typeof compileExpression,
): Matcher[] {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isDoc)) {
    throw new CommandError('BadValue', `${key} must be a nonempty array of documents`);
  }
  return value.map((branch) => compileFilter(branch, expression));
}

/** The test of what a path reaches, for `{ path: expression }` of a filter. */
export function compileField(
  path: readonly string[],
  expression: unknown,
): (doc: unknown) => boolean {
  if (!isOperators(expression)) {
    return anyValue(path, valueEqual(expression));
  }
  const tests = Object.entries(expression).flatMap(
    ([operator, operand]) => compileOperator(path, operator, operand, expression) ?? [],
  );
  return (doc) => tests.every((test) => test(doc));
}

function compileOperator(
  path: readonly string[],
  operator: string,
  operand: unknown,
  siblings: Doc,
): ((doc: unknown) => boolean) | undefined {
  switch (operator) {
    case '$eq':
      return anyValue(path, equalTo(operand));
    case '$ne':
      return not(anyValue(path, equalTo(operand)));
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return anyValue(path, comparison(operator, operand));
    case '$in':
      return anyValue(path, oneOf(operator, operand));
    case '$nin':
      return not(anyValue(path, oneOf(operator, operand)));
    case '$not':
      if (!isOperators(operand) && !isRegex(operand)) {
        throw new CommandError('BadValue', '$not needs a regex or a document of operators');
      }
      return not(compileField(path, operand));
    case '$exists': {
      const exists = (doc: unknown) => reach(doc, path, (value) => value !== undefined);
      return isTruthy(operand) ? exists : not(exists);
    }
    case '$type':
      return anyValue(path, typeTest(operand));
    case '$regex':
      return anyValue(path, regexTest(compileRegex(operand, siblings.$options)));
    case '$options':
      return undefined;
    case '$mod':
      return anyValue(path, modTest(operand));
    case '$size':
      return sizeIs(path, operand);
    case '$all':
      return hasAll(path, operand);
    case '$elemMatch':
      return anyElement(path, operand);
    default:
      throw unsupported(`The query operator ${operator}`);
  }
}

function not(test: (doc: unknown) => boolean): (doc: unknown) => boolean {
  return (doc) => !test(doc);
}

// A leaf that is an array passes as a whole or by any of its elements; an element that is itself
// tested (an empty path) only as a whole.
function anyValue(path: readonly string[], test: ValueTest): (doc: unknown) => boolean {
  if (path.length === 0) return test;
  return (doc) =>
    reach(doc, path, (value) => test(value) || (Array.isArray(value) && value.some(test)));
}

function sizeIs(path: readonly string[], operand: unknown): (doc: unknown) => boolean {
  if (rankOf(operand) !== Rank.Number) throw new CommandError('BadValue', '$size needs a number');
  return (doc) =>
    reach(doc, path, (value) => Array.isArray(value) && equalValues(value.length, operand));
}

function hasAll(path: readonly string[], operand: unknown): (doc: unknown) => boolean {
  if (!Array.isArray(operand)) throw new CommandError('BadValue', '$all needs an array');
  const tests = operand.map((item) => {
    if (isDoc(item) && '$elemMatch' in item) return anyElement(path, item.$elemMatch);
    if (isOperators(item)) throw new CommandError('BadValue', 'no $ expressions in $all');
    return anyValue(path, valueEqual(item));
  });
  return (doc) => tests.length > 0 && tests.every((test) => test(doc));
}

function anyElement(path: readonly string[], operand: unknown): (doc: unknown) => boolean {
  if (!isDoc(operand)) throw new CommandError('BadValue', '$elemMatch needs an Object');
  const test = elementTest(operand);
  return (doc) => reach(doc, path, (value) => Array.isArray(value) && value.some(test));
}

/** The test of one array element, for $elemMatch and $pull: operators on it, or a filter of it. */
export function elementTest(operand: Doc): ValueTest {
  const [first] = Object.keys(operand);
  const logical = first === '$and' || first === '$or' || first === '$nor';
  if (isOperators(operand) && !logical) return compileField([], operand);
  const matches = compileFilter(operand);
  return (value) => isDoc(value) && matches(value);
}
