import { buildManifest, expectServable } from '@hocket/api/federation';
import { apiVersion, HocketError } from '@hocket/sdk';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import {
  createInstance,
  type ModuleFederation,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/runtime';
import * as z from 'zod/mini';
import type { RemoteBuild } from './boot.ts';
import { expectHashes } from './expect-hashes.ts';
import { preload } from './preload.ts';
import type { Loader } from './remotes.ts';
import { sharedModules } from './shared-modules.ts';

/** Milliseconds that a manifest or an entry may take. */
const patience = 3000;

/** What remotes are served with here. */
const served = {
  apiVersion,
  shared: Object.fromEntries(
    Object.entries(sharedModules).map(([name, { version }]) => [name, version]),
  ),
};

/** What federation itself reads of a manifest, beside what the contract knows. */
const named = z.object({ name: z.string() });

/** Holds manifests and entries to their hashes before anything of them runs, and gives up on a slow host. */
export class FederationHost implements Loader {
  #federation: ModuleFederation;
  #integrity = new Map<string, string>();
  #manifests = new Map<string, string>();

  /** `language`: whose texts are asked for with a remote. */
  constructor(
    private readonly page: Pick<Location, 'origin' | 'hostname'>,
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

  /**
   * The default export of a build's `./remote`. Rejects when it is down, slow or tampered with, and with
   * `remote_api_version` or `remote_shared_version` when this shell cannot serve it.
   */
  async load(name: string, build: RemoteBuild): Promise<unknown> {
    expectHashes(name, build, this.page.hostname);
    this.#expect(build);
    preload(document, build, this.language());
    const entry = this.#absolute(build.manifest);
    const text = await this.#fetchManifest(entry);
    const manifest: unknown = JSON.parse(text);
    expectServable(`${name} ${build.version}`, z.parse(buildManifest, manifest), served);
    this.#manifests.set(entry, text);
    // The name is the build's own, so that two versions never take each other's place.
    const container = z.parse(named, manifest).name;
    this.#federation.registerRemotes([{ name: container, entry }], { force: true });
    const module = await this.#federation.loadRemote<{ default?: unknown }>(`${container}/remote`);
    return module?.default;
  }

  #absolute(url: string): string {
    return new URL(url, this.page.origin).href;
  }

  #expect({ manifest, entry, integrity, files = [] }: RemoteBuild): void {
    for (const [url, hash] of [
      [manifest, integrity?.manifest],
      [entry, integrity?.entry],
      ...files.map((file) => [file.url, file.integrity]),
    ] as const) {
      if (hash) this.#integrity.set(this.#absolute(url), hash);
      else this.#integrity.delete(this.#absolute(url));
    }
  }

  async #fetchManifest(url: string): Promise<string> {
    const integrity = this.#integrity.get(url);
    const answer = await fetch(url, { integrity, signal: AbortSignal.timeout(patience) });
    if (!answer.ok) throw new HocketError('remote_unreachable', `HTTP ${answer.status}: ${url}`);
    return answer.text();
  }

  #guard(): ModuleFederationRuntimePlugin {
    return {
      name: 'hocket-guard',
      // What was held to its hash, and nothing that may come after it.
      fetch: async (url) => new Response(this.#manifests.get(url)),
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
