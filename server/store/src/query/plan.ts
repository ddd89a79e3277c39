import { type Doc, isDoc } from '../bson/codec.ts';
import { CommandError } from '../command-error.ts';
import type { Collection } from '../storage/collection.ts';
import { type Index, keyPattern } from '../storage/index-spec.ts';
import type { KeyRange } from '../storage/trees.ts';
import { boundsOf, boundsOfAny, wholeIndex } from './bounds.ts';
import { type Condition, conditionsOf, disjuncts } from './conditions.ts';
import type { Cover } from './cover.ts';
import { impliesPartial, isExact } from './index-matches.ts';
import type { SortField } from './sort.ts';

/** How the documents of a query are found. */
export interface Plan {
  /** The index that is read; without one every document is. */
  index?: Index;
  ranges: KeyRange[];
  /** Read backwards. */
  reverse: boolean;
  /** Whether documents come in the order asked for. */
  sorted: boolean;
  /** Whether the ranges hold the matches and nothing else, so that keys can be counted instead. */
  exact: boolean;
  /** Set where the keys hold all that is asked for, so that documents need not be read. */
  cover?: Cover | undefined;
  /** Plans whose documents together are those asked for; a document counts once. */
  branches?: Plan[];
}

interface Candidate extends Plan {
  score: number;
}

interface PlanRequest {
  filter: Doc;
  sort: readonly SortField[];
  /** The conditions that every match meets. */
  conditions: Map<string, Condition>;
  /** Sets of conditions; every match meets one of them. */
  disjuncts: readonly Map<string, Condition>[];
}

/** The plan whose index serves most of the filter; among equals one that needs no sorting. */
export function choosePlan(
  collection: Collection,
  filter: Doc,
  sort: readonly SortField[],
  hint?: string | Doc,
): Plan {
  const natural = naturalOrder(sort) ?? naturalOrder(hintFields(hint));
  const asked: PlanRequest = {
    filter,
    sort,
    conditions: conditionsOf(filter),
    disjuncts: disjuncts(filter),
  };
  const scan: Candidate = {
    ranges: [],
    reverse: natural === -1,
    sorted: sort.length === 0 || naturalOrder(sort) !== undefined,
    exact: false,
    score: 0,
  };
  if (natural !== undefined) return scan;
  const hinted = hint === undefined ? undefined : findHinted(collection, hint);
  let best = scan;
  for (const index of hinted ? [hinted] : collection.indexes) {
    if (index.partialFilterExpression && !impliesPartial(filter, index.partialFilterExpression)) {
      if (hinted) throw new CommandError('BadValue', 'the hinted index does not hold every match');
      continue;
    }
    const candidate = planWithIndex(index, asked, hinted !== undefined);
    if (candidate && (hinted || candidate.score > best.score)) best = candidate;
  }
  if (best.index || hinted) return best;
  const branches = chooseBranches(collection, filter);
  return branches ? { ...scan, sorted: sort.length === 0, branches } : best;
}

// One plan for each branch of an $or, through an index of its own; undefined when a branch has no index.
function chooseBranches(collection: Collection, filter: Doc): Plan[] | undefined {
  const { $or: alternatives, ...others } = filter;
  if (!Array.isArray(alternatives) || !alternatives.every(isDoc)) return undefined;
  const plans = alternatives.map((branch) =>
    choosePlan(collection, { $and: [others, branch] }, []),
  );
  return plans.every(({ index, branches }) => index || branches) ? plans : undefined;
}

function planWithIndex(
  index: Index,
  { filter, sort, conditions, disjuncts }: PlanRequest,
  isHinted: boolean,
): Candidate | undefined {
  const common = boundsOf(index, conditions);
  // Ranges of several branches are read in the order of the index, as if they were one.
  const bounds = boundsOfAny(index, disjuncts) ?? common;
  const direction = sortDirection(index, common?.single ?? 0, sort);
  const ordered = direction !== undefined && sort.length > 0;
  if (!bounds) {
    const exact = isExact(index, filter, { ranges: [wholeIndex], bound: 0 });
    // A partial index may hold exactly what is asked for.
    const isAll = exact && sort.length === 0 && Object.keys(filter).length > 0;
    // A hint is followed where nothing else speaks for the index, and what a sparse one lacks is not found.
    if (!isHinted && (!(ordered || isAll) || index.sparse)) return undefined;
    return {
      index,
      ranges: [wholeIndex],
      reverse: direction === -1,
      sorted: sort.length === 0 || ordered,
      exact,
      score: 1,
    };
  }
  const point = index.unique && bounds.single === index.fields.length;
  return {
    index,
    ranges: bounds.ranges,
    reverse: direction === -1,
    sorted: sort.length === 0 || ordered,
    exact: isExact(index, filter, bounds),
    score: (point ? 1000 : 0) + bounds.single * 20 + bounds.bound * 10 + (ordered ? 5 : 0),
  };
}

// 1 or -1: the direction in which the index yields the sort's order; undefined when in none.
function sortDirection(
  index: Index,
  single: number,
  sort: readonly SortField[],
): 1 | -1 | undefined {
  if (index.cut) return undefined;
  const fixed = new Set(index.fields.slice(0, single).map(({ field }) => field));
  const wanted = sort.filter(({ field }) => !fixed.has(field) || index.multikey.has(field));
  const following = index.fields.slice(single);
  let direction: 1 | -1 | undefined;
  for (const [i, { field, direction: asked }] of wanted.entries()) {
    const step = following[i];
    if (step?.field !== field || index.multikey.has(field)) return undefined;
    const turn = step.direction === asked ? 1 : -1;
    direction ??= turn;
    if (direction !== turn) return undefined;
  }
  return direction ?? 1;
}

function naturalOrder(fields: readonly SortField[]): 1 | -1 | undefined {
  const [first] = fields;
  return first?.field === '$natural' ? first.direction : undefined;
}

function hintFields(hint: string | Doc | undefined): SortField[] {
  if (typeof hint !== 'object' || !('$natural' in hint)) return [];
  return [{ field: '$natural', direction: Number(hint.$natural) < 0 ? -1 : 1 }];
}

function findHinted(collection: Collection, hint: string | Doc): Index {
  const wanted = typeof hint === 'string' ? hint : patternText(hint);
  const index = collection.indexes.find((candidate) =>
    typeof hint === 'string'
      ? candidate.name === wanted
      : patternText(keyPattern(candidate)) === wanted,
  );
  if (!index) {
    throw new CommandError('BadValue', `the hint names an index that does not exist: ${wanted}`);
  }
  return index;
}

function patternText(pattern: Doc): string {
  return Object.entries(pattern)
    .map(([field, direction]) => `${field}:${Number(direction)}`)
    .join(',');
}
