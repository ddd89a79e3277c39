import type { ApiClient } from '@hocket/api';
import {
  changeMusic,
  changeProject,
  changeStep,
  clearPattern,
  musicProjectOf,
  replaceMusic,
} from '@hocket/music';
import {
  type ApiProject,
  type CodeRows,
  HocketError,
  limits,
  type Music,
  type MusicProject,
  type NewProjectDraft,
  type Project as ProjectData,
  type ProjectStore,
  type ProjectSummary,
  type Step,
  type Translate,
} from '@hocket/sdk';
import { LatestRequest } from '@hocket/sdk/async';
import { makeAutoObservable, observableRef, toJS } from 'mobx';
import { lazyCode } from '../async/lazy-code.ts';
import { ChangeStore, type ProjectEdit, type ProjectRoom } from '../changes/change-store.ts';
import type { UndoHistory } from '../changes/history.ts';
import { ProjectLink, type SoundNameSource } from '../link/project-link.ts';
import { randomKey } from '../session/random-key.ts';
import { blankProject, untitled } from './blank-project.ts';
import { ProjectCode } from './project-code.ts';
import { ProjectList } from './project-list.ts';
import { ProjectPatterns } from './project-patterns.ts';
import { ProjectTracks } from './project-tracks.ts';
import { DraftRecovery } from './recovery.ts';
import { type ProjectState, type Savable, type SaveAnswer, Saver } from './saver.ts';

/** What fills a pattern: many songs are made without it. */
const lazyRandom = lazyCode(() => import('@hocket/music/random-music'));

/** What the open project needs from outside. */
export interface ProjectOptions {
  api: Pick<
    ApiClient,
    'listProjects' | 'getProject' | 'createProject' | 'updateProject' | 'patchProject'
  >;
  engine: SoundNameSource;
  /** Whether somebody is signed in, who can save; offers an account where nobody is. True by default. */
  requireAccount?: () => boolean;
  /** Whether a project starts public: the user's preference; private by default. */
  startsPublic?: () => boolean;
  /** 0 to 1, as Math.random. */
  random?: () => number;
  newKey?: () => string;
  /** Says the first line of the example that stands in for a pattern without an active step. */
  language: { readonly t: Translate };
}

/** A name that no other tab has for a project to wait by; `id`: '' where the server never had it. */
export const waitingName = (id: string): string => `${id || 'new'}-${randomKey()}`;

/** A user's projects as their device has them, while the server is out of reach. Observable. */
export interface ProjectDevice {
  /** Sends what waits from before. Never rejects. */
  send(): Promise<void>;
  /** Keeps the open project, which could not be saved, until it can. Never rejects. */
  keep(): Promise<void>;
  /** The open project is saved: nothing of it waits any more. Never rejects. */
  settle(): Promise<void>;
  /** A project by its id, of the server or of what waits here. Rejects with the server's code where neither has it. */
  read(id: string): Promise<ApiProject | WaitingProject>;
  /** The server's list with what waits here before it. */
  list(projects: readonly ProjectSummary[]): readonly ProjectSummary[];
  /** How many beside the open one the server does not have yet. */
  readonly unsent: number;
  /** The browser did not take what was to be kept last. */
  readonly isFull: boolean;
}

/** A project that waits to be saved. */
export interface WaitingProject {
  waitingAs: string;
  music: MusicProject;
  copyOf?: string | undefined;
}

/** The open project, its saving and the user's others. The engine reads it in place; nothing keeps a copy. */
export class OpenProject implements ProjectStore, Savable {
  readonly tracks: ProjectTracks;
  readonly patterns: ProjectPatterns;
  readonly link: ProjectLink;
  readonly recovery: DraftRecovery;
  codeRows: CodeRows | undefined = undefined;
  /** Id of the public project that the open one is a copy of, until a save has told the server. */
  copyOf: string | undefined = undefined;
  /** Where the recordings of the open one can be had, where it is a copy that was not saved. */
  source: { project: string; share?: string } | undefined = undefined;
  /** Names what waits on this device to be saved of the open one; undefined where nothing does. */
  waitingAs: string | undefined = undefined;
  /** What is kept on this device of this user's projects, once its code is there. */
  device: ProjectDevice | undefined = undefined;
  readonly #changes: ChangeStore;
  readonly #code: ProjectCode;
  readonly #projects: ProjectList;
  readonly #saver: Saver;
  readonly #latest = new LatestRequest();
  readonly #options: ProjectOptions;

  constructor(options: ProjectOptions) {
    this.#options = options;
    this.#projects = new ProjectList(options.api);
    this.#saver = new Saver(options.api, options.newKey);
    this.#changes = new ChangeStore(musicProjectOf(blankProject()), () => this.link.restart());
    makeAutoObservable(
      this,
      {
        tracks: false,
        patterns: false,
        link: false,
        recovery: false,
        codeRows: observableRef,
        device: observableRef,
      },
      { autoBind: true },
    );
    this.link = new ProjectLink(this.#changes, options.engine);
    this.patterns = new ProjectPatterns(this.#changes, this.link);
    this.tracks = new ProjectTracks(this.#changes, this.patterns);
    this.recovery = new DraftRecovery(this.#changes, this.link, options.api);
    this.#code = new ProjectCode(this.#changes, this.link, options);
  }

  /** One that is open beside it. */
  another(): OpenProject {
    return new OpenProject(this.#options);
  }

  get data(): ProjectData {
    return this.#changes.data;
  }

  /** The project itself, which `data` is derived from. */
  get music(): MusicProject {
    return this.#changes.music;
  }

  /** What it plays of recordings: the same object as long as that is the same, whatever becomes of its notes. */
  get recordings(): MusicProject['recordings'] {
    return this.music.recordings;
  }

  /** Rises with every edit. */
  get edits(): number {
    return this.#changes.edits;
  }

  /** `edits` of the state that the server holds. */
  get savedEdits(): number {
    return this.#changes.savedEdits;
  }

  /** That state; undefined where it is not known. */
  get savedMusic(): MusicProject | undefined {
    return this.#changes.savedMusic;
  }

  get dirty(): boolean {
    return this.#changes.dirty;
  }

  /** Nothing is saved, changed or in the grid. */
  get isBlank(): boolean {
    const { id, patterns } = this.music;
    return (
      id === '' && !this.dirty && patterns.every(({ lanes }) => Object.keys(lanes).length === 0)
    );
  }

  /** The room in which others change it, too; undefined while it is one's own. */
  get room(): ProjectRoom | undefined {
    return this.#changes.room;
  }

  get history(): UndoHistory {
    return this.#changes.history;
  }

  /** Makes edits as one step of undo; those of one `kind` in quick succession are one. False when nothing is changed. */
  change(edits: ProjectEdit | readonly ProjectEdit[], kind?: string, name?: string): boolean {
    return this.#changes.change(edits, kind, name);
  }

  /** Notes which plugins it plays. That follows from an edit, and is none of its own. */
  notePlugins(plugins: ProjectData['plugins']): void {
    this.#changes.note((project) => {
      project.plugins = plugins.map((each) => ({ ...each }));
    });
  }

  /** From now on the layers of the linked code that the grid cannot read are rows. */
  showCodeRows(rows: CodeRows): void {
    this.codeRows = rows;
  }

  /** Names another version of a plugin: an edit that can be undone. */
  choosePlugin(id: string, version: string): void {
    this.change(({ plugins }) => {
      for (const plugin of plugins) if (plugin.id === id) plugin.version = version;
    });
  }

  get saving(): boolean {
    return this.#saver.saving;
  }

  /** The last save could not reach the server; the project is kept on this machine. */
  get offline(): boolean {
    return this.#saver.offline;
  }

  get list(): readonly ProjectSummary[] {
    const { projects } = this.#projects;
    return this.device?.list(projects) ?? projects;
  }

  /** How many saved projects the user has. */
  get count(): number {
    return this.#projects.total + (this.device?.unsent ?? 0);
  }

  get listLoading(): boolean {
    return this.#projects.loading;
  }

  /** The server's copy, when someone else saved first; then choose `keepMine` or `takeTheirs`. */
  get conflict(): ApiProject | undefined {
    return this.#saver.conflict;
  }

  toggle(row: number, step: number): void {
    const cell = this.patterns.shown.steps[row]?.[step];
    if (cell) this.setStep(row, step, { on: !cell.on });
  }

  setStep(row: number, step: number, change: Partial<Step>): void {
    const track = this.music.tracks[row];
    if (!track) return;
    const kind = 'on' in change ? undefined : `step ${row} ${step} ${Object.keys(change).join()}`;
    const place = { pattern: this.patterns.shown.id, track: track.id };
    this.change(changeStep(place, step, change), kind);
  }

  clear(): void {
    this.change(clearPattern(this.patterns.shown.id));
  }

  replaceMusic(music: Music): void {
    this.change(replaceMusic(music));
  }

  async randomize(): Promise<void> {
    const { random = Math.random } = this.#options;
    const { data } = this;
    const { randomizePattern } = await lazyRandom.fetch();
    // Another project was opened meanwhile.
    if (this.data === data) this.change(randomizePattern(this.patterns.shown.id, random));
  }

  rename(name: string): void {
    this.change((project) => {
      project.name = name.slice(0, limits.nameLength);
    }, 'name');
  }

  describe(description: string, tags: readonly string[]): void {
    const each = tags.map((tag) => tag.trim().slice(0, limits.tagLength)).filter(Boolean);
    this.change(changeProject({ description, tags: [...new Set(each)] }), 'description');
  }

  setBpm(bpm: number): void {
    if (Number.isFinite(bpm)) this.change(changeMusic({ bpm: Math.trunc(bpm) }), 'bpm');
  }

  setSwing(swing: number): void {
    if (Number.isFinite(swing)) this.change(changeMusic({ swing }), 'swing');
  }

  /** Sets the editor's text; a linked grid follows it. */
  setCode(code: string, step: 'typed' | 'own' = 'typed'): void {
    const { id, strudelCode } = this.music;
    // The example that the editor puts into an untouched project is nothing to save.
    const isEmpty = id === '' && strudelCode === '' && !this.dirty;
    const isChanged = this.change(
      (project) => {
        project.strudelCode = code;
      },
      step === 'typed' ? 'code' : undefined,
    );
    if (!isChanged || !isEmpty || step !== 'typed') return;
    this.#changes.saved();
    this.history.forget();
  }

  toCode(): Promise<string | undefined> {
    return this.link.codeOfMusic();
  }

  generateCode(): Promise<boolean> {
    return this.#code.generate();
  }

  async save(): Promise<void> {
    if (this.room) return this.room.save();
    const { requireAccount } = this.#options;
    if (requireAccount && !requireAccount()) {
      throw new HocketError('account_needed', 'Saving needs an account.');
    }
    if (this.device) await this.device.send();
    try {
      await this.#saver.save(this);
      if (!this.dirty) await this.device?.settle();
    } catch (error) {
      if (this.offline && this.device) await this.device.keep();
      // Until the device's code is there, the draft of this page notes that it waits.
      else if (this.offline) this.waitingAs ??= waitingName(this.music.id);
      throw error;
    }
  }

  /** Answers a conflict: puts this copy over the server's. Rejects like `save`. */
  async keepMine(): Promise<void> {
    if (!this.conflict) return;
    this.#changes.settle({ rev: this.conflict.rev });
    this.#changes.unsaved();
    this.#saver.clearConflict();
    await this.save();
  }

  /** Answers a conflict: drops this copy for the server's. */
  takeTheirs(): void {
    if (this.conflict) this.replace(this.conflict);
  }

  /** Rejects with the server's code; the latest call wins. */
  async open(id: string): Promise<void> {
    const isLatest = this.#latest.begin();
    const project = await (this.device ? this.device.read(id) : this.#options.api.getProject(id));
    if (!isLatest()) return;
    if ('waitingAs' in project)
      this.restore(project.music, true, project.copyOf, project.waitingAs);
    else this.replace(project);
  }

  /** Takes the server's newer copy, unless there is an edit to keep. Rejects with the server's code. */
  async refresh(): Promise<void> {
    const { data } = this;
    if (data.id === '' || this.dirty) return;
    const newest = await this.#options.api.getProject(data.id);
    if (this.data === data && !this.dirty && newest.rev !== data.rev) this.replace(newest);
  }

  startNew(): void {
    this.replace(blankProject());
  }

  /** Opens a project in a room, which then tells what becomes of it. */
  share(room: ProjectRoom, project: MusicProject): ChangeStore {
    if (this.music.id !== project.id) this.replace(project);
    this.#changes.share(room);
    this.#changes.receive(project);
    this.#changes.saved();
    return this.#changes;
  }

  /** Leaves the room: the project is one's own again. */
  leaveRoom(): void {
    this.#changes.share(undefined);
  }

  /**
   * Opens a copy of somebody's project, which is nowhere saved yet; of a public one it names the source. `share`: the link
   * that opened it.
   */
  copy(source: MusicProject, share?: string): void {
    const music = { ...musicProjectOf(toJS(source)), id: '', rev: 0, isPublic: false };
    this.restore(music, true, source.isPublic ? source.id : undefined);
    this.source = { project: source.id, ...(share === undefined ? {} : { share }) };
  }

  /** Puts back what was kept on this machine, unsaved edits and all. */
  restore(
    project: ProjectData | MusicProject,
    dirty: boolean,
    copyOf?: string,
    waitingAs?: string,
  ): void {
    this.replace(project);
    this.waitingAs = waitingAs;
    this.copyOf = copyOf;
    this.source = copyOf === undefined ? undefined : { project: copyOf };
    if (dirty) this.#changes.unsaved();
  }

  loadList(): Promise<void> {
    return this.#projects.load();
  }

  /** Back to an empty studio, for the next user. */
  reset(): void {
    this.#projects.clear();
    this.startNew();
  }

  async beforeFirstSave(): Promise<void> {
    if (!this.#projects.loaded) await this.#projects.load();
  }

  firstDraft(): NewProjectDraft {
    const { id: _id, rev: _rev, ...draft } = this.music;
    const isPublic = draft.isPublic || (this.#options.startsPublic?.() ?? false);
    const name = this.isNamed ? draft.name : `Project ${this.count + 1}`;
    const { copyOf } = this;
    return { ...draft, isPublic, name, ...(copyOf === undefined ? {} : { copyOf }) };
  }

  accept({ id, rev, isPublic, name }: SaveAnswer, { edits, music }: ProjectState): void {
    const isUnnamed = name !== undefined && !this.isNamed;
    this.#changes.settle({ id, rev, isPublic, ...(isUnnamed ? { name } : {}) });
    const saved = { ...music, id, rev, isPublic, name: name ?? music.name };
    this.#changes.saved(edits, saved);
    this.recovery.keep();
    this.#projects.put(saved);
  }

  markDeletedRemotely(): void {
    this.#changes.settle({ id: '', rev: 0 });
  }

  private get isNamed(): boolean {
    const name = this.data.name.trim();
    return name !== '' && name !== untitled;
  }

  private replace(project: ProjectData | MusicProject): void {
    this.#latest.cancel();
    this.#saver.clearConflict();
    this.waitingAs = undefined;
    this.copyOf = undefined;
    this.source = undefined;
    this.#changes.replace(musicProjectOf(toJS(project)));
  }
}
