import type { Collection } from '../storage/collection.ts';
import type { Trees } from '../storage/trees.ts';
import { planOf, type Query, search } from './find.ts';
import { compileFilter } from './matcher.ts';
import { type PullLimits, pull } from './pull.ts';
import type { ScanCounts } from './scan.ts';

/** How many documents a query finds; where an index tells, no document is read. */
export async function countMatches(
  trees: Trees,
  collection: Collection | undefined,
  query: Query,
  limits: Pick<PullLimits, 'deadline' | 'isDisconnected'>,
  counts: ScanCounts,
): Promise<number> {
  if (!collection) {
    // What cannot be asked is refused, whether or not there is anything.
    compileFilter(query.filter);
    return 0;
  }
  const { skip = 0, limit = 0 } = query;
  const within = (n: number) => {
    const rest = Math.max(0, n - skip);
    return limit > 0 ? Math.min(rest, limit) : rest;
  };
  if (Object.keys(query.filter).length === 0) return within(collection.count());
  const plan = planOf(collection, query);
  const { index, ranges, exact } = plan;
  if (index && exact) {
    const most = limit > 0 ? skip + limit : Infinity;
    let keys = 0;
    for (const range of ranges) {
      if (keys < most) keys += trees.count(index.tree, range, most - keys);
    }
    counts.keysExamined += keys;
    return within(keys);
  }
  let n = 0;
  await pull(search(trees, collection, query, counts, plan), limits, () => {
    n++;
  });
  return n;
}
