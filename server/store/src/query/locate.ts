import { type Doc, decode } from '../bson/codec.ts';
import type { Collection } from '../storage/collection.ts';
import type { Trees } from '../storage/trees.ts';
import { type Match, planOf, type Query, search, uninterrupted } from './find.ts';
import { compileFilter } from './matcher.ts';
import { type PullLimits, pull } from './pull.ts';

/** What a write will concern, found before its turn in the write queue. */
export interface Located {
  collection: Collection;
  version: number;
  records: number[];
}

/**
 * Looks for what a write without an index will concern, so that the long way through a collection
 * is not gone inside a transaction. Undefined when an index makes the way short.
 */
export async function locate(
  trees: Trees,
  collection: Collection | undefined,
  query: Query,
  limits: Pick<PullLimits, 'deadline' | 'hasLeft'>,
): Promise<Located | undefined> {
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
 * The documents a write concerns, inside its transaction. What was located is looked at again when
 * the collection has changed since; where that leaves nothing, the search is made anew.
 */
export function matchesNow(
  trees: Trees,
  collection: Collection | undefined,
  query: Query,
  located: Located | undefined,
): Match[] {
  const anew = () => [...uninterrupted(search(trees, collection, query))];
  if (!collection || located?.collection !== collection) return anew();
  const matches = located.records.flatMap((record) => readMatch(collection, record));
  if (collection.version === located.version) return matches;
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
