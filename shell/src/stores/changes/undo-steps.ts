import { patchesBetween, replay } from '@hocket/music';
import type { History, MusicPatch, MusicProject } from '@hocket/sdk';
import { makeAutoObservable, observableShallow } from 'mobx';

/** Steps that can be undone. */
const depth = 200;

/** What one press takes back, and brings again. */
export interface UndoStep {
  patches: readonly MusicPatch[];
  inverse: readonly MusicPatch[];
  /** Who made it, and by what, where that is told. */
  name?: string | undefined;
}

/** The project as it is now, and where it goes after an undo or a redo. */
export interface UndoneProject {
  project(): MusicProject;
  put(project: MusicProject): void;
}

type StepMoves = Pick<History, 'canUndo' | 'canRedo' | 'undoName' | 'redoName' | 'undo' | 'redo'>;

/** What keeps the steps of undo. Observable. */
export interface UndoSteps extends StepMoves {
  /** The project is to become `next` by an edit: part of the newest step where that goes on, or else one of its own. */
  record(next: MusicProject, step: UndoStep, goesOn: boolean): void;
  /** The project is to become `next`, which follows from the newest step: it is part of it. */
  amend(next: MusicProject): void;
  /** The same for some of the newest step that is taken back; true where nothing is left of it, and it is none any more. */
  retract(next: MusicProject): boolean;
  /** Takes the newest step back for good. */
  cancel(): void;
}

/** Steps of a project that nobody else edits: the patches of each edit, and those that take it back. */
export class OwnSteps implements UndoSteps {
  private past: UndoStep[] = [];
  private future: UndoStep[] = [];
  readonly #undone: UndoneProject;

  constructor(undone: UndoneProject) {
    this.#undone = undone;
    makeAutoObservable<this, 'past' | 'future'>(
      this,
      { past: observableShallow, future: observableShallow },
      { autoBind: true },
    );
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  get undoName(): string | undefined {
    return this.past.at(-1)?.name;
  }

  get redoName(): string | undefined {
    return this.future.at(-1)?.name;
  }

  record(next: MusicProject, step: UndoStep, goesOn: boolean): void {
    this.future = [];
    if (goesOn && this.canUndo) this.amend(next);
    else this.past.push({ patches: step.patches, inverse: step.inverse, name: step.name });
    if (this.past.length > depth) this.past.shift();
  }

  amend(next: MusicProject): void {
    const present = this.#undone.project();
    const before = this.past.pop();
    const after = this.future.pop();
    if (before)
      this.past.push({ ...before, ...stepBetween(replay(present, before.inverse), next) });
    if (after) this.future.push({ ...after, ...stepBetween(next, replay(present, after.patches)) });
  }

  retract(next: MusicProject): boolean {
    this.amend(next);
    if (this.past.at(-1)?.patches.length !== 0) return false;
    this.past.pop();
    return true;
  }

  undo(): void {
    this.move(this.past, this.future, 'inverse');
  }

  redo(): void {
    this.move(this.future, this.past, 'patches');
  }

  cancel(): void {
    this.move(this.past, [], 'inverse');
  }

  private move(from: UndoStep[], to: UndoStep[], way: 'patches' | 'inverse'): void {
    const step = from.pop();
    if (!step) return;
    to.push(step);
    this.#undone.put(replay(this.#undone.project(), step[way]));
  }
}

/** Keeps steps of undo as a room does, where each takes back one's own edits alone. Observable. */
export interface UndoStack extends StepMoves {
  /** What is edited from now on is another step, of this name where it has one. */
  beginStep(name?: string): void;
}

/** Steps that a room keeps: it sees each edit as it is made, so that what follows from a step is part of it anyway. */
export class RoomSteps implements UndoSteps {
  readonly #room: UndoStack;
  readonly #undone: UndoneProject;

  constructor(room: UndoStack, undone: UndoneProject) {
    this.#room = room;
    this.#undone = undone;
  }

  get canUndo(): boolean {
    return this.#room.canUndo;
  }

  get canRedo(): boolean {
    return this.#room.canRedo;
  }

  get undoName(): string | undefined {
    return this.#room.undoName;
  }

  get redoName(): string | undefined {
    return this.#room.redoName;
  }

  record(_next: MusicProject, { name }: UndoStep, goesOn: boolean): void {
    if (!goesOn || !this.canUndo) this.#room.beginStep(name);
  }

  amend(): void {}

  retract(): boolean {
    return false;
  }

  undo(): void {
    this.#room.undo();
    this.#undone.put(this.#undone.project());
  }

  redo(): void {
    this.#room.redo();
    this.#undone.put(this.#undone.project());
  }

  cancel(): void {
    this.undo();
  }
}

function stepBetween(before: MusicProject, after: MusicProject): UndoStep {
  return { patches: patchesBetween(before, after), inverse: patchesBetween(after, before) };
}
