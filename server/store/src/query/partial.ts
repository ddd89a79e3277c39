import { type Doc, isDoc } from '../bson/codec.ts';
import { equalValues } from '../bson/compare.ts';
import { Rank, rankOf } from '../bson/rank.ts';
import { conditionsOf } from './conditions.ts';
import { compileField } from './matcher.ts';
import { isOperators } from './value-test.ts';

/**
 * Whether every document that matches a filter surely is in a partial index: each part of the
 * index's expression stands in the filter too, or follows from a value the filter names.
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
