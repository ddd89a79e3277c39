import { exceptions } from './exceptions.ts';

/** The exceptions as docs/engine.md lists them. */
export function exceptionList(): string {
  return Object.entries(exceptions)
    .map(([place, reason]) => `- \`${place}\`: ${reason}`)
    .join('\n');
}
