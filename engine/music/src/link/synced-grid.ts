import type { AudioEngine, Project } from '@hocket/sdk';
import type { ReadCode } from './grid-edits.ts';
import type { Grid } from './linked-grid.ts';

/** What reads and patches code. */
export type CodeEngine = Pick<AudioEngine, 'toCode' | 'toGrid' | 'patchCode'>;

/**
 * Code and grid that say the same. Without `read` the code is exactly what the grid generates; without
 * `code` what the grid says stands nowhere yet.
 */
export interface GridCodeSync {
  code: string | undefined;
  grid: Grid;
  read: ReadCode | undefined;
}

/** Such that the code stands there. */
export type SyncState = GridCodeSync & { code: string };

/** What came of bringing both in step. */
export interface SyncResult {
  /** Undefined when the code cannot be read: then the grid is what it was. */
  now: SyncState | undefined;
  /** Why an edit of the grid could not be made in the code; it is not in `now`. */
  refused?: unknown;
  /** Nothing sounds any more that code could say: both stay as they are, each for itself. */
  isOver?: boolean;
}

/** Code that was generated is generated anew: so it says all that a grid can be. */
export function generated(
  engine: Pick<CodeEngine, 'toCode'>,
  before: GridCodeSync,
  grid: Grid,
): SyncResult | undefined {
  if (before.read !== undefined) return undefined;
  const code = engine.toCode(asProject(grid));
  return code === undefined ? undefined : { now: { code, grid, read: undefined } };
}

/** What a grid generates is read of a project; a grid has all that it reads. */
export function asProject(grid: Grid): Project {
  return grid as Grid & Project;
}
