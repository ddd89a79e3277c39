import type { History, MusicProject } from '@hocket/sdk';
import { makeAutoObservable, observableRef } from 'mobx';
import {
  OwnSteps,
  RoomSteps,
  type UndoneProject,
  type UndoStack,
  type UndoStep,
  type UndoSteps,
} from './undo-steps.ts';

/** Milliseconds within which edits of the same kind, such as keys typed, are one step. */
const pause = 1000;

export interface HistoryOptions extends UndoneProject {
  /** Milliseconds. */
  now?(): number;
}

/** Undo and redo: which edits are one step, whoever keeps the steps. */
export class UndoHistory implements History {
  private steps: UndoSteps;
  /** Kind and time of the newest edit, for edits that belong together. */
  #last: { kind: string; at: number } | undefined;
  /** How many groups are open, and whether one of them has its step already. */
  private groups = 0;
  #isStepTaken = false;
  readonly #options: HistoryOptions;

  constructor(options: HistoryOptions) {
    this.#options = options;
    this.steps = new OwnSteps(options);
    makeAutoObservable<this, 'steps'>(this, { steps: observableRef }, { autoBind: true });
  }

  get canUndo(): boolean {
    return this.steps.canUndo;
  }

  get canRedo(): boolean {
    return this.steps.canRedo;
  }

  get undoName(): string | undefined {
    return this.steps.undoName;
  }

  get redoName(): string | undefined {
    return this.steps.redoName;
  }

  /** The project is to become `next` by an edit. Edits of one `kind` in quick succession are one step. */
  record(next: MusicProject, step: UndoStep, kind?: string): void {
    const { now = Date.now } = this.#options;
    const at = now();
    const isAlike = kind !== undefined && this.#last?.kind === kind && at - this.#last.at < pause;
    const isGrouped = this.groups > 0 && this.#isStepTaken;
    this.steps.record(next, step, isAlike || isGrouped);
    if (this.groups > 0) this.#isStepTaken = true;
    this.#last = kind === undefined ? undefined : { kind, at };
  }

  /** The project is to become `next`, which follows from the newest edit: it is part of the same step. */
  amend(next: MusicProject): void {
    this.steps.amend(next);
  }

  /** The project is to become `next`, as some of the newest edit is taken back: a step that then changes nothing is none. */
  retract(next: MusicProject): void {
    if (this.steps.retract(next)) this.endStep();
  }

  /** Another project was opened: nothing of the old one can come back. */
  forget(): void {
    this.share(undefined);
  }

  /** From now on a room keeps the steps; without one they are kept here, from the first on. */
  share(room: UndoStack | undefined): void {
    this.steps = room ? new RoomSteps(room, this.#options) : new OwnSteps(this.#options);
    this.#last = undefined;
  }

  undo(): void {
    if (!this.canUndo) return;
    this.endStep();
    this.steps.undo();
  }

  redo(): void {
    if (!this.canRedo) return;
    this.endStep();
    this.steps.redo();
  }

  group(): (keep?: boolean) => void {
    if (this.groups === 0) this.endStep();
    this.groups += 1;
    let isOpen = true;
    return (keep = true) => {
      if (!isOpen) return;
      isOpen = false;
      this.groups -= 1;
      this.#last = undefined;
      if (keep || !this.#isStepTaken) return;
      this.#isStepTaken = false;
      this.steps.cancel();
    };
  }

  /** What is edited from now on is another step, within a group too. */
  private endStep(): void {
    this.#last = undefined;
    this.#isStepTaken = false;
  }
}
