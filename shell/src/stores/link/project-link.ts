import {
  type CodeEngine,
  type Grid,
  type GridCodeSync,
  generated,
  gridOf,
  isSameGrid,
  replaceMusic,
  type SyncResult,
  setGrid,
} from '@hocket/music';
import type { GridLink, LockedLayer, MusicProject, Project as ProjectData } from '@hocket/sdk';
import { Lazy } from '@hocket/sdk/async';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { type After, after } from '../async/after.ts';
import type { ChangeStore, ProjectEdit } from '../changes/change-store.ts';

/** What following an edit needs from outside. */
interface LinkOptions {
  /** Says why an edit of the grid was taken back. */
  report(error: unknown): void;
  after?: After;
}

/** Text that was written for an edit of the grid; after an undo, with the text before it. */
interface GeneratedText {
  code: string;
  instead?: string;
}

/** Code and grid when they said the same, and the open project then. */
interface InStep extends GridCodeSync {
  data: ProjectData;
  music: MusicProject;
}

/** Milliseconds that typing rests before the text is read. */
const pause = 300;

/** Whether grid and code show the same music, and the one place where one follows the other. */
export class ProjectLink implements GridLink {
  locked: readonly LockedLayer[] = [];
  /** The text that the grid last wrote. */
  written: GeneratedText | undefined = undefined;
  /** What both said when they last said the same; undefined where that is still to be found out. */
  private inStep: InStep | undefined = undefined;
  /** Text that could not be read; it is not read again until it changes. */
  #unread: string | undefined;
  /** The linked text before the edit that is under way. */
  #seen: string | undefined;
  #options: LinkOptions | undefined;
  #cancel: (() => void) | undefined;
  #work: Promise<void> | undefined;
  readonly #project: ChangeStore;
  readonly #engine: CodeEngine;

  constructor(project: ChangeStore, engine: CodeEngine) {
    this.#project = project;
    this.#engine = engine;
    makeAutoObservable<this, 'grid' | 'isBehind' | 'inStep'>(
      this,
      {
        grid: false,
        isBehind: false,
        isInStep: false,
        locked: observableRef,
        written: observableRef,
        inStep: observableRef,
      },
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

  /** Grid and code say the same: no edit of either waits to be in the other. */
  get isInStep(): boolean {
    return this.code !== undefined && !this.isBehind;
  }

  async showInGrid(): Promise<boolean> {
    const project = this.#project;
    const { data } = project;
    const code = data.strudelCode;
    const before = { code: undefined, grid: this.grid, read: undefined };
    const { syncGridAndCode } = await syncing.fetch();
    const { now } = await syncGridAndCode(this.#engine, before, code, before.grid);
    // Another project was opened, or something edited, while it was read.
    const isLate = project.data !== data || !this.isAt(code, before.grid);
    if (now === undefined || isLate) return false;
    runInAction(() => {
      const edits = [setGrid(now.grid), saying({ linked: true })];
      if (data.linked) project.follow(edits);
      else project.change(edits);
      this.keep(now);
    });
    return true;
  }

  unlink(): void {
    this.#project.change(saying({ linked: false }));
  }

  /** Grid and text were put in place together: neither follows from the other. */
  restart(): void {
    const instead = this.#seen;
    if (instead !== undefined) this.written = { code: this.#project.data.strudelCode, instead };
    this.inStep = undefined;
  }

  /**
   * Puts text in that is an edit of the grid: it is read at once, and what sounds goes on with it. Edits of one `kind` in
   * quick succession are one step of undo; what `follows` is undone with the newest edit.
   */
  write(code: string, { kind, follows }: { kind?: string; follows?: boolean } = {}): void {
    const text = saying({ strudelCode: code });
    if (follows) this.#project.follow(text);
    else this.#project.change(text, kind);
    this.written = { code };
    this.bring();
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

  /** The open project's grid; parts that an edit left alone are the same objects as before. */
  private get grid(): Grid {
    return gridOf(this.#project.now);
  }

  /** Whether something was edited that the other does not say yet. */
  private get isBehind(): boolean {
    const { data } = this.#project;
    if (!this.linked || this.inStep === undefined) return false;
    const isTyped = data.strudelCode !== this.inStep.code && data.strudelCode !== this.#unread;
    return isTyped || !isSameGrid(this.grid, this.inStep.grid);
  }

  private look(): void {
    const { data } = this.#project;
    this.wait(undefined);
    this.#seen = data.linked ? data.strudelCode : undefined;
    if (!data.linked) {
      this.inStep = undefined;
      this.locked = [];
      this.written = undefined;
      return;
    }
    const { grid } = this;
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
    const { data, music } = this.#project;
    const code = data.strudelCode;
    const both = { code, grid, read: undefined };
    this.#unread = undefined;
    if (generated(this.#engine, both, grid)?.now?.code === code) {
      this.keep(both);
      return;
    }
    this.inStep = { ...both, code: undefined, data, music };
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
    const { inStep, grid } = this;
    const project = this.#project;
    const { data } = project;
    if (inStep === undefined) return;
    const code = data.strudelCode;
    const { syncGridAndCode } = await syncing.fetch();
    const brought = await syncGridAndCode(this.#engine, inStep, code, grid);
    const isLate = project.data !== data || this.inStep !== inStep || !this.isAt(code, grid);
    if (this.linked && !isLate) runInAction(() => this.take(brought));
  }

  private isAt(code: string, grid: Grid): boolean {
    return this.#project.data.strudelCode === code && isSameGrid(this.grid, grid);
  }

  private take({ now, refused, isOver }: SyncResult): void {
    const project = this.#project;
    const { inStep } = this;
    if (inStep === undefined) return;
    if (isOver) {
      project.follow(saying({ linked: false }));
      return;
    }
    const { strudelCode } = project.data;
    const { code, grid } = now ?? { code: strudelCode, grid: inStep.grid };
    if (now && code !== strudelCode) this.written = { code };
    const text = saying({ strudelCode: code });
    if (refused !== undefined) {
      const before = { ...inStep.music, bpm: project.music.bpm };
      project.retract([replaceMusic(before), setGrid(grid), text]);
    } else project.follow(isSameGrid(grid, this.grid) ? text : [setGrid(grid), text]);
    if (now) this.keep(now);
    else {
      this.#unread = strudelCode;
      this.inStep = { ...inStep, grid: this.grid };
    }
    if (refused !== undefined) this.#options?.report(refused);
  }

  private keep({ code, read }: Pick<GridCodeSync, 'code' | 'read'>): void {
    const { data, music } = this.#project;
    this.inStep = { code, grid: this.grid, read, data, music };
    this.locked =
      read?.reading.patterns
        .flatMap(({ layers }) => layers)
        .filter((layer): layer is LockedLayer => layer.locked) ?? [];
  }
}

/** What brings grid and code in step comes with the first edit that asks for it. */
const syncing = new Lazy(() => import('@hocket/music/sync-grid-and-code'));

function saying(said: Partial<Pick<MusicProject, 'linked' | 'strudelCode'>>): ProjectEdit {
  return (project) => void Object.assign(project, said);
}
