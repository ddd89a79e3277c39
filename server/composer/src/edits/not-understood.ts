import { HocketError } from '@hocket/sdk';

/** 422, for a prompt of which no edit can be made. */
export function notUnderstood(): HocketError {
  return new HocketError(
    'ai_not_understood',
    'That was not understood as a change of this music. Try “add a bass line”, “make the drums busier”, “darker”, “half time” or “transpose to C minor”.',
  );
}

/** 422, for an edit that is understood but changes nothing. */
export function nothingChanged(): HocketError {
  return new HocketError(
    'ai_nothing_changed',
    'There is nothing to change: the music is like that already, or the grid cannot show the layers you mean.',
  );
}
