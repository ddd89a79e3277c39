import type { Doc } from '../bson/codec.ts';
import { Rank, rankOf } from '../bson/rank.ts';
import { UNCUT_BYTES } from '../storage/index-entries.ts';
import type { Index } from '../storage/index-spec.ts';
import type { Bounds } from './bounds.ts';
import { type Condition, conditionsOf } from './conditions.ts';
import { isOperators } from './value-test.ts';

/** Whether the ranges of an index hold one key for each match of a filter, and no other key. */
export function isExact(index: Index, filter: Doc, { ranges, bound }: Bounds): boolean {
  const fields = index.fields.slice(0, bound).map(({ field }) => field);
  const conditions = conditionsOf(filter);
  return (
    index.multikey.size === 0 &&
    !index.cut &&
    Object.keys(filter).length === bound &&
    // What stands inside $and is not all of it.
    fields.every((field) => Object.hasOwn(filter, field)) &&
    fields.every((field) => isWhole(filter[field], conditions.get(field) ?? {})) &&
    ranges.every(({ low, high }) => Math.max(low.length, high.length) <= UNCUT_BYTES)
  );
}

/** Whether a condition says all that an expression does. */
function isWhole(expression: unknown, { equals, from, to }: Condition): boolean {
  const operators = isOperators(expression) ? Object.keys(expression).length : 1;
  // Null stands for missing too, and below a number there is NaN, which no comparison finds.
  if (equals) return operators === 1 && equals.every((value) => rankOf(value) !== Rank.Null);
  if (from && to) return operators === 2 && rankOf(from.value) === rankOf(to.value);
  const one = from ?? to;
  return (
    operators === 1 && one !== undefined && (one === from || rankOf(one.value) !== Rank.Number)
  );
}
