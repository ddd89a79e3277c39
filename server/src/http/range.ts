import type { ByteRange } from '../storage/file-storage.ts';

const pattern = /^bytes=(\d{0,15})-(\d{0,15})$/;

/** A Range header of one part; undefined, which means the whole file, for anything else (RFC 9110, 14.2). */
export function rangeOf(header: string): ByteRange | undefined {
  const [, first, last] = pattern.exec(header) ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  if (first === '') return { suffix: Number(last) };
  if (last === '') return { first: Number(first) };
  return Number(first) <= Number(last) ? { first: Number(first), last: Number(last) } : undefined;
}
