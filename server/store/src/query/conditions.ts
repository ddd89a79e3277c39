import { type Doc, isDoc } from '../bson/codec.ts';
import { Rank, rankOf } from '../bson/rank.ts';
import { isNaNValue } from './number-test.ts';
import { isRegex } from './regex.ts';
import { isOperators } from './value-test.ts';

/** What a filter demands of one field, as far as an index can serve it. */
export interface Condition {
  /** The field has one of these values; null stands for missing too. */
  equals?: unknown[];
  /** The least value, of the same type. */
  from?: Bound;
  /** The greatest value, of the same type. */
  to?: Bound;
}

/** One end of a range. */
export interface Bound {
  value: unknown;
  inclusive: boolean;
}

/**
 * The conditions that every matching document meets, by field. They may be fewer than the filter has: the filter
 * itself is still tested.
 */
export function conditionsOf(filter: Doc): Map<string, Condition> {
  const conditions = new Map<string, Condition>();
  collect(filter, conditions);
  return conditions;
}

/**
 * The disjuncts of a filter: one set of conditions for each branch of an $or, or a single one. Every matching
 * document meets at least one of them.
 */
export function disjuncts(filter: Doc): Map<string, Condition>[] {
  const { $or: branches, ...others } = filter;
  if (!Array.isArray(branches) || !branches.every(isDoc)) return [conditionsOf(filter)];
  return branches.map((branch) => {
    const conditions = new Map<string, Condition>();
    // The branch comes first: where both bound a field, its bound is the closer one.
    collect(branch, conditions);
    collect(others, conditions);
    return conditions;
  });
}

function collect(filter: Doc, conditions: Map<string, Condition>): void {
  for (const [key, value] of Object.entries(filter)) {
    if (key === '$and' && Array.isArray(value)) {
      for (const branch of value) if (isDoc(branch)) collect(branch, conditions);
    } else if (!key.startsWith('$')) {
      const condition = conditions.get(key) ?? {};
      addExpression(condition, value);
      if (Object.keys(condition).length > 0) conditions.set(key, condition);
    }
  }
}

function addExpression(condition: Condition, expression: unknown): void {
  if (!isOperators(expression)) {
    if (isEqualable(expression)) condition.equals ??= [expression];
    return;
  }
  for (const [operator, operand] of Object.entries(expression)) {
    switch (operator) {
      case '$eq':
        if (isEqualable(operand)) condition.equals ??= [operand];
        break;
      case '$in':
        if (Array.isArray(operand) && operand.every(isEqualable)) condition.equals ??= operand;
        break;
      case '$gt':
      case '$gte':
        if (isOrdered(operand))
          condition.from ??= { value: operand, inclusive: operator === '$gte' };
        break;
      case '$lt':
      case '$lte':
        if (isOrdered(operand)) condition.to ??= { value: operand, inclusive: operator === '$lte' };
        break;
    }
  }
}

// An array equals a whole array or an element of one, which index entries do not tell apart.
function isEqualable(value: unknown): boolean {
  return !Array.isArray(value) && !isRegex(value) && value !== undefined;
}

function isOrdered(value: unknown): boolean {
  const rank = rankOf(value);
  const scalar: number[] = [
    Rank.Number,
    Rank.String,
    Rank.Date,
    Rank.ObjectId,
    Rank.Boolean,
    Rank.Timestamp,
  ];
  return scalar.includes(rank) && !isNaNValue(value);
}
