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
import { InstalledPlugins } from './installed-plugins.ts';
import { LoadedPlugins } from './loaded-plugins.ts';
import { PluginCourses } from './plugin-courses.ts';
import { PluginPatterns } from './plugin-patterns.ts';
import { PluginPreview } from './plugin-preview.ts';
import { PluginThemes } from './plugin-themes.ts';
import { PluginTranslations } from './plugin-translations.ts';

/** What plugins need from outside. */
export interface PluginsParts {
  api: Pick<
    ApiClient,
    'getPluginRelease' | 'listInstalledPlugins' | 'setInstalledPlugin' | 'removeInstalledPlugin'
  >;
  engine: Pick<AudioEngine, 'use' | 'load' | 'resume' | 'play' | 'stop' | 'now' | 'onProblem'>;
  project: { readonly data: Pick<Project, 'plugins'> };
  language: Pick<Language, 'check' | 'lay'>;
  fetch?: typeof globalThis.fetch;
  after?: After;
}

/** What extends the studio. */
export class Plugins implements PluginsContract {
  instruments: readonly InstrumentPlugin[] = [];
  readonly themes = new PluginThemes();
  private readonly examples = new PluginPatterns();
  private readonly taught = new PluginCourses();
  private readonly loaded: LoadedPlugins;
  private readonly own: InstalledPlugins;
  private readonly heard: PluginPreview;

  constructor(private readonly parts: PluginsParts) {
    makeAutoObservable<this, 'parts' | 'examples' | 'taught' | 'loaded' | 'own' | 'heard'>(
      this,
      {
        ...{ parts: false, themes: false, examples: false, taught: false },
        ...{ loaded: false, own: false, heard: false, instruments: observableRef },
      },
      { autoBind: true },
    );
    const { api, engine, language, fetch, after } = parts;
    const worded = new PluginTranslations(language, this.misworded);
    this.loaded = new LoadedPlugins({
      engine,
      rest: [worded, this.themes, this.examples, this.taught],
      failed: (id, problem) => this.own.failed(id, problem),
    });
    this.own = new InstalledPlugins({ api, fetch, loaded: this.loaded });
    this.heard = new PluginPreview({
      ...{ engine, after, fetched: this.fetched },
      lend: (source, signal) => this.loaded.slot(source.manifest.id).lend(source, signal),
    });
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

  get installed(): readonly PluginEntry[] | undefined {
    return this.own.entries;
  }

  get problem(): unknown {
    return this.own.problem;
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

  reload(): Promise<void> {
    this.heard.hush();
    return this.own.reload();
  }

  /** Nobody is signed in any more. */
  release(): void {
    this.heard.hush();
    this.own.release();
  }

  install(id: string, version: string): Promise<void> {
    this.heard.hush();
    return this.own.install(id, version);
  }

  async setEnabled(id: string, enabled: boolean): Promise<void> {
    const entry = this.own.entry(id);
    if (!entry) return;
    return enabled ? this.install(id, entry.version) : this.own.disable(id);
  }

  remove(id: string): Promise<void> {
    return this.own.remove(id);
  }

  preview(id: string, version: string): Promise<void> {
    return this.heard.play(id, version);
  }

  /**
   * Plays what an author works on, in place of the version before it, and of what is installed by its name, whoever is
   * signed in. Rejects like `AudioEngine.load`, and then the version before plays on.
   */
  async tryOut(source: PluginSource): Promise<void> {
    const before = this.loaded.tried;
    try {
      await this.loaded.tryOut(source);
    } finally {
      // What is installed by a name that is free again takes its place.
      for (const id of [before, source.manifest.id]) if (id !== undefined) void this.own.follow(id);
    }
  }

  /** What is loaded anyway is not fetched again. */
  private async fetched(id: string, version: string): Promise<PluginSource> {
    const { source } = this.loaded.slot(id);
    return source?.manifest.version === version ? source : this.own.fetched(id, version);
  }

  private switchedOff(problem: Problem): void {
    const { code, subject } = problem;
    if (subject === undefined || !offCodes.includes(code)) return;
    // Of what is only previewed, nothing is told: what is loaded comes back.
    if (!this.loaded.slot(subject).isLent) this.own.failed(subject, problem);
  }

  private misworded(id: string, problem: unknown): void {
    this.loaded.slot(id).unload();
    this.own.failed(id, problem);
  }
}

/** Codes of problems after which a plugin's notes stay silent. */
const offCodes: readonly string[] = ['plugin_off', 'plugin_unavailable'];
