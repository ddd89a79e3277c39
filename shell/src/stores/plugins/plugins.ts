import type { ApiClient } from '@hocket/api';
import type {
  AudioEngine,
  CommandGroup,
  ControllerGroup,
  InstrumentPlugin,
  Music,
  MusicProject,
  OtherVersion,
  PatternGroup,
  PluginCourse,
  PluginEntry,
  PluginSource,
  Plugins,
  Project,
  StarterGroup,
} from '@hocket/sdk';
import { Lazy } from '@hocket/sdk/async';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { After } from '../async/after.ts';
import type { PageStorage } from '../storage/page-storage.ts';
import type { LanguageStore } from '../texts/language.ts';
import { InstalledPluginStore } from './installed-plugins.ts';
import { LoadedPlugins } from './loaded-plugins.ts';
import type { PanelRightsStore } from './panel-rights.ts';
import { PluginCourses } from './plugin-courses.ts';
import { PluginPreview } from './plugin-preview.ts';
import type { PanelGroup } from './plugin-readers.ts';
import { PluginShelf, readers } from './plugin-shelf.ts';
import { PluginThemes } from './plugin-themes.ts';
import { PluginTranslations } from './plugin-translations.ts';
import type { PluginVersionHistory } from './plugin-version-history.ts';
import { type PluginProject, ProjectPlugins, usedPlugins } from './project-plugins.ts';

/** What plugins need from outside. */
export interface PluginStoreOptions {
  api: Pick<
    ApiClient,
    | 'getPlugin'
    | 'getPluginRelease'
    | 'listInstalledPlugins'
    | 'setInstalledPlugin'
    | 'removeInstalledPlugin'
  >;
  engine: Pick<AudioEngine, 'use' | 'load' | 'resume' | 'play' | 'stop' | 'now'>;
  project: PluginProject;
  /** What worked here and what did not. */
  record: PluginVersionHistory;
  language: Pick<LanguageStore, 'check' | 'lay'>;
  /** Where it is kept what panels may do, and whose that is. */
  storage: PageStorage;
  user(): string | undefined;
  fetch?: typeof globalThis.fetch;
  after?: After;
}

/** What extends the studio. */
export class PluginStore implements Plugins {
  instruments: readonly InstrumentPlugin[] = [];
  readonly themes = new PluginThemes();
  readonly #examples = new PluginShelf<PatternGroup>('patterns', (all) => all.patternsOf);
  readonly #begun = new PluginShelf<StarterGroup>('starters', (all) => all.startersOf);
  readonly #offered = new PluginShelf<CommandGroup>('commands', (all) => all.commandsOf);
  readonly #mapped = new PluginShelf<ControllerGroup>('controllers', (all) => all.controllersOf);
  readonly #shown = new PluginShelf<PanelGroup>('panels', (all) => all.panelsOf);
  readonly #rights = new Lazy(async () => {
    const { storage, user } = this.#options;
    return (await readers.fetch()).openRights(storage, user);
  });
  readonly #taught = new PluginCourses();
  readonly #loaded: LoadedPlugins;
  readonly #named: ProjectPlugins;
  readonly #own: InstalledPluginStore;
  readonly #preview: PluginPreview;
  readonly #options: PluginStoreOptions;

  constructor(options: PluginStoreOptions) {
    this.#options = options;
    makeAutoObservable(this, { themes: false, instruments: observableRef }, { autoBind: true });
    const { api, engine, language, fetch, after, record } = options;
    const worded = new PluginTranslations(language, this.misworded);
    this.#loaded = new LoadedPlugins({
      engine,
      rest: [
        worded,
        this.themes,
        this.#examples,
        this.#begun,
        this.#shown,
        this.#offered,
        this.#mapped,
        this.#taught,
      ],
      failed: (id, problem) => this.#own.failed(id, problem),
      listener: (source) => this.#own.listener(source),
    });
    this.#named = new ProjectPlugins(options.project);
    this.#own = new InstalledPluginStore({
      api,
      fetch,
      record,
      loaded: this.#loaded,
      project: this.#named,
    });
    this.#preview = new PluginPreview({
      engine,
      after,
      fetched: this.fetched,
      lend: (source, signal) => this.#loaded.slot(source.manifest.id).lend(source, signal),
    });
  }

  register(instrument: InstrumentPlugin): () => void {
    const remove = this.#options.engine.use(instrument);
    this.instruments = [...this.instruments, instrument];
    return () => {
      remove();
      runInAction(() => {
        this.instruments = this.instruments.filter((other) => other !== instrument);
      });
    };
  }

  get patterns(): readonly PatternGroup[] {
    return this.#examples.items;
  }

  get starters(): readonly StarterGroup[] {
    return this.#begun.items;
  }

  get commands(): readonly CommandGroup[] {
    return this.#offered.items;
  }

  get controllers(): readonly ControllerGroup[] {
    return this.#mapped.items;
  }

  /** What enabled plugins show beside the studio's own panels. */
  get panels(): readonly PanelGroup[] {
    return this.#shown.items;
  }

  rights(): Promise<PanelRightsStore> {
    return this.#rights.fetch();
  }

  get courses(): readonly PluginCourse[] {
    return this.#taught.list;
  }

  get installed(): readonly PluginEntry[] | undefined {
    return this.#own.entries;
  }

  get problem(): unknown {
    return this.#own.problem;
  }

  get previewing(): string | undefined {
    return this.#preview.of;
  }

  get missing(): readonly { id: string; version: string }[] {
    const { installed } = this;
    if (!installed) return [];
    const there = new Set(installed.filter(({ enabled }) => enabled).map(({ id }) => id));
    return this.#options.project.data.plugins.filter(({ id }) => !there.has(id));
  }

  differing({ plugins }: Pick<MusicProject, 'plugins'>): readonly OtherVersion[] {
    return plugins.flatMap(({ id, version: named }) => {
      const { manifest, playing } = this.#own.entry(id) ?? {};
      if (playing === undefined || playing === named) return [];
      return [{ name: manifest?.name ?? id, named, playing }];
    });
  }

  /** By id of what is installed: the version that the open project names. */
  get wanted(): ReadonlyMap<string, string | undefined> {
    return new Map(this.installed?.map(({ id }) => [id, this.#named.version(id)]));
  }

  /** Whether something that the user asked of a plugin is under way. */
  isChanging(id: string): boolean {
    return this.#loaded.slot(id).isRequested;
  }

  /** Loads the version of a plugin that the open project names, where that is another one now. Never rejects. */
  follow(id: string): Promise<void> {
    return this.#own.follow(id);
  }

  /** The version that the server offers; undefined where there is none that was not taken back, or none is to be had. */
  async offered(id: string): Promise<string | undefined> {
    try {
      const { version, isYanked } = await this.#options.api.getPlugin(id);
      return isYanked ? undefined : version;
    } catch {
      return undefined;
    }
  }

  /** What the project plays, each plugin in the version that it names, else in the one that is loaded. */
  usedBy(project: Project, { inserts }: Pick<Music, 'inserts'>): Project['plugins'] {
    return usedPlugins({ ...project, inserts }, this.installed ?? [], (id) =>
      this.#named.version(id),
    );
  }

  /** Notes what the open project plays. */
  noteUsed(used: Project['plugins']): void {
    this.#named.note(used);
  }

  reload(): Promise<void> {
    this.#preview.hush();
    return this.#own.reload();
  }

  /** Nobody is signed in any more. */
  release(): void {
    this.#preview.hush();
    this.#own.release();
  }

  install(id: string, version: string): Promise<void> {
    this.#preview.hush();
    return this.#own.install(id, version);
  }

  setEnabled(id: string, enabled: boolean): Promise<void> {
    if (enabled) this.#preview.hush();
    return enabled ? this.#own.enable(id) : this.#own.disable(id);
  }

  remove(id: string): Promise<void> {
    return this.#own.remove(id);
  }

  preview(id: string, version: string): Promise<void> {
    return this.#preview.play(id, version);
  }

  /**
   * Plays what an author works on, in place of the version before it, and of what is installed by its name, whoever is
   * signed in. Rejects like `AudioEngine.load`, and then the version before plays on.
   */
  async tryOut(source: PluginSource): Promise<void> {
    const before = this.#loaded.tried;
    try {
      await this.#loaded.tryOut(source);
    } finally {
      // What is installed by a name that is free again takes its place.
      for (const id of [before, source.manifest.id])
        if (id !== undefined) void this.#own.follow(id);
    }
  }

  /** What is loaded anyway is not fetched again. */
  private async fetched(id: string, version: string): Promise<PluginSource> {
    const { source } = this.#loaded.slot(id);
    if (source?.manifest.version === version) return source;
    return (await this.#own.fetched(id, version)).source;
  }

  private misworded(id: string, problem: unknown): void {
    this.#loaded.slot(id).unload();
    this.#own.failed(id, problem);
  }
}
