import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { RemoteEntry, RemoteList } from './boot.ts';
import { preload } from './preload.ts';

/** Milliseconds that a manifest or an entry may take. */
const patience = 3000;

/** Asks for manifests and entries with their hashes and gives up on a slow host. */
export class FederationHost {
  #integrity = new Map<string, string>();

  /** `language`: whose texts are asked for with a remote. */
  constructor(
    private readonly origin: string,
    private readonly language: () => string,
  ) {
    registerPlugins([this.#guard()]);
  }

  /** The default export of a remote's `./remote`. Rejects when it is down, slow or tampered with. */
  async load(name: string, list: RemoteList): Promise<unknown> {
    const entry = list[name];
    if (!entry) throw new Error(`The server lists no remote named ${name}.`);
    this.#expect(entry);
    preload(document, entry, this.language());
    registerRemotes([{ name, entry: this.#absolute(entry.manifest) }], { force: true });
    const module = await loadRemote<{ default?: unknown }>(`${name}/remote`);
    return module?.default;
  }

  #absolute(url: string): string {
    return new URL(url, this.origin).href;
  }

  #expect({ manifest, entry, integrity }: RemoteEntry): void {
    for (const [url, hash] of [
      [manifest, integrity?.manifest],
      [entry, integrity?.entry],
    ] as const) {
      if (hash) this.#integrity.set(this.#absolute(url), hash);
      else this.#integrity.delete(this.#absolute(url));
    }
  }

  #guard(): ModuleFederationRuntimePlugin {
    return {
      name: 'hocket-guard',
      fetch: (url, init) =>
        fetch(url, {
          ...init,
          integrity: this.#integrity.get(url),
          signal: AbortSignal.timeout(patience),
        }),
      createScript: ({ url }) => {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        script.crossOrigin = 'anonymous';
        script.integrity = this.#integrity.get(url) ?? '';
        return { script, timeout: patience };
      },
    };
  }
}
