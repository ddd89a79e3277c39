import type { ApiClient } from '@hocket/api';
import type { InstalledPlugin, PluginEntry } from '@hocket/sdk';
import { SerialQueue } from '@hocket/sdk/async';
import { makeAutoObservable, observableRef } from 'mobx';

/** What becomes of a plugin here; the server knows nothing of it. */
type Live = Omit<PluginEntry, keyof InstalledPlugin>;

/**
 * The plugins that one user has installed, as the server last said, with what became of each here. Changes are sent one
 * after another; each answer has what other tabs changed meanwhile, too.
 */
export class PluginList {
  /** Undefined until the server has answered. */
  entries: readonly PluginEntry[] | undefined = undefined;
  /** Why it did not, when it was last asked. */
  problem: unknown = undefined;
  readonly #queue = new SerialQueue();
  readonly #closed = new AbortController();
  readonly #api: Pick<
    ApiClient,
    'listInstalledPlugins' | 'setInstalledPlugin' | 'removeInstalledPlugin'
  >;

  constructor(
    api: Pick<ApiClient, 'listInstalledPlugins' | 'setInstalledPlugin' | 'removeInstalledPlugin'>,
  ) {
    this.#api = api;
    makeAutoObservable(
      this,
      { entries: observableRef, problem: observableRef },
      { autoBind: true },
    );
  }

  entry(id: string): PluginEntry | undefined {
    return this.entries?.find((each) => each.id === id);
  }

  /** Answers, as `set` and `remove` do, the ids whose entries came, changed or went. Rejects like `listInstalledPlugins`. */
  async fetch(): Promise<readonly string[]> {
    this.failed(undefined);
    try {
      return await this.ask(() => this.#api.listInstalledPlugins());
    } catch (error) {
      this.failed(error);
      throw error;
    }
  }

  /** Installs a version, enabled. Rejects like `setInstalledPlugin`, and once `signal` is aborted before its turn. */
  install(id: string, version: string, signal: AbortSignal): Promise<readonly string[]> {
    return this.ask(() => {
      signal.throwIfAborted();
      return this.#api.setInstalledPlugin(id, { version, enabled: true });
    });
  }

  /** Switches a plugin off in the version that it has by then, if it is still there. Rejects as `install` does. */
  disable(id: string, signal: AbortSignal): Promise<readonly string[]> {
    return this.ask(async () => {
      signal.throwIfAborted();
      const entry = this.entry(id);
      if (!entry) return this.#api.listInstalledPlugins();
      return this.#api.setInstalledPlugin(id, { version: entry.version, enabled: false });
    });
  }

  /** Rejects as `install` does. */
  remove(id: string, signal: AbortSignal): Promise<readonly string[]> {
    return this.ask(() => {
      signal.throwIfAborted();
      return this.#api.removeInstalledPlugin(id);
    });
  }

  /** Notes what became of a plugin that is on the list. */
  tell(id: string, live: Partial<Live>): void {
    this.entries = this.entries?.map((each) => (each.id === id ? { ...each, ...live } : each));
  }

  /** Its user is gone: answers that are on their way are dropped. */
  close(): void {
    this.#closed.abort();
  }

  private ask(call: () => Promise<readonly InstalledPlugin[]>): Promise<readonly string[]> {
    return this.#queue.take(async () => {
      const answer = await call();
      this.#closed.signal.throwIfAborted();
      return this.adopt(answer);
    });
  }

  private adopt(list: readonly InstalledPlugin[]): readonly string[] {
    const before = new Map(this.entries?.map((entry) => [entry.id, entry]));
    const changed: string[] = [];
    this.entries = list.map(({ id, version, enabled }) => {
      const known = before.get(id);
      before.delete(id);
      if (known?.version === version && known.enabled === enabled) return known;
      changed.push(id);
      return { state: enabled ? 'loading' : 'off', ...known, id, version, enabled };
    });
    this.problem = undefined;
    return [...changed, ...before.keys()];
  }

  private failed(problem: unknown): void {
    this.problem = problem;
  }
}
