import { HocketError } from '@hocket/sdk';

/** Why an edit of the grid cannot be made in the text, as a sentence; its code is `edit_refused`. */
export function editRefused(reason: string): HocketError {
  return new HocketError('edit_refused', reason);
}
