import { HocketError } from '@hocket/sdk';

/** Why the grid cannot show a layer, as a sentence; its code is `layer_locked`. */
export function layerLocked(reason: string): HocketError {
  return new HocketError('layer_locked', reason);
}
