import { invalid, pagedEntries, problem } from '@hocket/api';
import * as z from 'zod/mini';

/** The range of a JavaScript date, in milliseconds before and after 1970. */
const dates = 8.64e15;

/** The types of a position's value; a cursor comes from a client, so it is validated. */
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

/** Where a page ended, and how many entries were counted. */
export interface ListPosition {
  /** Of the last entry. */
  value: string | number | Date;
  id: string;
  /** How many there are in all, as the first page counted them. */
  total: number;
}

/** A position as an opaque text for clients. */
export function cursorOf({ field, direction }: Order, { value, id, total }: ListPosition): string {
  const plain = value instanceof Date ? { at: value.getTime() } : value;
  return Buffer.from(JSON.stringify([field, direction, plain, id, total])).toString('base64url');
}

/**
 * The position of a cursor. Rejects with `validation_failed` when it is invalid, or belongs to a list in another
 * order.
 */
export function parseCursor(cursor: string, { field, direction, kind }: Order): ListPosition {
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

/** A filter of the database. */
export type ListFilter = Record<string, unknown>;

/**
 * Filters for the entries after one position and up to another, each of which is one range of an index, in order. A
 * single filter with $or would scan every entry with the same value.
 */
export function indexRanges(
  { field, direction }: Order,
  after?: ListPosition,
  end?: ListPosition,
): ListFilter[] {
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
