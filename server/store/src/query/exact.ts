import type { Doc } from '../bson/codec.ts';
import { equalValues } from '../bson/compare.ts';
import { Rank, rankOf } from '../bson/rank.ts';
import { UNCUT_BYTES } from '../storage/index-entries.ts';
import type { Index } from '../storage/index-spec.ts';
import type { Bounds } from './bounds.ts';
import { type Condition, conditionsOf } from './conditions.ts';
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
    // What stands inside $and is not all of it.
    fields.every((field) => Object.hasOwn(filter, field)) &&
    fields.every((field) => isWhole(filter[field], conditions.get(field) ?? {})) &&
    // Of an array's elements one value alone is one key.
    [...index.multikey].every(
      (field) => fields.includes(field) && isOneElement(field, conditions.get(field)),
    ) &&
    ranges.every(({ low, high }) => Math.max(low.length, high.length) <= UNCUT_BYTES)
  );
}

/** Whether a partial index holds nothing else than what has this value in this field. */
function isOfPartial({ partialFilterExpression }: Index, field: string, value: unknown): boolean {
  const own = partialFilterExpression ?? {};
  return Object.hasOwn(own, field) && !field.startsWith('$') && equalValues(own[field], value);
}

function isOneElement(field: string, condition: Condition | undefined): boolean {
  return !field.includes('.') && condition?.equals?.length === 1;
}

/** Whether a condition says all that an expression does. */
function isWhole(expression: unknown, { equals, from, to }: Condition): boolean {
  const operators = isOperators(expression) ? Object.keys(expression).length : 1;
  // Null stands for missing too.
  if (equals) return operators === 1 && equals.every((value) => rankOf(value) !== Rank.Null);
  if (from && to) return operators === 2 && rankOf(from.value) === rankOf(to.value);
  return operators === 1 && (from ?? to) !== undefined;
}
