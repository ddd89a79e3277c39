import { type Doc, decode } from '../bson/codec.ts';
import type { Collection } from '../storage/collection.ts';
import type { Trees } from '../storage/trees.ts';
import { allMatches, type Match, planOf, type Query, search } from './find.ts';
import { compileFilter } from './matcher.ts';
import { type PullLimits, pull } from './pull.ts';

/** The documents of a write, found before its turn in the write queue. */
export interface PrefetchedMatches {
  collection: Collection;
  version: number;
  records: number[];
}

/**
 * Searches for the documents of a write that has no index, so that a whole collection is not scanned inside a
 * transaction. Undefined when an index makes the search short.
 */
export async function prefetchMatches(
  trees: Trees,
  collection: Collection | undefined,
  query: Query,
  limits: Pick<PullLimits, 'deadline' | 'isDisconnected'>,
): Promise<PrefetchedMatches | undefined> {
  if (!collection) return undefined;
  const { index, branches, sorted } = planOf(collection, query);
  if ((index || branches) && sorted) return undefined;
  const { version } = collection;
  const records: number[] = [];
  await pull(search(trees, collection, query), limits, ({ record }) => {
    records.push(record);
  });
  return { collection, version, records };
}

/**
 * The documents of a write, inside its transaction. Those that were found before are tested again when the collection
 * has changed since; if none is left, the search runs again.
 */
export function currentMatches(
  trees: Trees,
  collection: Collection | undefined,
  query: Query,
  prefetched: PrefetchedMatches | undefined,
): Match[] {
  const anew = () => [...allMatches(search(trees, collection, query))];
  if (!collection || prefetched?.collection !== collection) return anew();
  const matches = prefetched.records.flatMap((record) => readMatch(collection, record));
  if (collection.version === prefetched.version) return matches;
  if (query.sort?.length) return anew();
  const test = compileFilter(query.filter);
  const still = matches.filter(({ doc }) => test(doc));
  return still.length === 0 ? anew() : still;
}

function readMatch(collection: Collection, record: number): Match[] {
  const bytes = collection.read(record);
  if (!bytes) return [];
  const doc: Doc = decode(bytes);
  return [{ record, bytes, doc }];
}
