import type { After } from '../async/after.ts';
import type { Editable } from '../history/editable.ts';
import type { UndoHistory } from '../history/history.ts';
import type { SnapshotKey } from '../history/snapshot.ts';

/** What is linked, and how it is written. */
export interface Linkable extends Editable {
  readonly edits: number;
  readonly history: UndoHistory;
  /** Something followed from the newest edit, and is undone with it. */
  followed(changed: readonly SnapshotKey[]): void;
}

/** What following an edit needs from outside. */
export interface LinkOptions {
  /** Says why an edit of the grid was taken back. */
  report(error: unknown): void;
  after?: After;
}

/** Text that was written for an edit of the grid; after an undo, with the text before it. */
export interface GeneratedText {
  code: string;
  instead?: string;
}
