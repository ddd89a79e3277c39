import type { History, Project as ProjectData } from '@hocket/sdk';
import { makeAutoObservable, observableShallow } from 'mobx';
import { restore, type Snapshot, type SnapshotKey, snapshotOf } from './snapshot.ts';

/** Steps that can be undone. */
const depth = 200;
/** Milliseconds within which edits of the same kind, such as keys typed, are one step. */
const pause = 1000;

export interface HistoryOptions {
  data(): ProjectData;
  /** After an undo or redo. */
  onChange(): void;
  /** Milliseconds. */
  now?(): number;
}

/** Undo and redo: what the project was before each edit, equal parts kept once. */
export class UndoHistory implements History {
  private past: Snapshot[] = [];
  private future: Snapshot[] = [];
  #present: Snapshot;
  /** Kind and time of the newest edit, for edits that belong together. */
  #last: { kind: string; at: number } | undefined;
  /** How many groups are open, and whether one of them has its step already. */
  private groups = 0;
  #isStepTaken = false;
  readonly #options: HistoryOptions;

  constructor(options: HistoryOptions) {
    this.#options = options;
    this.#present = snapshotOf(options.data());
    makeAutoObservable<this, 'past' | 'future'>(
      this,
      { now: false, past: observableShallow, future: observableShallow },
      { autoBind: true },
    );
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** The project as it is now; parts that an edit left alone are the same objects as before. */
  get now(): Snapshot {
    return this.#present;
  }

  /** An edit was made to `changed`. Edits of one `kind` in quick succession are one step. */
  record(changed: readonly SnapshotKey[], kind?: string): void {
    const { now = Date.now } = this.#options;
    const at = now();
    const goesOn =
      kind !== undefined && this.#last?.kind === kind && at - this.#last.at < pause && this.canUndo;
    const isGrouped = this.groups > 0 && this.#isStepTaken;
    if (!goesOn && !isGrouped) {
      this.past.push(this.#present);
      if (this.past.length > depth) this.past.shift();
    }
    if (this.groups > 0) this.#isStepTaken = true;
    this.future = [];
    this.#last = kind === undefined ? undefined : { kind, at };
    this.#present = snapshotOf(this.#options.data(), this.#present, changed);
  }

  /** Something followed from the newest edit: it is part of the same step. */
  amend(changed: readonly SnapshotKey[]): void {
    this.#present = snapshotOf(this.#options.data(), this.#present, changed);
  }

  /** Some of the newest edit was taken back: a step that then changes nothing is none. */
  retract(changed: readonly SnapshotKey[]): void {
    this.amend(changed);
    const before = this.past.at(-1);
    if (before === undefined) return;
    const same = snapshotOf(this.#options.data(), before);
    if (!Object.entries(before).every(([key, part]) => same[key as SnapshotKey] === part)) return;
    this.past.pop();
    this.#present = before;
    this.#last = undefined;
    this.#isStepTaken = false;
  }

  /** Another project was opened: nothing of the old one can come back. */
  forget(): void {
    this.past = [];
    this.future = [];
    this.#last = undefined;
    this.#present = snapshotOf(this.#options.data());
  }

  undo(): void {
    this.step(this.past, this.future);
  }

  redo(): void {
    this.step(this.future, this.past);
  }

  group(): () => void {
    if (this.groups === 0) this.#isStepTaken = false;
    this.groups += 1;
    let isOpen = true;
    return () => {
      if (isOpen) this.groups -= 1;
      isOpen = false;
    };
  }

  private step(from: Snapshot[], to: Snapshot[]): void {
    const target = from.pop();
    if (!target) return;
    to.push(this.#present);
    this.#present = target;
    this.#last = undefined;
    restore(this.#options.data(), target);
    this.#options.onChange();
  }
}
