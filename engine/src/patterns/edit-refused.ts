import { HocketError, type ReasonCode } from '@hocket/sdk';
import { because, reasonText, type Values } from './reason-text.ts';

/** Why an edit of the grid cannot be made in the text; its code is `edit_refused`, its details are the reason. */
export function editRefused(code: ReasonCode, values?: Values): HocketError {
  const reason = because(code, values);
  return new HocketError('edit_refused', reasonText(reason), { details: reason });
}
