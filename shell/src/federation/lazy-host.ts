import type { FederationHost } from './host.ts';
import type { Loader } from './remote-loading.ts';

/** Fetches the federation runtime with the first panel, as pages without panels need none of it. */
export function lazyHost(
  page: Pick<Location, 'origin' | 'hostname'>,
  language: () => string,
): Loader {
  let host: Promise<FederationHost> | undefined;
  const fetchHost = async () => {
    const { FederationHost } = await import('./host.ts');
    return new FederationHost(page, language);
  };
  return {
    async load(name, build) {
      host ??= fetchHost().catch((error: unknown) => {
        host = undefined;
        throw error;
      });
      return (await host).load(name, build);
    },
  };
}
