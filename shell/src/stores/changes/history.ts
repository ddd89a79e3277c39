import { patchesBetween, replay } from '@hocket/music';
import type { History, MusicPatch, MusicProject } from '@hocket/sdk';
import { makeAutoObservable, observableRef, observableShallow } from 'mobx';

/** Steps that can be undone. */
const depth = 200;
/** Milliseconds within which edits of the same kind, such as keys typed, are one step. */
const pause = 1000;

/** What one press takes back, and brings again. */
interface UndoStep {
  patches: readonly MusicPatch[];
  inverse: readonly MusicPatch[];
}

/** Keeps steps of undo itself, as a room does, where each takes back one's own edits alone. Observable. */
export interface UndoStack extends Pick<History, 'canUndo' | 'canRedo' | 'undo' | 'redo'> {
  /** What is edited from now on is another step. */
  beginStep(): void;
}

export interface HistoryOptions {
  /** The project as it is now. */
  project(): MusicProject;
  /** Takes a project after an undo or a redo. */
  put(project: MusicProject): void;
  /** Milliseconds. */
  now?(): number;
}

/** Undo and redo: the patches of each edit, and those that take it back. */
export class UndoHistory implements History {
  private past: UndoStep[] = [];
  private future: UndoStep[] = [];
  /** Kind and time of the newest edit, for edits that belong together. */
  #last: { kind: string; at: number } | undefined;
  /** How many groups are open, and whether one of them has its step already. */
  private groups = 0;
  private stack: UndoStack | undefined = undefined;
  #isStepTaken = false;
  readonly #options: HistoryOptions;

  constructor(options: HistoryOptions) {
    this.#options = options;
    makeAutoObservable<this, 'past' | 'future' | 'stack'>(
      this,
      { past: observableShallow, future: observableShallow, stack: observableRef },
      { autoBind: true },
    );
  }

  get canUndo(): boolean {
    return this.stack?.canUndo ?? this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.stack?.canRedo ?? this.future.length > 0;
  }

  /** The project is to become `next` by an edit. Edits of one `kind` in quick succession are one step. */
  record(next: MusicProject, { patches, inverse }: UndoStep, kind?: string): void {
    const { now = Date.now } = this.#options;
    const at = now();
    const goesOn = kind !== undefined && this.#last?.kind === kind && at - this.#last.at < pause;
    const isGrouped = this.groups > 0 && this.#isStepTaken;
    this.future = [];
    if (!this.canUndo || !(goesOn || isGrouped)) {
      if (this.stack) this.stack.beginStep();
      else this.past.push({ patches, inverse });
      if (this.past.length > depth) this.past.shift();
    } else this.amend(next);
    if (this.groups > 0) this.#isStepTaken = true;
    this.#last = kind === undefined ? undefined : { kind, at };
  }

  /** The project is to become `next`, which follows from the newest edit: it is part of the same step. */
  amend(next: MusicProject): void {
    if (this.stack) return;
    const present = this.#options.project();
    const before = this.past.pop();
    const after = this.future.pop();
    if (before) this.past.push(stepBetween(replay(present, before.inverse), next));
    if (after) this.future.push(stepBetween(next, replay(present, after.patches)));
  }

  /** The project is to become `next`, as some of the newest edit is taken back: a step that then changes nothing is none. */
  retract(next: MusicProject): void {
    this.amend(next);
    if (this.stack || this.past.at(-1)?.patches.length !== 0) return;
    this.past.pop();
    this.#last = undefined;
    this.#isStepTaken = false;
  }

  /** Another project was opened: nothing of the old one can come back. */
  forget(): void {
    this.past = [];
    this.future = [];
    this.#last = undefined;
  }

  /** From now on another keeps the steps; without one they are kept here, from the first on. */
  share(stack: UndoStack | undefined): void {
    this.forget();
    this.stack = stack;
  }

  undo(): void {
    this.step(this.past, this.future, 'inverse');
  }

  redo(): void {
    this.step(this.future, this.past, 'patches');
  }

  group(): (keep?: boolean) => void {
    if (this.groups === 0) {
      this.#isStepTaken = false;
      this.#last = undefined;
    }
    this.groups += 1;
    let isOpen = true;
    return (keep = true) => {
      if (!isOpen) return;
      isOpen = false;
      this.groups -= 1;
      this.#last = undefined;
      if (keep || !this.#isStepTaken) return;
      this.#isStepTaken = false;
      this.step(this.past, [], 'inverse');
    };
  }

  private step(from: UndoStep[], to: UndoStep[], way: keyof UndoStep): void {
    const { stack } = this;
    const step = from.pop();
    if (!step && !stack) return;
    if (step) to.push(step);
    this.#last = undefined;
    // What a group does from then on is another step.
    this.#isStepTaken = false;
    if (stack) stack[way === 'inverse' ? 'undo' : 'redo']();
    const present = this.#options.project();
    this.#options.put(step ? replay(present, step[way]) : present);
  }
}

function stepBetween(before: MusicProject, after: MusicProject): UndoStep {
  return { patches: patchesBetween(before, after), inverse: patchesBetween(after, before) };
}
