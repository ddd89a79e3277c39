import type { ApiClient } from '@hocket/api';
import { codeOf, type PluginEntry, type PluginSource } from '@hocket/sdk';
import { makeAutoObservable, observableRef } from 'mobx';
import { type FetchedPlugin, fetchPlugin } from './fetch-plugin.ts';
import type { LoadedPlugins } from './loaded-plugins.ts';
import type { HealthListener } from './plugin-health.ts';
import { PluginList } from './plugin-list.ts';
import type { PluginVersionHistory } from './plugin-version-history.ts';
import type { ProjectPlugins } from './project-plugins.ts';

/** What a user's plugins need from outside. */
export interface InstalledPluginsOptions {
  api: Pick<
    ApiClient,
    'getPluginRelease' | 'listInstalledPlugins' | 'setInstalledPlugin' | 'removeInstalledPlugin'
  >;
  fetch?: typeof globalThis.fetch;
  loaded: LoadedPlugins;
  /** What worked here and what did not. */
  record: PluginVersionHistory;
  /** Which versions the open project names. */
  project: Pick<ProjectPlugins, 'version' | 'chooser'>;
}

/** What the user who is signed in has installed. What is loaded follows their list, whichever tab changed it. */
export class InstalledPluginStore {
  private list: PluginList;
  readonly #options: InstalledPluginsOptions;

  constructor(options: InstalledPluginsOptions) {
    this.#options = options;
    this.list = new PluginList(options.api);
    makeAutoObservable<this, 'list'>(this, { list: observableRef }, { autoBind: true });
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
    this.#options.loaded.clear();
    this.list.close();
    this.list = new PluginList(this.#options.api);
  }

  /**
   * Chooses a version, for the open project too. The server is told last, when all of it is found right: what fails
   * leaves everything as it was.
   */
  install(id: string, version: string): Promise<void> {
    const { list } = this;
    const options = this.#options;
    const choose = options.project.chooser();
    return this.runRequest(id, async (signal) => {
      const { source, isYanked } = await this.fetched(id, version);
      const ready = () => this.followAll(list.install(id, version, signal));
      await options.loaded.put(source, ready, signal);
      options.record.forgive(id, version);
      choose(id, version);
      list.tell(id, { ...this.live(id, version), isYanked });
    });
  }

  /** Switches a plugin on. The server is told last, as with `install`. */
  enable(id: string): Promise<void> {
    const { list } = this;
    return this.runRequest(id, async (signal) => {
      const entry = this.entry(id);
      if (!entry) return;
      const ready = () => this.followAll(list.install(id, entry.version, signal));
      await this.bringFirst(entry, ready, signal);
    });
  }

  disable(id: string): Promise<void> {
    const { list } = this;
    const options = this.#options;
    return this.runRequest(id, async (signal) => {
      await this.followAll(list.disable(id, signal));
      if (signal.aborted) return;
      options.loaded.unload(id);
      list.tell(id, { state: 'off', playing: undefined, problem: undefined });
    });
  }

  remove(id: string): Promise<void> {
    const { list } = this;
    const options = this.#options;
    return this.runRequest(id, async (signal) => {
      await this.followAll(list.remove(id, signal));
      if (!signal.aborted) options.loaded.unload(id);
    });
  }

  /** Notes that nothing of a plugin plays. */
  failed(id: string, problem: unknown): void {
    this.list.tell(id, { state: 'failed', problem });
  }

  /** What is told of a version that is loaded. */
  listener({ manifest: { id, version } }: PluginSource): HealthListener {
    const { record, loaded } = this.#options;
    // A plugin that its author is working on changes with each save.
    const isNoted = () => id !== loaded.tried;
    return {
      worked: () => isNoted() && record.noteWorked(id, version),
      faulty: () => {
        if (isNoted()) record.noteFaulty(id, version);
        this.list.tell(id, this.live(id, version));
      },
      broken: (problem) => {
        // Without a sandbox no version plays.
        const isItsOwn = problem.code !== 'plugin_unavailable';
        if (isNoted() && isItsOwn) record.noteFailed(id, version, problem);
        void this.follow(id);
      },
    };
  }

  /**
   * A version with its files; where the server cannot be reached, from memory if it was loaded last. Rejects like
   * `getPluginRelease`, or with `network_unreachable`.
   */
  async fetched(id: string, version: string): Promise<FetchedPlugin> {
    const { api, loaded, fetch = (...given) => globalThis.fetch(...given) } = this.#options;
    try {
      return await fetchPlugin(api, fetch, id, version);
    } catch (error) {
      const source = loaded.slot(id).remembered(version);
      if (source && codeOf(error) === 'network_unreachable') return { source };
      throw error;
    }
  }

  /** Makes what is loaded of a plugin what the list and the open project say, unless the user wants something else of it just now. Never rejects. */
  async follow(id: string): Promise<void> {
    const { loaded } = this.#options;
    const slot = loaded.slot(id);
    if (slot.isRequested) return;
    slot.abort();
    const entry = this.entry(id);
    if (!entry?.enabled) loaded.unload(id);
    if (entry) await this.bring(entry);
  }

  private async followAll(change: Promise<readonly string[]>): Promise<void> {
    for (const id of await change) void this.follow(id);
  }

  /** Does what the user asked for, in place of what was under way with the plugin; that goes on when this fails. */
  private async runRequest(
    id: string,
    work: (signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    try {
      await this.#options.loaded.slot(id).attempt(work, { isRequest: true });
    } finally {
      if (this.entry(id)?.state !== 'failed') void this.follow(id);
    }
  }

  /** Loads an entry where that is due; what fails is told in it. */
  private async bring(entry: PluginEntry): Promise<void> {
    const { id, version, enabled } = entry;
    const { list } = this;
    const { loaded, api } = this.#options;
    const [first = version] = this.versionsFor(entry);
    if (enabled && loaded.manifest(id, first)) {
      list.tell(id, this.live(id, first));
      return;
    }
    if (!enabled && entry.manifest?.version === version) {
      list.tell(id, { state: 'off', problem: undefined });
      return;
    }
    list.tell(id, { state: enabled ? 'loading' : 'off', problem: undefined });
    try {
      await loaded.slot(id).attempt(async (signal) => {
        if (enabled) return this.bringFirst(entry, async () => {}, signal);
        const { manifest, isYanked } = await api.getPluginRelease(id, version);
        list.tell(id, { manifest, isYanked });
      });
    } catch (problem) {
      const there = enabled ? loaded.held(id)?.source : undefined;
      if (there) list.tell(id, this.live(id, there.manifest.version, problem));
      else list.tell(id, { state: enabled ? 'failed' : 'off', problem });
    }
  }

  /**
   * Loads the best version of an entry that can be had. `ready`: as of `PluginSlot.put`. Rejects as the best of all does
   * when none can be had, and once `signal` is aborted.
   */
  private async bringFirst(
    entry: PluginEntry,
    ready: () => Promise<void>,
    signal: AbortSignal,
  ): Promise<void> {
    const { id } = entry;
    const { loaded } = this.#options;
    const problems: unknown[] = [];
    for (const version of this.versionsFor(entry)) {
      if (loaded.manifest(id, version)) {
        await ready();
        this.list.tell(id, this.live(id, version, problems[0]));
        return;
      }
      try {
        const { source, isYanked } = await this.fetched(id, version);
        await loaded.put(source, ready, signal);
        this.list.tell(id, { ...this.live(id, version, problems[0]), isYanked });
        return;
      } catch (error) {
        signal.throwIfAborted();
        problems.push(error);
      }
    }
    throw problems[0];
  }

  /**
   * Versions of an entry, the best first: which the open project names, which is installed, which worked here before, and
   * what is loaded anyway. One that failed here is only among them where all have.
   */
  private versionsFor({ id, version }: PluginEntry): readonly string[] {
    const { record, loaded, project } = this.#options;
    const there = loaded.held(id)?.source?.manifest.version;
    const named = project.version(id);
    const all = [named, version, ...record.worked(id), there].filter((each) => each !== undefined);
    const distinct = [...new Set(all)];
    const sound = distinct.filter((each) => record.failure(id, each) === undefined);
    return sound.length > 0 ? sound : distinct.slice(0, 1);
  }

  /** What is to be told of an entry, of which this version is loaded; `missed`: why the best one is not. */
  private live(id: string, version: string, missed?: unknown): Partial<PluginEntry> {
    const { record, loaded, project } = this.#options;
    const { health, source } = loaded.slot(id);
    const wanted = project.version(id) ?? this.entry(id)?.version;
    const isWanted = id === loaded.tried || wanted === undefined || wanted === version;
    const why = health?.problem ?? (isWanted ? undefined : (record.failure(id, wanted) ?? missed));
    const state = health?.isOff ? 'failed' : health?.problem ? 'faulty' : 'ready';
    return {
      state: state === 'ready' && !isWanted ? 'fallback' : state,
      playing: source?.manifest.version,
      manifest: source?.manifest,
      problem: why,
    };
  }
}
