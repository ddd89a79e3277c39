import {
  type CodeEngine,
  type Grid,
  type GridCodeSync,
  generated,
  gridFields,
  gridOf,
  isSameGrid,
  type SyncResult,
  syncGridAndCode,
} from '@hocket/music';
import type { GridLink, LockedLayer, Project as ProjectData } from '@hocket/sdk';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { after } from '../async/after.ts';
import { restore, type SnapshotKey, snapshotOf } from '../history/snapshot.ts';
import type { GeneratedText, Linkable, LinkOptions } from './linkable.ts';

/** Milliseconds that typing rests before the text is read. */
const pause = 300;

/** Whether grid and code show the same music, and the one place where one follows the other. */
export class ProjectLink implements GridLink {
  locked: readonly LockedLayer[] = [];
  /** The text that the grid last wrote. */
  written: GeneratedText | undefined = undefined;
  /** What both said when they last said the same; undefined where that is still to be found out. */
  private inStep: (GridCodeSync & { data: ProjectData }) | undefined = undefined;
  /** Text that could not be read; it is not read again until it changes. */
  #unread: string | undefined;
  /** The linked text before the edit that is under way. */
  #seen: string | undefined;
  #options: LinkOptions | undefined;
  #cancel: (() => void) | undefined;
  #work: Promise<void> | undefined;
  readonly #project: Linkable;
  readonly #engine: CodeEngine;

  constructor(project: Linkable, engine: CodeEngine) {
    this.#project = project;
    this.#engine = engine;
    makeAutoObservable<this, 'isBehind' | 'inStep'>(
      this,
      { isBehind: false, locked: observableRef, written: observableRef, inStep: observableRef },
      { autoBind: true },
    );
  }

  get linked(): boolean {
    return this.#project.data.linked;
  }

  get fixed(): boolean {
    return this.linked && this.inStep?.read !== undefined;
  }

  /** The linked text that the grid shows. */
  get code(): string | undefined {
    return this.linked ? this.inStep?.code : undefined;
  }

  async showInGrid(): Promise<boolean> {
    const { data, history } = this.#project;
    const code = data.strudelCode;
    const before = { code: undefined, grid: gridOf(history.now), read: undefined };
    const { now } = await syncGridAndCode(this.#engine, before, code, before.grid);
    // Another project was opened, or something edited, while it was read.
    const isLate = this.#project.data !== data || !this.isAt(code, before.grid);
    if (now === undefined || isLate) return false;
    runInAction(() => {
      const isNew = !data.linked;
      data.linked = true;
      this.put(now);
      if (isNew) this.#project.edited([...gridFields, 'linked']);
      else this.#project.followed(gridFields);
      this.keep(now);
    });
    return true;
  }

  unlink(): void {
    if (!this.linked) return;
    this.#project.data.linked = false;
    this.#project.edited(['linked']);
  }

  /** Grid and text were put in place together: neither follows from the other. */
  restart(): void {
    const instead = this.#seen;
    if (instead !== undefined) this.written = { code: this.#project.data.strudelCode, instead };
    this.inStep = undefined;
  }

  /** Lets each follow the other from now on; the returned function ends that. */
  follow(options: LinkOptions): () => void {
    this.#options = options;
    const project = this.#project;
    const end = reaction(() => [project.data, project.edits, project.data.linked], this.look, {
      fireImmediately: true,
    });
    return () => {
      end();
      this.wait(undefined);
    };
  }

  /** Whether something was edited that the other does not say yet. */
  private get isBehind(): boolean {
    const { data, history } = this.#project;
    if (!this.linked || this.inStep === undefined) return false;
    const isTyped = data.strudelCode !== this.inStep.code && data.strudelCode !== this.#unread;
    return isTyped || !isSameGrid(gridOf(history.now), this.inStep.grid);
  }

  private look(): void {
    const { data, history } = this.#project;
    this.wait(undefined);
    this.#seen = data.linked ? data.strudelCode : undefined;
    if (!data.linked) {
      this.inStep = undefined;
      this.locked = [];
      this.written = undefined;
      return;
    }
    const grid = gridOf(history.now);
    if (this.inStep?.data !== data) {
      this.begin(grid);
      return;
    }
    if (!this.isBehind) return;
    const isTyping = isSameGrid(grid, this.inStep.grid);
    const isTyped = data.strudelCode !== this.inStep.code;
    const now = isTyped ? undefined : generated(this.#engine, this.inStep, grid);
    if (now && !this.#work) this.take(now);
    else if (isTyping) this.wait(pause);
    else this.bring();
  }

  /** Of a project that was just opened, generated, undone or redone: both are there already. */
  private begin(grid: Grid): void {
    const { data } = this.#project;
    const code = data.strudelCode;
    const both = { code, grid, read: undefined };
    this.#unread = undefined;
    if (generated(this.#engine, both, grid)?.now?.code === code) {
      this.keep(both);
      return;
    }
    this.inStep = { ...both, code: undefined, data };
    this.bring();
  }

  private wait(delay: number | undefined): void {
    this.#cancel?.();
    const { after: wait = after } = this.#options ?? {};
    this.#cancel = delay === undefined ? undefined : wait(delay, this.bring);
  }

  /** One after another; what is edited meanwhile is brought in step after it. */
  private bring(): void {
    this.#work ??= this.bringAll()
      .then(
        () => this.isBehind && this.#project.data.linked,
        // What failed is tried again with the next edit.
        (error) => void this.#options?.report(error),
      )
      .then((isBehind) => {
        this.#work = undefined;
        if (isBehind) this.look();
      });
  }

  private async bringAll(): Promise<void> {
    const { inStep } = this;
    const project = this.#project;
    const engine = this.#engine;
    const { data, history } = project;
    if (inStep === undefined) return;
    const code = data.strudelCode;
    const grid = gridOf(history.now);
    const brought = await syncGridAndCode(engine, inStep, code, grid);
    const isLate = project.data !== data || this.inStep !== inStep || !this.isAt(code, grid);
    if (this.linked && !isLate) runInAction(() => this.take(brought));
  }

  private isAt(code: string, grid: Grid): boolean {
    const { data, history } = this.#project;
    return data.strudelCode === code && isSameGrid(gridOf(history.now), grid);
  }

  private take({ now, refused, isOver }: SyncResult): void {
    const { data, history } = this.#project;
    const { inStep } = this;
    if (inStep === undefined) return;
    if (isOver) {
      data.linked = false;
      this.#project.followed(['linked']);
      return;
    }
    const target = now ?? { ...inStep, code: data.strudelCode };
    if (now && now.code !== data.strudelCode) this.written = { code: now.code };
    const changed = this.put(target);
    if (refused !== undefined) history.retract(gridFields);
    if (changed.length > 0) this.#project.followed(changed);
    if (now) this.keep(now);
    else {
      this.#unread = data.strudelCode;
      this.inStep = { ...inStep, grid: gridOf(history.now) };
    }
    if (refused !== undefined) this.#options?.report(refused);
  }

  /** Writes what differs, and says what that is. */
  private put({
    code,
    grid,
  }: Pick<GridCodeSync, 'grid'> & { code: string }): readonly SnapshotKey[] {
    const { data, history } = this.#project;
    const isSameText = data.strudelCode === code;
    const text = isSameText ? [] : (['strudelCode'] as const);
    data.strudelCode = code;
    if (isSameGrid(gridOf(history.now), grid)) return text;
    restore(data, grid);
    // What was read anew may say the same.
    const after = gridOf(snapshotOf(data, history.now, gridFields));
    return isSameGrid(after, gridOf(history.now)) ? text : [...gridFields, ...text];
  }

  private keep({ code, read }: Pick<GridCodeSync, 'code' | 'read'>): void {
    const { data, history } = this.#project;
    this.inStep = { code, grid: gridOf(history.now), read, data };
    this.locked =
      read?.reading.patterns
        .flatMap(({ layers }) => layers)
        .filter((layer): layer is LockedLayer => layer.locked) ?? [];
  }
}
