import { isDeepStrictEqual } from 'node:util';
import type { Operation } from '@hocket/api';
import * as z from 'zod/mini';

/**
 * Throws unless `data`, as it goes over the wire, is what the operation describes and nothing more:
 * a field that the contract does not know may be one that nobody was meant to see.
 */
export function expectFits({ method, path, data: schema }: Operation, data: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(data ?? null));
  const { success, data: described, error } = z.safeParse(schema, sent);
  if (!success) {
    throw new Error(`${method} ${path} answers out of its contract: ${z.prettifyError(error)}`);
  }
  if (!isDeepStrictEqual(described, sent)) {
    throw new Error(
      `${method} ${path} answers more than its contract: ${JSON.stringify(sent).slice(0, 400)}`,
    );
  }
}
