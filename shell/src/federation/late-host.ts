import type { FederationHost } from './host.ts';
import type { Loader } from './remotes.ts';

/** Fetches the federation runtime with the first panel, as pages without panels need none of it. */
export function lateHost(origin: string, language: () => string): Loader {
  let host: Promise<FederationHost> | undefined;
  const fetchHost = async () => {
    const { FederationHost } = await import('./host.ts');
    return new FederationHost(origin, language);
  };
  return {
    async load(name, list) {
      host ??= fetchHost().catch((error: unknown) => {
        host = undefined;
        throw error;
      });
      return (await host).load(name, list);
    },
  };
}
