import { bsonTypeOf } from './codec.ts';
import { Rank, rankOf } from './rank.ts';
import { fieldsOf, valueKey } from './value-key.ts';

/** Negative, 0 or positive: MongoDB's order of any two values, whatever their types. */
export function compareValues(a: unknown, b: unknown): number {
  const rank = rankOf(a);
  const byType = rank - rankOf(b);
  if (byType !== 0) return byType;
  switch (rank) {
    case Rank.Number: {
      const left = asDouble(a);
      const right = asDouble(b);
      if (left === undefined || right === undefined) break;
      if (left === right) return 0;
      if (Number.isNaN(left)) return Number.isNaN(right) ? 0 : -1;
      return Number.isNaN(right) || left > right ? 1 : -1;
    }
    case Rank.Null:
    case Rank.MinKey:
    case Rank.MaxKey:
      return 0;
    case Rank.Boolean:
      return Number(a) - Number(b);
    case Rank.Date:
      return (a as Date).getTime() - (b as Date).getTime();
    case Rank.Array:
      return compareArrays(a as unknown[], b as unknown[]);
    case Rank.Object:
      return compareObjects(fieldsOf(a), fieldsOf(b));
    case Rank.String:
      if (String(a) === String(b)) return 0;
  }
  return Buffer.compare(valueKey(a), valueKey(b));
}

/** Whether two values are the same to a query: 1, 1.0 and Long 1 are. */
export function equalValues(a: unknown, b: unknown): boolean {
  return compareValues(a, b) === 0;
}

// Long and Decimal128 may not fit a double; their keys are compared instead.
function asDouble(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  const type = bsonTypeOf(value);
  return type === 'Int32' || type === 'Double' ? (value as { value: number }).value : undefined;
}

function compareArrays(a: unknown[], b: unknown[]): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const order = compareValues(a[i], b[i]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareObjects(a: Record<string, unknown>, b: Record<string, unknown>): number {
  const left = Object.entries(a).filter(([, value]) => value !== undefined);
  const right = Object.entries(b).filter(([, value]) => value !== undefined);
  const shared = Math.min(left.length, right.length);
  for (let i = 0; i < shared; i++) {
    const [nameA = '', valueA] = left[i] ?? [];
    const [nameB = '', valueB] = right[i] ?? [];
    const byType = rankOf(valueA) - rankOf(valueB);
    if (byType !== 0) return byType;
    if (nameA !== nameB) return Buffer.compare(Buffer.from(nameA), Buffer.from(nameB));
    const order = compareValues(valueA, valueB);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}
