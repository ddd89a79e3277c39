import { buildManifest, expectServable } from '@hocket/api/federation';
import { apiVersion, capabilities, HocketError } from '@hocket/sdk';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import {
  createInstance,
  type ModuleFederation,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/runtime';
import * as mobx from 'mobx';
import { version as mobxVersion } from 'mobx/package.json';
import * as mobxReact from 'mobx-react-lite';
import { version as mobxReactVersion } from 'mobx-react-lite/package.json';
import React from 'react';
import ReactDom from 'react-dom';
import * as z from 'zod/mini';
import type { BootBuild } from './boot.ts';
import { expectHashes } from './expect-hashes.ts';
import { preload } from './preload.ts';
import type { Evaluate, Loader } from './remote-loading.ts';

/** What the shell's own copy serves remotes with: two would break the studio. Another major is refused. */
const sharedModules = {
  react: singleton(React.version, React),
  'react-dom': singleton(ReactDom.version, ReactDom),
  mobx: singleton(mobxVersion, mobx),
  'mobx-react-lite': singleton(mobxReactVersion, mobxReact),
};

function singleton<Module extends object>(version: string, module: Module) {
  const [major] = version.split('.');
  return {
    version,
    lib: () => module,
    shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${major}.0.0` },
  };
}

/** Milliseconds for a manifest, which is small: a host that has not sent it by then is away. */
const manifestTimeoutMs = 3000;

/** Milliseconds for an entry, 20 kB on a phone's network that other panels use at the same time. */
const entryTimeoutMs = 10_000;

/** What remotes are served with here. */
const served = {
  apiVersion,
  capabilities: [...capabilities],
  shared: Object.fromEntries(
    Object.entries(sharedModules).map(([name, { version }]) => [name, version]),
  ),
};

/** What is read of a manifest here: its build's own name, and that under which its entry leaves the container, too. */
const namedManifest = z.extend(buildManifest, {
  name: z.string(),
  metaData: z.extend(buildManifest.shape.metaData, { globalName: z.string() }),
});

/**
 * Holds manifests and entries to their hashes before anything of them runs, and gives up on a slow host. Chunks are asked
 * for by the entry alone, which has their hashes in it.
 */
export class FederationHost implements Loader {
  #federation: ModuleFederation;
  /** Subresource integrity values by address; undefined of an entry that is being developed. */
  #entries = new Map<string, string | undefined>();
  readonly #page: Pick<Location, 'origin' | 'hostname'>;
  readonly #language: () => string;

  /** `language`: whose texts are asked for with a remote. */
  constructor(page: Pick<Location, 'origin' | 'hostname'>, language: () => string) {
    this.#page = page;
    this.#language = language;
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
   * What runs a build's `./remote`, once its files are here, for its default export. Rejects when it is down, slow or tampered with, with `remote_invalid`
   * when it could not be held to its hashes, and with what `expectServable` does when this shell
   * cannot serve it.
   */
  async load(name: string, build: BootBuild): Promise<Evaluate> {
    expectHashes(name, build, this.#page.hostname);
    preload(document, build, this.#language());
    const { version, integrity } = build;
    const url = new URL(build.manifest, this.#page.origin).href;
    const script = new URL(build.entry, this.#page.origin).href;
    const text = await fetchManifest(url, integrity?.manifest);
    const manifest = readManifest(`${name} ${version}`, text);
    const { globalName, remoteEntry } = manifest.metaData;
    const { path, name: file } = remoteEntry;
    if (new URL(path ? `${path}/${file}` : file, url).href !== script) {
      throw new HocketError(
        'remote_invalid',
        `${name} ${version} has another entry than its list.`,
      );
    }
    this.#entries.set(script, integrity?.entry);
    // The name is the build's own, so that two versions never take each other's place. Federation is given the entry:
    // the manifest was read here, and what reads manifests there is left out of the page (.ci/rspack/federation.ts).
    const remote = { name: manifest.name, entry: script, entryGlobalName: globalName };
    this.#federation.registerRemotes([remote], { force: true });
    const factory = await this.#federation.loadRemote<() => Promise<{ default?: unknown }>>(
      `${manifest.name}/remote`,
      { loadFactory: false, from: 'runtime' },
    );
    return async () => (await factory?.())?.default;
  }

  #guard(): ModuleFederationRuntimePlugin {
    return {
      name: 'hocket-guard',
      createScript: ({ url }) => {
        if (!this.#entries.has(url)) {
          throw new HocketError('remote_invalid', `No list has ${url} as an entry.`);
        }
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        script.crossOrigin = 'anonymous';
        script.integrity = this.#entries.get(url) ?? '';
        return { script, timeout: entryTimeoutMs };
      },
    };
  }
}

async function fetchManifest(url: string, integrity: string | undefined): Promise<string> {
  const answer = await fetch(url, { integrity, signal: AbortSignal.timeout(manifestTimeoutMs) });
  if (!answer.ok) throw new HocketError('remote_unreachable', `HTTP ${answer.status}: ${url}`);
  return answer.text();
}

/** Rejects with `remote_invalid` and then with what `expectServable` does. */
function readManifest(version: string, text: string): z.output<typeof namedManifest> {
  const { success, data } = z.safeParse(namedManifest, JSON.parse(text));
  if (!success) {
    throw new HocketError(
      'remote_invalid',
      `${version} is not built as panels of this studio are.`,
    );
  }
  expectServable(version, data, served);
  return data;
}
