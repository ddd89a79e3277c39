import { type Doc, isDoc } from '../bson/codec.ts';
import { equalValues } from '../bson/compare.ts';
import { isIndex, split } from '../bson/path.ts';
import { CommandError, unsupported } from '../command-error.ts';
import { growingOperators, shrinkingOperators } from './array-operators.ts';
import { clone } from './clone.ts';
import { edit, getField, type Positions, putField } from './edit.ts';
import { fieldOperators } from './field-operators.ts';
import { matchedPosition, parseArrayFilters } from './positions.ts';

/** A document changed as an update says; the original stays as it is. */
export type Update = (doc: Doc, inserting: boolean) => Doc;

interface Change {
  operator: string;
  path: readonly string[];
  operand: unknown;
}

/** The change an update of operators or a replacement describes; rejects what it may not hold. */
export function compileUpdate(update: unknown, filter: Doc, arrayFilters?: unknown): Update {
  if (Array.isArray(update)) throw unsupported('An update by an aggregation pipeline');
  if (!isDoc(update)) throw new CommandError('FailedToParse', 'An update has to be a document');
  const passes = parseArrayFilters(arrayFilters, update);
  if (!isOperatorUpdate(update)) return (doc) => replace(doc, update);
  const changes = parseChanges(update);
  return (doc, inserting) => {
    const after = clone(doc);
    const positions: Positions = {
      passes,
      matched: (arrayPath) => matchedPosition(filter, doc, arrayPath),
    };
    for (const change of changes) {
      if (change.operator !== '$setOnInsert' || inserting) apply(after, change, positions);
    }
    if (!inserting) assertSameId(doc, after);
    return after;
  };
}

/** Whether an update is made of operators; otherwise it is a replacement. */
export function isOperatorUpdate(update: Doc): boolean {
  const keys = Object.keys(update);
  const operators = keys.filter((key) => key.startsWith('$'));
  if (operators.length > 0 && operators.length < keys.length) {
    throw new CommandError('FailedToParse', 'An update mixes operators and fields');
  }
  return operators.length > 0;
}

function replace(doc: Doc, replacement: Doc): Doc {
  const { _id, ...fields } = clone(replacement);
  if (_id !== undefined && '_id' in doc) assertSameId(doc, { _id });
  return '_id' in doc ? { _id: doc._id, ...fields } : clone(replacement);
}

function assertSameId(before: Doc, after: Doc): void {
  if (!('_id' in after) || !equalValues(before._id, after._id)) {
    throw new CommandError('ImmutableField', "An update may not change the immutable field '_id'");
  }
}

function parseChanges(update: Doc): Change[] {
  const changes: Change[] = [];
  for (const [operator, fields] of Object.entries(update)) {
    const known =
      operator in fieldOperators ||
      operator in growingOperators ||
      operator in shrinkingOperators ||
      operator === '$unset' ||
      operator === '$rename';
    if (!known) throw new CommandError('FailedToParse', `Unknown modifier: ${operator}`);
    if (!isDoc(fields)) {
      throw new CommandError('FailedToParse', `Modifiers operate on fields: ${operator}`);
    }
    for (const [field, operand] of Object.entries(fields)) {
      changes.push({ operator, path: parsePath(field), operand });
    }
  }
  assertNoConflict(changes);
  return changes.sort((a, b) => comparePaths(a.path, b.path));
}

function parsePath(field: string): string[] {
  const path = split(field);
  if (path.includes('')) {
    throw new CommandError('BadValue', `The update path '${field}' contains an empty field name`);
  }
  if (path[0]?.startsWith('$')) {
    throw new CommandError('DollarPrefixedFieldName', `The update path '${field}' begins with $`);
  }
  return path;
}

function assertNoConflict(changes: readonly Change[]): void {
  const paths = changes.flatMap(({ operator, path, operand }) =>
    operator === '$rename' ? [path, split(String(operand))] : [path],
  );
  const sorted = paths.map((path) => `${path.join('.')}.`).sort();
  sorted.forEach((path, i) => {
    if (i > 0 && path.startsWith(sorted[i - 1] ?? '')) {
      const shown = path.slice(0, -1);
      throw new CommandError(
        'ConflictingUpdateOperators',
        `Updating the path '${shown}' would create a conflict at '${shown}'`,
      );
    }
  });
}

// MongoDB adds new fields in the order of their names, positions as numbers.
function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (const [i, part] of a.entries()) {
    const other = b[i];
    if (other === undefined) return 1;
    if (part === other) continue;
    if (isIndex(part) && isIndex(other)) return Number(part) - Number(other);
    return part < other ? -1 : 1;
  }
  return -1;
}

function apply(doc: Doc, { operator, path, operand }: Change, positions: Positions): void {
  if (operator === '$unset') {
    unset(doc, path, positions);
    return;
  }
  if (operator === '$rename') {
    rename(doc, path, operand);
    return;
  }
  const shrink = shrinkingOperators[operator];
  const run = shrink ?? fieldOperators[operator] ?? growingOperators[operator];
  if (!run) return;
  edit(doc, path, positions, !shrink, (container, key) => {
    const current = getField(container, key);
    if (shrink && current === undefined) return;
    const value = run(current, clone(operand));
    if (value !== undefined) putField(container, key, value);
  });
}

function unset(doc: Doc, path: readonly string[], positions: Positions): void {
  edit(doc, path, positions, false, (container, key) => {
    if (!Array.isArray(container)) delete container[key];
    else if (Number(key) < container.length) container[Number(key)] = null;
  });
}

const noPositions: Positions = {
  matched: () => {
    throw new CommandError('BadValue', '$rename takes no positional operators');
  },
  passes: () => false,
};

function rename(doc: Doc, path: readonly string[], target: unknown): void {
  if (typeof target !== 'string') throw new CommandError('BadValue', '$rename needs a field name');
  edit(doc, path, noPositions, false, (container, key) => {
    if (Array.isArray(container)) {
      throw new CommandError('BadValue', '$rename cannot reach into an array');
    }
    const value = getField(container, key);
    if (value === undefined) return;
    delete container[key];
    edit(doc, parsePath(target), noPositions, true, (to, name) => putField(to, name, value));
  });
}
