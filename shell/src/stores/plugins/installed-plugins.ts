import type { ApiClient, PluginEntry, PluginSource } from '@hocket/sdk';
import { makeAutoObservable, observableRef } from 'mobx';
import { fetchPlugin } from './fetch-plugin.ts';
import type { LoadedPlugins } from './loaded-plugins.ts';
import { PluginList } from './plugin-list.ts';

/** What a user's plugins need from outside. */
export interface InstalledPluginsParts {
  api: Pick<
    ApiClient,
    'getPluginRelease' | 'listInstalledPlugins' | 'setInstalledPlugin' | 'removeInstalledPlugin'
  >;
  fetch?: typeof globalThis.fetch;
  loaded: LoadedPlugins;
}

/** What the user who is signed in has installed. What is loaded follows their list, whichever tab changed it. */
export class InstalledPlugins {
  private list: PluginList;

  constructor(private readonly parts: InstalledPluginsParts) {
    this.list = new PluginList(parts.api);
    makeAutoObservable<this, 'parts' | 'list'>(
      this,
      { parts: false, list: observableRef },
      { autoBind: true },
    );
  }

  /** Undefined until the list is here. */
  get entries(): readonly PluginEntry[] | undefined {
    return this.list.entries;
  }

  /** Why it is not; undefined while it is on its way. */
  get problem(): unknown {
    return this.entries === undefined ? this.list.problem : undefined;
  }

  entry(id: string): PluginEntry | undefined {
    return this.list.entry(id);
  }

  /** Loads what the user who is signed in has installed, in place of what was loaded. Rejects like `listInstalledPlugins`. */
  async reload(): Promise<void> {
    this.release();
    const { list } = this;
    try {
      await Promise.all((await list.fetch()).map(this.follow));
    } catch (error) {
      if (list === this.list) throw error;
    }
  }

  /** Nobody is signed in any more. */
  release(): void {
    this.parts.loaded.clear();
    this.list.close();
    this.list = new PluginList(this.parts.api);
  }

  /** The server is told last, when all of the version is found right: what fails leaves everything as it was. */
  install(id: string, version: string): Promise<void> {
    const { list, parts } = this;
    return this.wish(id, async (signal) => {
      const source = await this.fetched(id, version);
      const ready = () => this.followAll(list.install(id, version, signal));
      await parts.loaded.put(source, ready, signal);
      const manifest = parts.loaded.manifest(id, version);
      list.tell(id, { state: 'ready', manifest, problem: undefined });
    });
  }

  disable(id: string): Promise<void> {
    const { list, parts } = this;
    return this.wish(id, async (signal) => {
      await this.followAll(list.disable(id, signal));
      if (signal.aborted) return;
      parts.loaded.unload(id);
      list.tell(id, { state: 'off', problem: undefined });
    });
  }

  remove(id: string): Promise<void> {
    const { list, parts } = this;
    return this.wish(id, async (signal) => {
      await this.followAll(list.remove(id, signal));
      if (!signal.aborted) parts.loaded.unload(id);
    });
  }

  /** Notes that a plugin does not work. */
  failed(id: string, problem: unknown): void {
    this.list.tell(id, { state: 'failed', problem });
  }

  /** A version with its files. Rejects like `getPluginRelease`, or with `network_unreachable`. */
  fetched(id: string, version: string): Promise<PluginSource> {
    const { api, fetch = (...given) => globalThis.fetch(...given) } = this.parts;
    return fetchPlugin(api, fetch, id, version);
  }

  /** Makes what is loaded of a plugin what the list says, unless the user wants something else of it just now. Never rejects. */
  async follow(id: string): Promise<void> {
    const { loaded } = this.parts;
    const slot = loaded.slot(id);
    if (slot.isWished) return;
    slot.abort();
    const entry = this.entry(id);
    if (!entry?.enabled) loaded.unload(id);
    if (entry) await this.bring(entry);
  }

  private async followAll(change: Promise<readonly string[]>): Promise<void> {
    for (const id of await change) void this.follow(id);
  }

  /** Does what the user asked for, in place of what was under way with the plugin; that goes on when this fails. */
  private async wish(id: string, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    try {
      await this.parts.loaded.slot(id).attempt(work, { isWish: true });
    } catch (error) {
      if (this.entry(id)?.state !== 'failed') void this.follow(id);
      throw error;
    }
  }

  /** Loads an entry where that is due; what fails is told in it. */
  private async bring({ id, version, enabled, state }: PluginEntry): Promise<void> {
    const { list } = this;
    const { loaded, api } = this.parts;
    const there = loaded.manifest(id, version);
    if (there && enabled) {
      if (state === 'loading') list.tell(id, { state: 'ready', manifest: there });
      return;
    }
    list.tell(id, { state: enabled ? 'loading' : 'off', problem: undefined });
    try {
      await loaded.slot(id).attempt(async (signal) => {
        if (enabled) {
          const source = await this.fetched(id, version);
          await loaded.put(source, async () => {}, signal);
          list.tell(id, { state: 'ready', manifest: loaded.manifest(id, version) });
        } else {
          const { manifest } = await api.getPluginRelease(id, version);
          list.tell(id, { manifest });
        }
      });
    } catch (problem) {
      list.tell(id, { state: enabled ? 'failed' : 'off', problem });
    }
  }
}
