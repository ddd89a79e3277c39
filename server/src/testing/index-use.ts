import type { Model } from 'mongoose';

interface Query {
  filter: Record<string, unknown>;
  options: Record<string, unknown>;
}

/** How the database answered what a call asked of a collection. */
export interface IndexUse<T> {
  answer: T;
  /** The plans of its queries. */
  plans: string;
  /** Documents that it read. */
  read: number;
}

/** Watches the queries of a collection; the returned function reports how the database answered one call. */
export function watchIndexUse<R>(
  records: Model<R>,
): <T>(call: () => Promise<T>) => Promise<IndexUse<T>> {
  let asked: Query[] = [];
  const { collection } = records;
  records.base.set('debug', (name: string, method: string, ...rest: unknown[]) => {
    if (name !== collection.collectionName || method !== 'find') return;
    const [filter, { signal, ...options }] = rest as [Query['filter'], Query['options']];
    asked.push({ filter, options });
  });
  return async (call) => {
    asked = [];
    const answer = await call();
    const explained = await Promise.all(
      asked.map(({ filter, options }) =>
        collection.find(filter as never, options).explain('executionStats'),
      ),
    );
    return {
      answer,
      plans: JSON.stringify(explained.map((each) => each.queryPlanner.winningPlan)),
      read: explained.reduce(
        (sum, { executionStats }) => sum + executionStats.totalDocsExamined,
        0,
      ),
    };
  };
}
