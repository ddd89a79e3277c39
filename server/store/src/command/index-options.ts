import { type Doc, isDoc } from '../bson/codec.ts';
import { isIndex, split } from '../bson/path.ts';
import { CommandError, unsupported } from '../command-error.ts';
import { compileFilter } from '../query/matcher.ts';
import { parseSort } from '../query/sort.ts';
import { isOperators, isTruthy } from '../query/value-test.ts';
import type { IndexSpec } from '../storage/index-spec.ts';
import { Arguments } from './arguments.ts';

const MAX_SECONDS = 2 ** 31 - 1;

/** An index from one entry of createIndexes; kinds of index the store has not are refused. */
export function readIndexSpec(entry: unknown): IndexSpec {
  if (!isDoc(entry)) throw new CommandError('TypeMismatch', 'indexes must hold documents');
  const args = new Arguments('createIndexes.indexes', entry, [
    'key',
    'name',
    'unique',
    'sparse',
    'background',
    'partialFilterExpression',
    'expireAfterSeconds',
    'v',
  ]);
  const key = args.doc('key');
  const special = Object.values(key).find((kind) => typeof kind === 'string');
  if (special) throw unsupported(`An index of the kind ${special}`);
  const fields = parseSort(key);
  if (fields.length === 0) throw new CommandError('CannotCreateIndex', 'An index key is not empty');
  for (const { field } of fields) {
    const parts = split(field);
    if (parts.some((part) => part === '' || part.startsWith('$'))) {
      throw new CommandError('CannotCreateIndex', `'${field}' cannot be indexed`);
    }
    if (parts.some(isIndex)) throw unsupported(`An index of an array position, '${field}',`);
  }
  const partial = args.has('partialFilterExpression')
    ? args.doc('partialFilterExpression')
    : undefined;
  if (partial) assertPartial(partial);
  if (partial && args.flag('sparse')) {
    throw new CommandError('CannotCreateIndex', 'An index is either sparse or partial');
  }
  return {
    name: args.text('name'),
    fields,
    unique: args.flag('unique'),
    sparse: args.flag('sparse'),
    partialFilterExpression: partial,
    expireAfterSeconds: args.has('expireAfterSeconds') ? expiry(args, fields.length) : undefined,
  };
}

const partialOperators = new Set(['$eq', '$exists', '$gt', '$gte', '$in', '$lt', '$lte', '$type']);

// What follows from one value of a field, whatever else the field holds: so a search for that value
// may use the index.
function assertPartial(filter: Doc): void {
  compileFilter(filter);
  for (const [field, expression] of Object.entries(filter)) {
    if (field === '$and' && Array.isArray(expression)) {
      for (const branch of expression) if (isDoc(branch)) assertPartial(branch);
    } else if (field.startsWith('$')) throw notPartial(field);
    else if (isOperators(expression)) {
      for (const [operator, operand] of Object.entries(expression)) {
        const absent = operator === '$exists' && !isTruthy(operand);
        if (!partialOperators.has(operator) || absent) throw notPartial(operator);
      }
    }
  }
}

function notPartial(operator: string): CommandError {
  return new CommandError(
    'CannotCreateIndex',
    `unsupported expression in partial index: ${operator}`,
  );
}

function expiry(args: Arguments, fields: number): number {
  const seconds = args.count('expireAfterSeconds');
  if (fields > 1 || seconds > MAX_SECONDS) {
    throw new CommandError(
      'CannotCreateIndex',
      `TTL indexes have one field, and expireAfterSeconds at most ${MAX_SECONDS}`,
    );
  }
  return seconds;
}
