import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import {
  createInstance,
  type ModuleFederation,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/runtime';
import type { RemoteEntry, RemoteList } from './boot.ts';
import { preload } from './preload.ts';
import type { Loader } from './remotes.ts';
import { sharedModules } from './shared-modules.ts';

/** Milliseconds that a manifest or an entry may take. */
const patience = 3000;

/** Asks for manifests and entries with their hashes and gives up on a slow host. */
export class FederationHost implements Loader {
  #federation: ModuleFederation;
  #integrity = new Map<string, string>();

  /** `language`: whose texts are asked for with a remote. */
  constructor(
    private readonly origin: string,
    private readonly language: () => string,
  ) {
    this.#federation = createInstance({
      name: 'shell',
      remotes: [],
      shared: sharedModules,
      shareStrategy: 'loaded-first',
      // Remotes carry no runtime of their own: they run on this one.
      plugins: [this.#guard(), provideRuntime()],
    });
  }

  /** The default export of a remote's `./remote`. Rejects when it is down, slow or tampered with. */
  async load(name: string, list: RemoteList): Promise<unknown> {
    const entry = list[name];
    if (!entry) throw new Error(`The server lists no remote named ${name}.`);
    this.#expect(entry);
    preload(document, entry, this.language());
    const remote = { name, entry: this.#absolute(entry.manifest) };
    this.#federation.registerRemotes([remote], { force: true });
    const module = await this.#federation.loadRemote<{ default?: unknown }>(`${name}/remote`);
    return module?.default;
  }

  #absolute(url: string): string {
    return new URL(url, this.origin).href;
  }

  #expect({ manifest, entry, integrity, files = [] }: RemoteEntry): void {
    for (const [url, hash] of [
      [manifest, integrity?.manifest],
      [entry, integrity?.entry],
      ...files.map((file) => [file.url, file.integrity]),
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
      createLink: ({ url }) => {
        const link = document.createElement('link');
        link.href = url;
        // As it was preloaded: a request of another kind would be made anew.
        link.crossOrigin = 'anonymous';
        link.integrity = this.#integrity.get(url) ?? '';
        return link;
      },
    };
  }
}
