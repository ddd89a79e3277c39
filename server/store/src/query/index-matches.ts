import { type Doc, isDoc } from '../bson/codec.ts';
import { equalValues } from '../bson/compare.ts';
import { Rank, rankOf } from '../bson/rank.ts';
import { UNCUT_BYTES } from '../storage/index-entries.ts';
import type { Index } from '../storage/index-spec.ts';
import type { Bounds } from './bounds.ts';
import { type Condition, conditionsOf } from './conditions.ts';
import { compileField } from './matcher.ts';
import { isOperators } from './value-test.ts';

/** Whether the ranges of an index hold one key for each match of a filter, and no other key. */
export function isExact(
  index: Index,
  filter: Doc,
  { ranges, bound }: Pick<Bounds, 'ranges' | 'bound'>,
): boolean {
  const fields = index.fields.slice(0, bound).map(({ field }) => field);
  const conditions = conditionsOf(filter);
  const others = Object.keys(filter).filter((field) => !fields.includes(field));
  return (
    !index.cut &&
    others.every((field) => isOfPartial(index, field, filter[field])) &&
    // A condition inside $and may be only a part of what the filter asks of the field.
    fields.every((field) => Object.hasOwn(filter, field)) &&
    fields.every((field) => isWhole(filter[field], conditions.get(field) ?? {})) &&
    // A document with an array has one key for each element, so only a single value counts it once.
    [...index.multikey].every(
      (field) => fields.includes(field) && isOneElement(field, conditions.get(field)),
    ) &&
    ranges.every(({ low, high }) => Math.max(low.length, high.length) <= UNCUT_BYTES)
  );
}

/** Whether a partial index holds only documents that have this value in this field. */
function isOfPartial({ partialFilterExpression }: Index, field: string, value: unknown): boolean {
  const own = partialFilterExpression ?? {};
  return Object.hasOwn(own, field) && !field.startsWith('$') && equalValues(own[field], value);
}

function isOneElement(field: string, condition: Condition | undefined): boolean {
  return !field.includes('.') && condition?.equals?.length === 1;
}

/** Whether a condition says everything that an expression does. */
function isWhole(expression: unknown, { equals, from, to }: Condition): boolean {
  const operators = isOperators(expression) ? Object.keys(expression).length : 1;
  // Null also matches a missing field.
  if (equals) return operators === 1 && equals.every((value) => rankOf(value) !== Rank.Null);
  if (from && to) return operators === 2 && rankOf(from.value) === rankOf(to.value);
  return operators === 1 && (from ?? to) !== undefined;
}

/**
 * Whether a partial index holds every document that matches a filter: each part of the index's expression is in the
 * filter too, or follows from a value that the filter names.
 */
export function impliesPartial(filter: Doc, partial: Doc): boolean {
  const conditions = conditionsOf(filter);
  return Object.entries(partial).every(([field, expression]) => {
    if (field === '$and' && Array.isArray(expression)) {
      return expression.every((branch) => isDoc(branch) && impliesPartial(filter, branch));
    }
    if (field.startsWith('$')) return false;
    if (field in filter && equalValues(filter[field], expression)) return true;
    const { equals, from, to } = conditions.get(field) ?? {};
    if (equals) {
      const test = compileField([], expression);
      return equals.every((value) => rankOf(value) !== Rank.Null && test(value));
    }
    return (from ?? to) !== undefined && demandsExistence(expression);
  });
}

function demandsExistence(expression: unknown): boolean {
  return (
    isOperators(expression) &&
    Object.keys(expression).length === 1 &&
    expression.$exists !== undefined &&
    expression.$exists !== false
  );
}
