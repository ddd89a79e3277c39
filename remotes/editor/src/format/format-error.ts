import type { Place } from '@hocket/sdk';

/** Code that cannot be formatted, and where it stops being JavaScript. */
export class FormatError extends Error {
  constructor(readonly place: Place) {
    super(`no JavaScript at ${place.line}:${place.column}`);
  }
}
