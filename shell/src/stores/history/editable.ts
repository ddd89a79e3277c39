import type { Pattern, Project as ProjectData } from '@hocket/sdk';
import type { SnapshotKey } from './snapshot.ts';

/** What the parts of the project store edit. */
export interface Editable {
  readonly data: ProjectData;
  /** The pattern in the grid. */
  readonly shown: Pattern;
  /** Says that an edit was made; edits of one `kind` in quick succession are one step of undo. */
  edited(changed: readonly SnapshotKey[], kind?: string): void;
}

/** What an edit of the grid's shape touches. */
export const gridKeys = ['tracks', 'patterns', 'chain', 'gridPattern'] as const;
