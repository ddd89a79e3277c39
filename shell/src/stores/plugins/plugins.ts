import type {
  ApiClient,
  AudioEngine,
  InstrumentPlugin,
  PatternGroup,
  PluginCourse,
  PluginEntry,
  PluginSource,
  Plugins as PluginsContract,
  Problem,
  Project,
} from '@hocket/sdk';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { After } from '../after.ts';
import type { Language } from '../language.ts';
import { fetchPlugin } from './fetch-plugin.ts';
import { loadPlugin } from './load-plugin.ts';
import { PluginCourses } from './plugin-courses.ts';
import { PluginPatterns } from './plugin-patterns.ts';
import { PluginPreview } from './plugin-preview.ts';
import { PluginThemes } from './plugin-themes.ts';
import { PluginTranslations } from './plugin-translations.ts';

/** What plugins need from outside. */
export interface PluginsParts {
  api: Pick<ApiClient, 'getPluginRelease' | 'listInstalledPlugins' | 'setInstalledPlugins'>;
  engine: Pick<AudioEngine, 'use' | 'load' | 'resume' | 'play' | 'stop' | 'now' | 'onProblem'>;
  project: { readonly data: Pick<Project, 'plugins'> };
  language: Pick<Language, 'lay'>;
  fetch?: typeof globalThis.fetch;
  after?: After;
}

/** What extends the studio. */
export class Plugins implements PluginsContract {
  instruments: readonly InstrumentPlugin[] = [];
  installed: readonly PluginEntry[] | undefined = undefined;
  readonly themes = new PluginThemes();
  private readonly examples = new PluginPatterns();
  private readonly taught = new PluginCourses();
  private readonly worded: PluginTranslations;
  private readonly heard: PluginPreview;
  /** What takes loaded plugins away again, by id. */
  private readonly unload = new Map<string, () => void>();
  /** What its author works on: it plays in place of what is installed by its name, whoever is signed in. */
  private tried: PluginSource | undefined = undefined;
  /** Rises with each user: what was begun for one before comes to nothing. */
  private ticket = 0;

  constructor(private readonly parts: PluginsParts) {
    makeAutoObservable<
      this,
      'parts' | 'examples' | 'taught' | 'worded' | 'heard' | 'unload' | 'ticket' | 'tried'
    >(
      this,
      {
        ...{ parts: false, unload: false, heard: false, ticket: false, themes: false },
        ...{ tried: false, examples: false, taught: false, worded: false },
        ...{ instruments: observableRef, installed: observableRef },
      },
      { autoBind: true },
    );
    const { engine, after } = parts;
    this.heard = new PluginPreview({
      ...{ engine, after, fetched: this.fetched, loaded: this.loaded },
      restore: (id) => void this.bring(id),
    });
    this.worded = new PluginTranslations(parts.language, this.misworded);
    engine.onProblem(this.switchedOff);
  }

  register(instrument: InstrumentPlugin): () => void {
    const remove = this.parts.engine.use(instrument);
    this.instruments = [...this.instruments, instrument];
    return () => {
      remove();
      runInAction(() => {
        this.instruments = this.instruments.filter((other) => other !== instrument);
      });
    };
  }

  get patterns(): readonly PatternGroup[] {
    return this.examples.groups;
  }

  get courses(): readonly PluginCourse[] {
    return this.taught.list;
  }

  get previewing(): string | undefined {
    return this.heard.of;
  }

  get missing(): readonly { id: string; version: string }[] {
    const { installed } = this;
    if (!installed) return [];
    const there = new Set(installed.filter(({ enabled }) => enabled).map(({ id }) => id));
    return this.parts.project.data.plugins.filter(({ id }) => !there.has(id));
  }

  /** Loads what a user has installed, in place of what another had. Rejects like `listInstalledPlugins`. */
  async adopt(): Promise<void> {
    this.release();
    const { ticket } = this;
    const list = await this.parts.api.listInstalledPlugins();
    if (ticket !== this.ticket) return;
    this.keep(list.map((each) => ({ ...each, state: each.enabled ? 'loading' : 'off' })));
    await Promise.all(list.map((each) => this.bring(each.id)));
  }

  /** Nobody is signed in any more. */
  release(): void {
    this.ticket += 1;
    this.heard.hush();
    for (const id of [...this.unload.keys()]) {
      if (id !== this.tried?.manifest.id) this.takeAway(id);
    }
    this.installed = undefined;
  }

  async install(id: string, version: string): Promise<void> {
    const { ticket } = this;
    this.heard.hush();
    const before = this.entry(id);
    const source = await this.fetched(id, version);
    await this.load(source);
    const entry: PluginEntry = {
      id,
      version,
      enabled: true,
      state: 'ready',
      ...manifestOf(source),
    };
    try {
      await this.save(before ? this.others(id, entry) : [...(this.installed ?? []), entry], ticket);
    } catch (error) {
      this.takeAway(id);
      if (before) void this.bring(id);
      throw error;
    }
  }

  async setEnabled(id: string, enabled: boolean): Promise<void> {
    const entry = this.entry(id);
    if (!entry) return;
    if (enabled) return this.install(id, entry.version);
    await this.save(this.others(id, { ...entry, enabled, state: 'off', problem: undefined }));
    this.takeAway(id);
  }

  async remove(id: string): Promise<void> {
    await this.save((this.installed ?? []).filter((each) => each.id !== id));
    this.takeAway(id);
  }

  preview(id: string, version: string): Promise<void> {
    return this.heard.play(id, version);
  }

  /** Plays what an author works on, in place of the version before it. Rejects like `AudioEngine.load`. */
  async tryOut(source: PluginSource): Promise<void> {
    const before = this.tried;
    this.tried = source;
    try {
      await this.load(source);
    } catch (error) {
      this.tried = before;
      throw error;
    }
  }

  /** Loads an entry of the list; what fails is told in it. */
  private async bring(id: string): Promise<void> {
    const { ticket } = this;
    const entry = this.entry(id);
    if (!entry) return;
    try {
      const source = await this.fetched(id, entry.version);
      if (ticket !== this.ticket) return;
      if (entry.enabled && id !== this.tried?.manifest.id) await this.load(source);
      this.change(id, { state: entry.enabled ? 'ready' : 'off', ...manifestOf(source) });
    } catch (problem) {
      if (ticket === this.ticket) this.change(id, { state: 'failed', problem });
    }
  }

  private fetched(id: string, version: string): Promise<PluginSource> {
    const { api, fetch = (...given) => globalThis.fetch(...given) } = this.parts;
    return fetchPlugin(api, fetch, id, version);
  }

  private async load(source: PluginSource): Promise<void> {
    const { ticket } = this;
    const { id } = source.manifest;
    const { themes, examples, taught, worded } = this;
    const undo = await loadPlugin(source, this.parts.engine, [worded, themes, examples, taught]);
    if (ticket !== this.ticket && source !== this.tried) return undo();
    this.unload.set(id, undo);
  }

  private takeAway(id: string): void {
    this.unload.get(id)?.();
    this.unload.delete(id);
  }

  private switchedOff(problem: Problem): void {
    if (problem.code === 'plugin_off' && problem.subject !== undefined) {
      this.change(problem.subject, { state: 'failed', problem });
    }
  }

  private misworded(id: string, problem: unknown): void {
    this.takeAway(id);
    this.change(id, { state: 'failed', problem });
  }

  private loaded(id: string): string | undefined {
    return this.unload.has(id) ? this.entry(id)?.version : undefined;
  }

  private entry(id: string): PluginEntry | undefined {
    return this.installed?.find((each) => each.id === id);
  }

  private others(id: string, entry: PluginEntry): PluginEntry[] {
    return (this.installed ?? []).map((each) => (each.id === id ? entry : each));
  }

  private change(id: string, change: Partial<PluginEntry>): void {
    const entry = this.entry(id);
    if (entry) this.keep(this.others(id, { ...entry, ...change }));
  }

  private keep(installed: readonly PluginEntry[]): void {
    this.installed = installed;
  }

  /** Tells the server, then shows it. */
  private async save(installed: readonly PluginEntry[], ticket = this.ticket): Promise<void> {
    await this.parts.api.setInstalledPlugins(
      installed.map(({ id, version, enabled }) => ({ id, version, enabled })),
    );
    if (ticket === this.ticket) this.keep(installed);
  }
}

function manifestOf({ manifest }: PluginSource): Pick<PluginEntry, 'manifest' | 'problem'> {
  return { manifest, problem: undefined };
}
