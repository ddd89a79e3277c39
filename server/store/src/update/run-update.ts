import { type Doc, encode } from '../bson/codec.ts';
import { CommandError } from '../command-error.ts';
import type { Query } from '../query/find.ts';
import { type Located, matchesNow } from '../query/locate.ts';
import type { SortField } from '../query/sort.ts';
import type { Catalog } from '../storage/catalog.ts';
import { assertStorable } from '../storage/storable.ts';
import type { Trees } from '../storage/trees.ts';
import { compileUpdate, isOperatorUpdate } from './compile-update.ts';
import { upsertDocument } from './upsert.ts';

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
export interface Data {
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

/** What an update looks for. */
export function updateQuery({ filter, hint, sort, multi }: UpdateRequest): Query {
  return { filter, hint, ...(sort ? { sort } : {}), ...(multi ? {} : { limit: 1 }) };
}

/** Updates inside a commit. Each document changes wholly or not at all. */
export function runUpdate(
  { trees, catalog }: Data,
  namespace: string,
  request: UpdateRequest,
  located?: Located,
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
  // All matches are known before the first changes: a change must not bring a document up again.
  const collection = upsert ? catalog.ensure(namespace) : catalog.find(namespace);
  const matches = matchesNow(trees, collection, updateQuery(request), located);
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
