import type * as z from 'zod/mini';

/** A type with its intersections made into plain records that may change, at every depth. */
type Plain<T> = T extends object ? { -readonly [K in keyof T]: Plain<T[K]> } : T;

type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? unknown : never;

/** Hands a schema on; it does not compile unless the schema's output is exactly `T`, field by field. */
export function exactly<T>(): <S extends z.ZodMiniType>(
  schema: S & Same<Plain<z.output<S>>, Plain<T>>,
) => S {
  return (schema) => schema;
}
