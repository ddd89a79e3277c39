import { type Doc, isDoc, setField } from '../bson/codec.ts';

/** A copy whose documents and arrays are its own; scalar values are shared. */
export function clone<T>(value: T): T;
export function clone(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clone);
  if (!isDoc(value)) return value;
  const copy: Doc = {};
  for (const [key, field] of Object.entries(value)) setField(copy, key, clone(field));
  return copy;
}
