import { HocketError } from '@hocket/sdk';
import type { BootBuild } from './boot.ts';

/**
 * Rejects with `remote_unverified` a build without hashes, which is one that is being developed: it runs on pages of the
 * developer's own machine alone.
 */
export function expectHashes(name: string, { integrity }: BootBuild, hostname: string): void {
  if (integrity || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return;
  throw new HocketError(
    'remote_unverified',
    `${name} comes without the hashes that it is held to.`,
  );
}
