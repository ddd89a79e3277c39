import type { PluginManifest } from '@hocket/sdk';
import { deferred, FakeApi, FakeEngine } from '@hocket/sdk/testing';
import { makeAutoObservable } from 'mobx';
import { ManualTime } from '../../../testing/manual-time.ts';
import { MemoryStorage } from '../../../testing/memory-storage.ts';
import { LocalStore } from '../../storage/local-store.ts';
import { LanguageStore } from '../../texts/language.ts';
import { PluginVersionHistory } from '../plugin-version-history.ts';
import { PluginStore } from '../plugins.ts';
import type { PluginProject } from '../project-plugins.ts';

/** The plugins of a tab on fakes, and of other tabs with the same server. */
export class PluginStudio {
  readonly engine = new FakeEngine();
  readonly language = new LanguageStore('en');
  readonly time = new ManualTime();
  /** The open project. */
  readonly project = makeAutoObservable(new FakeProject());
  readonly record: PluginVersionHistory;
  /** Addresses of the files that were fetched. */
  readonly served: string[] = [];
  readonly plugins: PluginStore;

  constructor(
    readonly api = new FakeApi(),
    readonly localStore = new LocalStore(new MemoryStorage()),
  ) {
    const { engine, language, time, served, project } = this;
    this.record = new PluginVersionHistory(localStore, () => 'ada');
    this.plugins = new PluginStore({
      api,
      engine,
      language,
      project,
      after: time.after,
      record: this.record,
      storage: new MemoryStorage(),
      user: () => 'ada',
      fetch: async (url) => {
        served.push(String(url));
        const file = api.files.get(String(url));
        return file ? new Response(file) : new Response('gone', { status: 404 });
      },
    });
  }

  publish(...given: Parameters<typeof instrumentManifest>) {
    const files = { 'a.js': btoa('1') };
    return this.api.publishPlugin({ manifest: instrumentManifest(...given), files });
  }

  /** The list, each as id, version and state. */
  get listed(): string[] | undefined {
    return this.plugins.installed?.map(({ id, version, state }) => `${id} ${version} ${state}`);
  }

  /** What the engine has, each as id and version. */
  get loaded(): string[] {
    return this.engine.plugins.map(({ id, version }) => `${id} ${version}`);
  }

  /** The list that the server has, each as id and version. */
  get saved(): string[] {
    return this.api.installed.map(
      ({ id, version, enabled }) => `${id} ${version}${enabled ? '' : ' off'}`,
    );
  }
}

/** What plugins see of the open project. */
export class FakeProject implements PluginProject {
  data: { plugins: { id: string; version: string }[] } = { plugins: [] };

  notePlugins(plugins: { id: string; version: string }[]): void {
    this.data.plugins = plugins;
  }
  choosePlugin(id: string, version: string): void {
    this.data.plugins = this.data.plugins.map((each) => (each.id === id ? { id, version } : each));
  }
  /** Opens another one, which names these. */
  open(...plugins: { id: string; version: string }[]): void {
    this.data = { plugins };
  }
}

/** A plugin with one instrument. */
export function instrumentManifest(
  id: string,
  version = '1.0.0',
  more: Partial<PluginManifest> = {},
): PluginManifest {
  return {
    id,
    version,
    apiVersion: 1,
    name: id,
    description: 'x',
    author: 'Acme',
    licence: 'MIT',
    contributes: { instruments: [{ id, name: id, file: 'a.js' }] },
    files: { 'a.js': { integrity: 'sha384-', size: 1 } },
    permissions: [],
    ...more,
  };
}

/** A call that waits. */
export interface HeldCall {
  /** Once it was made. */
  made: Promise<void>;
  resume(): void;
  fail(error: Error): void;
}

/** Holds the next call of a method back, or only its answer. */
export function holdNext<K extends string>(
  target: Record<K, (...given: never[]) => Promise<unknown>>,
  method: K,
  { isAnswer = false } = {},
): HeldCall {
  const call = target[method];
  const made = deferred<void>();
  const gate = deferred<void>();
  const held = async (...given: never[]) => {
    target[method] = call;
    const answer = isAnswer ? await call.apply(target, given) : undefined;
    made.resolve();
    await gate.promise;
    return isAnswer ? answer : call.apply(target, given);
  };
  target[method] = held as Record<K, (...given: never[]) => Promise<unknown>>[K];
  return { made: made.promise, resume: () => gate.resolve(), fail: gate.reject };
}
