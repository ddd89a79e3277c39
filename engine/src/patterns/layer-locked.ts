import { HocketError, type ReasonCode } from '@hocket/sdk';
import { because, reasonText, type Values } from './reason-text.ts';

/** Why the grid cannot show a layer; its code is `layer_locked`, its details are the reason. */
export function layerLocked(code: ReasonCode, values?: Values): HocketError {
  const reason = because(code, values);
  return new HocketError('layer_locked', reasonText(reason), { details: reason });
}
