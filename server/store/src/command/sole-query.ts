import { CommandError } from '../command-error.ts';
import type { Query } from '../query/find.ts';
import { compileFilter } from '../query/matcher.ts';

/**
 * The query of a write command's only part, which may be searched for before the command's turn.
 * Undefined when the part is to be refused: that happens in its turn, among the write errors.
 */
export function soleQuery(read: () => Query): Query | undefined {
  try {
    const query = read();
    compileFilter(query.filter);
    return query;
  } catch (error) {
    if (error instanceof CommandError) return undefined;
    throw error;
  }
}
