import type { Order, Place } from './page-cursor.ts';

/** What a query asks for. */
export type Filter = Record<string, unknown>;

/**
 * What lies after one place of a list and up to another, as parts of which each is one stretch of an index, in order.
 * In one part with an $or the database would go through everything that shares a place's value.
 */
export function stretches({ field, direction }: Order, after?: Place, end?: Place): Filter[] {
  const [beyond, before, upTo] = direction === 1 ? ['$gt', '$lt', '$lte'] : ['$lt', '$gt', '$gte'];
  if (after && end && after.value.valueOf() === end.value.valueOf()) {
    return [{ [field]: end.value, _id: { [beyond]: after.id, [upTo]: end.id } }];
  }
  const between = {
    ...(after ? { [beyond]: after.value } : {}),
    ...(end ? { [before]: end.value } : {}),
  };
  return [
    ...(after ? [{ [field]: after.value, _id: { [beyond]: after.id } }] : []),
    after || end ? { [field]: between } : {},
    ...(end ? [{ [field]: end.value, _id: { [upTo]: end.id } }] : []),
  ];
}
