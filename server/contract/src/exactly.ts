import type * as z from 'zod/mini';

type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? unknown : never;

/** Hands a schema on; it does not compile unless the schema's output is exactly `T`, field by field. */
export function exactly<T>(): <S extends z.ZodMiniType>(schema: S & Same<z.output<S>, T>) => S {
  return (schema) => schema;
}
