import type { ApiClient } from '@hocket/api';
import type { CodeEngine } from '@hocket/music';
import {
  changeStep,
  clamp,
  limits,
  type NextStep,
  type Pattern,
  type Project as ProjectData,
  type ProjectDraft,
  type ProjectStore,
  type ProjectSummary,
  type Step,
  setSteps,
  type Translate,
} from '@hocket/sdk';
import { LatestRequest } from '@hocket/sdk/async';
import { makeAutoObservable, toJS } from 'mobx';
import { UndoHistory } from '../history/history.ts';
import type { SnapshotKey } from '../history/snapshot.ts';
import type { Linkable } from '../link/linkable.ts';
import { ProjectLink } from '../link/project-link.ts';
import { blankProject, untitled } from './blank-project.ts';
import { ProjectCode } from './project-code.ts';
import { ProjectList } from './project-list.ts';
import { ProjectPatterns } from './project-patterns.ts';
import { ProjectTracks } from './project-tracks.ts';
import { randomPattern } from './random-pattern.ts';
import { DraftRecovery, type Recoverable } from './recovery.ts';
import { type Savable, Saver } from './saver.ts';

/** What the open project needs from outside. */
export interface ProjectOptions {
  api: Pick<ApiClient, 'listProjects' | 'getProject' | 'createProject' | 'updateProject'>;
  engine: CodeEngine;
  /** Whether a project starts public: the user's preference; private by default. */
  startsPublic?: () => boolean;
  /** 0 to 1, as Math.random. */
  random?: () => number;
  newKey?: () => string;
  /** Says the first line of the example that stands in for a pattern without an active step. */
  language: { readonly t: Translate };
}

/** The open project, its saving and the user's others. The engine reads it in place; nothing keeps a copy. */
export class OpenProject implements ProjectStore, Savable, Linkable, Recoverable {
  data: ProjectData = blankProject();
  edits = 0;
  savedEdits = 0;
  readonly history: UndoHistory;
  readonly tracks: ProjectTracks;
  readonly patterns: ProjectPatterns;
  readonly link: ProjectLink;
  readonly recovery: DraftRecovery;
  readonly #code: ProjectCode;
  readonly #projects: ProjectList;
  readonly #saver: Saver;
  readonly #latest = new LatestRequest();
  readonly #options: ProjectOptions;

  constructor(options: ProjectOptions) {
    this.#options = options;
    this.#projects = new ProjectList(options.api);
    this.#saver = new Saver(options.api, options.newKey);
    makeAutoObservable(
      this,
      { history: false, tracks: false, patterns: false, link: false, recovery: false },
      { autoBind: true },
    );
    this.history = new UndoHistory({ data: () => this.data, onChange: this.undone });
    this.tracks = new ProjectTracks(this);
    this.patterns = new ProjectPatterns(this);
    this.link = new ProjectLink(this, options.engine);
    this.recovery = new DraftRecovery(this, options.api);
    this.#code = new ProjectCode(this, options);
  }

  get shown(): Pattern {
    return this.patterns.shown;
  }

  edited(changed: readonly SnapshotKey[], kind?: string): void {
    this.edits += 1;
    this.history.record(changed, kind);
  }

  /** Notes which plugins it plays. That follows from an edit, and is none of its own. */
  notePlugins(plugins: ProjectData['plugins']): void {
    this.data.plugins = plugins;
    this.history.amend(['plugins']);
  }

  /** Names another version of a plugin: an edit that can be undone. */
  choosePlugin(id: string, version: string): void {
    const { plugins } = this.data;
    this.data.plugins = plugins.map((each) => (each.id === id ? { id, version } : each));
    this.edited(['plugins']);
  }

  get dirty(): boolean {
    return this.edits !== this.savedEdits;
  }

  get saving(): boolean {
    return this.#saver.saving;
  }

  /** The last save could not reach the server; the project is kept on this machine. */
  get offline(): boolean {
    return this.#saver.offline;
  }

  get list(): readonly ProjectSummary[] {
    return this.#projects.projects;
  }

  /** How many saved projects the user has. */
  get count(): number {
    return this.#projects.total;
  }

  get listLoading(): boolean {
    return this.#projects.loading;
  }

  /** The server's copy, when someone else saved first; then choose `keepMine` or `takeTheirs`. */
  get conflict(): ProjectData | undefined {
    return this.#saver.conflict;
  }

  toggle(row: number, step: number): void {
    const cell = this.shown.steps[row]?.[step];
    if (cell) this.setStep(row, step, { on: !cell.on });
  }

  setStep(row: number, step: number, change: Partial<Step>): void {
    if (!changeStep(this.data, this.shown, row, step, change)) return;
    const kind = 'on' in change ? undefined : `step ${row} ${step} ${Object.keys(change).join()}`;
    this.edited(['patterns', 'gridPattern'], kind);
  }

  clear(): void {
    this.setSteps(() => false);
  }

  randomize(): void {
    const { steps } = this.shown;
    const { random = Math.random } = this.#options;
    const chosen = randomPattern(steps.length, steps[0]?.length ?? 0, random);
    this.setSteps((_, row, step) => chosen[row]?.[step] ?? false);
  }

  rename(name: string): void {
    const fitting = name.slice(0, limits.nameLength);
    if (fitting === this.data.name) return;
    this.data.name = fitting;
    this.edited(['name'], 'name');
  }

  describe(description: string, tags: readonly string[]): void {
    const fitting = description.slice(0, limits.descriptionLength);
    const each = tags.map((tag) => tag.trim().slice(0, limits.tagLength)).filter(Boolean);
    this.data.description = fitting;
    this.data.tags = [...new Set(each)].slice(0, limits.tags);
    this.edited(['description', 'tags'], 'description');
  }

  setBpm(bpm: number): void {
    if (!Number.isFinite(bpm)) return;
    const whole = clamp(Math.trunc(bpm), limits.bpm.min, limits.bpm.max);
    if (whole === this.data.bpm) return;
    this.data.bpm = whole;
    this.edited(['bpm'], 'bpm');
  }

  setSwing(swing: number): void {
    if (!Number.isFinite(swing)) return;
    const amount = clamp(swing, 0, 1);
    if (amount === this.data.swing) return;
    this.data.swing = amount;
    this.edited(['swing'], 'swing');
  }

  /** Sets the editor's text; a linked grid follows it. */
  setCode(code: string, step: 'typed' | 'own' = 'typed'): void {
    if (code === this.data.strudelCode) return;
    // The example that the editor puts into an untouched project is nothing to save.
    const isEmpty = this.data.id === '' && this.data.strudelCode === '' && !this.dirty;
    const isExample = isEmpty && step === 'typed';
    this.data.strudelCode = code;
    this.edited(['strudelCode'], step === 'typed' ? 'code' : undefined);
    if (!isExample) return;
    this.savedEdits = this.edits;
    this.history.forget();
  }

  generateCode(): boolean {
    return this.#code.generate();
  }

  followed(changed: readonly SnapshotKey[]): void {
    this.edits += 1;
    this.history.amend(changed);
  }

  save(): Promise<void> {
    return this.#saver.save(this);
  }

  /** Answers a conflict: puts this copy over the server's. Rejects like `save`. */
  async keepMine(): Promise<void> {
    if (!this.conflict) return;
    this.data.rev = this.conflict.rev;
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
    const project = await this.#options.api.getProject(id);
    if (isLatest()) this.replace(project);
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

  /** Puts back what was kept on this machine, unsaved edits and all. */
  restore(project: ProjectData, dirty: boolean): void {
    this.replace(project);
    if (dirty) this.edits += 1;
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

  firstDraft(): ProjectDraft {
    const { id: _id, rev: _rev, ...draft } = toJS(this.data);
    const isPublic = draft.isPublic || (this.#options.startsPublic?.() ?? false);
    return { ...draft, isPublic, name: this.isNamed ? draft.name : `Project ${this.count + 1}` };
  }

  accept(answer: ProjectData, edits: number): void {
    const { id, rev, isPublic } = answer;
    if (!this.isNamed) this.data.name = answer.name;
    Object.assign(this.data, { id, rev, isPublic });
    this.savedEdits = edits;
    this.recovery.keep();
    this.#projects.put(answer);
  }

  settled(): void {
    this.savedEdits = this.edits;
  }

  markDeletedRemotely(): void {
    Object.assign(this.data, { id: '', rev: 0 });
  }

  private get isNamed(): boolean {
    const name = this.data.name.trim();
    return name !== '' && name !== untitled;
  }

  private replace(project: ProjectData): void {
    this.#latest.cancel();
    this.#saver.clearConflict();
    this.data = project;
    this.edits = 0;
    this.savedEdits = 0;
    this.history.forget();
  }

  private undone(): void {
    this.link.restart();
    this.edits += 1;
  }

  private setSteps(next: NextStep): void {
    if (setSteps(this.data, this.shown, next)) this.edited(['patterns', 'gridPattern']);
  }
}
