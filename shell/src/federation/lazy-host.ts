import { Lazy } from '@hocket/sdk/async';
import type { Loader } from './remote-loading.ts';

/** Fetches the federation runtime with the first panel, as pages without panels need none of it. */
export function lazyHost(
  page: Pick<Location, 'origin' | 'hostname'>,
  language: () => string,
): Loader {
  const host = new Lazy(async () => {
    const { FederationHost } = await import('./host.ts');
    return new FederationHost(page, language);
  });
  return { load: async (name, build) => (await host.fetch()).load(name, build) };
}
