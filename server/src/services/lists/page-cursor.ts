import { invalid, pagedEntries, problem } from '@hocket/api';
import * as z from 'zod/mini';

/** Milliseconds on either side of 1970 that a date can say. */
const dates = 8.64e15;

/** What a place's value may be: a cursor comes from outside, so it may say anything. */
const kinds = {
  time: z.pipe(
    z.object({ at: z.number().check(z.minimum(-dates), z.maximum(dates)) }),
    z.transform(({ at }) => new Date(at)),
  ),
  number: z.number(),
  text: z.string(),
};

/** The order of a list: by a field, then by id, both the same way. */
export interface Order {
  field: string;
  /** What the field holds. */
  kind: keyof typeof kinds;
  direction: 1 | -1;
}

/** Where a page ended, and what was counted before it. */
export interface Place {
  /** Of the last entry. */
  value: string | number | Date;
  id: string;
  /** How many there are in all, as the first page counted them. */
  total: number;
}

/** A place as text that clients hand back as it is. */
export function cursorOf({ field, direction }: Order, { value, id, total }: Place): string {
  const plain = value instanceof Date ? { at: value.getTime() } : value;
  return Buffer.from(JSON.stringify([field, direction, plain, id, total])).toString('base64url');
}

/** The place that a cursor names. Rejects with `validation_failed` when it is none, or of a list in another order. */
export function placeOf(cursor: string, { field, direction, kind }: Order): Place {
  const written = z.tuple([
    z.literal(field),
    z.literal(direction),
    kinds[kind],
    z.string(),
    z.int().check(z.minimum(0), z.maximum(pagedEntries)),
  ]);
  const { data } = z.safeParse(written, read(cursor));
  if (data) {
    const [, , value, id, total] = data;
    return { value, id, total };
  }
  throw invalid([problem('cursor', 'cursor_foreign', 'This cursor belongs to another list')]);
}

function read(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}

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
