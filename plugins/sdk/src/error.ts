import type { Json } from './json.ts';

/** Where in a source text an error stands; both count from 1. */
export interface Place {
  line: number;
  column: number;
}

/**
 * The one error class. Match `code`, never the class: two copies of the SDK may meet at run time.
 * `message` is an English sentence a musician understands.
 */
export class HocketError extends Error {
  override readonly name = 'HocketError';
  readonly code: string;
  readonly place?: Place;
  readonly details?: Json;

  constructor(
    code: string,
    message: string,
    more: { place?: Place; details?: Json; cause?: unknown } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.code = code;
    this.place = more.place;
    this.details = more.details;
  }
}

/** The stable code of anything thrown; `unknown` when it has none. */
export function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' ? code : 'unknown';
}

/** The sentence of anything thrown. */
export function messageOf(error: unknown): string {
  const message = (error as { message?: unknown } | null | undefined)?.message;
  return typeof message === 'string' && message !== '' ? message : String(error);
}
