import { HocketError } from '@hocket/sdk';

/** What a rendering that was called off rejects with. */
export function cancelled(): HocketError {
  return new HocketError('render_cancelled', 'The export was cancelled');
}
