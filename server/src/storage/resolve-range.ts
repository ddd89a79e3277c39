import { refuse } from '../errors.ts';
import type { ByteRange } from './file-storage.ts';

/** The first and last byte that a range means in a file of `size` bytes. Rejects with `range_not_satisfiable`. */
export function resolveRange(
  range: ByteRange | undefined,
  size: number,
): { first: number; last: number } {
  if (!range) return { first: 0, last: size - 1 };
  const first = 'suffix' in range ? Math.max(0, size - range.suffix) : range.first;
  const last = Math.min(size - 1, 'suffix' in range ? size - 1 : (range.last ?? size - 1));
  if (first > last) throw rangeNotSatisfiable(size);
  return { first, last };
}

/** Nothing of a file of `size` bytes lies in the range. */
export function rangeNotSatisfiable(size: number) {
  return refuse('range_not_satisfiable', 'The file has no such part', { size });
}
