import { isDoc } from '../bson/codec.ts';
import { CommandError } from '../command-error.ts';
import type { Arguments } from './arguments.ts';

/** What the client is told of one failed statement of a write command. */
export interface WriteError extends Record<string, unknown> {
  index: number;
  code: number;
  errmsg: string;
}

/**
 * Runs the statements of a write command one after the other and collects their errors; an ordered command ends with
 * the first.
 */
export function runParts<T>(
  parts: readonly T[],
  ordered: boolean,
  run: (part: T, index: number) => void,
): WriteError[] {
  const errors: WriteError[] = [];
  for (const [index, part] of parts.entries()) {
    try {
      run(part, index);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      errors.push({ index, code: error.code, errmsg: error.message, ...error.details });
      if (ordered) break;
    }
  }
  return errors;
}

/** The writeErrors of an answer, left out when there are none. */
export function errorFields(errors: WriteError[]): { writeErrors?: WriteError[] } {
  return errors.length > 0 ? { writeErrors: errors } : {};
}

/** Whether a write command is ordered, which it is unless it says otherwise. */
export function isOrdered(args: Arguments): boolean {
  return !args.has('ordered') || args.flag('ordered');
}

/** Rejects a write concern that a single node cannot meet; every write meets all others. */
export function assertWriteConcern(args: Arguments): void {
  const concern = args.get('writeConcern');
  const w = isDoc(concern) ? concern.w : undefined;
  if (w === undefined || w === 'majority') return;
  if (typeof w === 'string' || Number(w) > 1) {
    throw new CommandError('UnsatisfiableWriteConcern', 'There is one node: w can be 0 or 1');
  }
}
