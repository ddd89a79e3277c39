import { clamp, type Place } from '@hocket/sdk';

/** A refusal that crosses to the page as plain data. */
export class CodeError extends Error {
  constructor(
    readonly code: 'code_empty' | 'code_invalid' | 'code_too_many_events',
    message: string,
    readonly place?: Place,
    /** Id of the plugin whose function failed. */
    readonly plugin?: string,
  ) {
    super(message);
  }
}

/** Line and column, both from 1, of an offset in `text`. */
export function positionAt(text: string, offset: number): Place {
  const before = text.slice(0, clamp(offset, 0, text.length));
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: before.length - lineStart + 1 };
}
