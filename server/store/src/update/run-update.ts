import { ObjectId } from 'bson';
import { type Doc, encode, isDoc } from '../bson/codec.ts';
import { split } from '../bson/path.ts';
import { CommandError } from '../command-error.ts';
import type { Query } from '../query/find.ts';
import { currentMatches, type PrefetchedMatches } from '../query/prefetch.ts';
import { isRegex } from '../query/regex.ts';
import type { SortField } from '../query/sort.ts';
import { isOperators } from '../query/value-test.ts';
import type { Catalog } from '../storage/catalog.ts';
import { assertStorable } from '../storage/storable.ts';
import type { Trees } from '../storage/trees.ts';
import { clone } from './clone.ts';
import type { Update } from './compile-update.ts';
import { compileUpdate, isOperatorUpdate } from './compile-update.ts';
import { edit, type Positions, putField } from './edit.ts';

/** One update, as a client asked for it. */
export interface UpdateRequest {
  filter: Doc;
  update: unknown;
  multi?: boolean;
  upsert?: boolean;
  arrayFilters?: unknown;
  sort?: readonly SortField[];
  hint?: string | Doc | undefined;
}

/** Where an update finds what it changes. */
export interface UpdateTarget {
  trees: Trees;
  catalog: Catalog;
}

/** What an update did; `last` is the document it changed last, before and after. */
export interface UpdateResult {
  matched: number;
  modified: number;
  upserted?: Doc;
  last?: { before: Doc; after: Doc };
}

/** The query of an update. */
export function updateQuery({ filter, hint, sort, multi }: UpdateRequest): Query {
  return { filter, hint, ...(sort ? { sort } : {}), ...(multi ? {} : { limit: 1 }) };
}

/** Updates inside a commit. Each document changes wholly or not at all. */
export function runUpdate(
  { trees, catalog }: UpdateTarget,
  namespace: string,
  request: UpdateRequest,
  prefetched?: PrefetchedMatches,
): UpdateResult {
  const { filter, update, multi, upsert, arrayFilters } = request;
  const change = compileUpdate(update, filter, arrayFilters);
  const replacement = !isOperatorUpdate(update as Doc);
  if (multi && replacement) {
    throw new CommandError(
      'FailedToParse',
      'multi update is not supported for replacement-style update',
    );
  }
  // All matches are found before the first is changed, so that a changed document is not found again.
  const collection = upsert ? catalog.ensure(namespace) : catalog.find(namespace);
  const matches = currentMatches(trees, collection, updateQuery(request), prefetched);
  const result: UpdateResult = { matched: matches.length, modified: 0 };
  for (const { record, doc, bytes } of matches) {
    const after = change(doc, false);
    const fresh = encode(after);
    if (Buffer.compare(bytes, fresh) !== 0) {
      assertStorable(after);
      collection?.replace(record, doc, after, fresh);
      result.modified++;
    }
    result.last = { before: doc, after };
  }
  if (matches.length > 0 || !upsert || !collection) return result;
  const upserted = upsertDocument(filter, change, replacement);
  assertStorable(upserted);
  collection.insert(upserted, encode(upserted));
  return { ...result, upserted };
}

const noPositions: Positions = {
  matched: () => {
    throw new Error('An upsert has no matched element');
  },
  passes: () => false,
};

/** The document that an upsert inserts: the values that the filter asks for by equality, changed by the update. */
function upsertDocument(filter: Doc, update: Update, replacement: boolean): Doc {
  const seed: Doc = {};
  for (const [field, value] of equalities(filter)) {
    if (replacement && field !== '_id') continue;
    edit(seed, split(field), noPositions, true, (container, key) => {
      putField(container, key, clone(value));
    });
  }
  const { _id = new ObjectId(), ...fields } = update(seed, true);
  return { _id, ...fields };
}

function equalities(filter: Doc): [string, unknown][] {
  return Object.entries(filter).flatMap(([field, value]): [string, unknown][] => {
    if (
      (field === '$and' || (field === '$or' && Array.isArray(value) && value.length === 1)) &&
      Array.isArray(value)
    ) {
      return value.flatMap((branch) => (isDoc(branch) ? equalities(branch) : []));
    }
    if (field.startsWith('$') || isRegex(value)) return [];
    if (!isOperators(value)) return [[field, value]];
    return '$eq' in value ? [[field, value.$eq]] : [];
  });
}
