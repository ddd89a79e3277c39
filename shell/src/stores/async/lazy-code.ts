import { HocketError } from '@hocket/sdk';
import { Lazy } from '@hocket/sdk/async';

/**
 * Code that is fetched when it is first wanted. Rejects with `network_unreachable` when it does not arrive; the next call
 * tries again.
 */
export function lazyCode<Part>(load: () => Promise<Part>): Lazy<Part> {
  return new Lazy(() =>
    load().catch((cause: unknown) => {
      throw new HocketError('network_unreachable', 'The server cannot be reached.', { cause });
    }),
  );
}
