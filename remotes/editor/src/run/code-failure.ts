import { codeOf, type Place } from '@hocket/sdk';

/** Why a run failed: an error that the studio explains, or a key of this panel's catalogue. */
export interface CodeFailure {
  sentence:
    | { error: unknown }
    | { key: 'noCode' | 'checkSyntax' | 'unknownError' | 'notJavaScript' };
  /** Where it stands in the code that was run. */
  place?: Place;
}

/** Reads anything thrown by a run. */
export function codeFailureOf(error: unknown): CodeFailure {
  if (codeOf(error) === 'code_empty') return { sentence: { key: 'noCode' } };
  if (typeof error !== 'object' || error === null) return { sentence: { key: 'unknownError' } };
  const { message, place } = error as { message?: unknown; place?: unknown };
  return {
    sentence:
      typeof message === 'string' && message.trim() !== '' ? { error } : { key: 'checkSyntax' },
    ...(isPlace(place) ? { place } : {}),
  };
}

function isPlace(value: unknown): value is Place {
  const { line, column } = (value ?? {}) as Partial<Place>;
  return Number.isInteger(line) && Number.isInteger(column);
}
