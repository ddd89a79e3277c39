import * as z from 'zod/mini';
import { refuse } from '../../errors.ts';

/** The order of a list: by a field, then by id, both the same way. */
export interface Order {
  field: string;
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

const written = z.tuple([
  z.string(),
  z.literal([1, -1]),
  z.union([z.string(), z.number(), z.object({ at: z.number() })]),
  z.string(),
  z.number(),
]);

/** A place as text that clients hand back as it is. */
export function cursorOf({ field, direction }: Order, { value, id, total }: Place): string {
  const plain = value instanceof Date ? { at: value.getTime() } : value;
  return Buffer.from(JSON.stringify([field, direction, plain, id, total])).toString('base64url');
}

/** The place that a cursor names. Rejects with `validation_failed` when it is none, or of a list in another order. */
export function placeOf(cursor: string, order: Order): Place {
  const { data } = z.safeParse(written, read(cursor));
  if (data) {
    const [field, direction, plain, id, total] = data;
    const value = typeof plain === 'object' ? new Date(plain.at) : plain;
    const isTime = !(value instanceof Date) || Number.isFinite(value.getTime());
    if (field === order.field && direction === order.direction && isTime) {
      return { value, id, total };
    }
  }
  const sentence = 'This cursor belongs to another list';
  throw refuse('validation_failed', sentence, { fields: { cursor: sentence } });
}

function read(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
