import type { ProjectStore } from '@hocket/sdk';
import { type CellPosition, cellAfterKey } from './cell-position.ts';

/** What of a keyboard event the grid reads. */
export interface PressedKey {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** The result of a key that was pressed on a cell. */
export interface KeyOutcome {
  /** The cell to go to. */
  focus?: CellPosition;
  /** What to open: the sheet of keys, or the details of the step, in the dock or beside it. */
  open?: 'shortcuts' | 'step' | 'cell';
}

/** By how much Alt and an arrow key change a velocity. */
const velocityStep = 0.1;

/**
 * Acts on a key pressed on a cell and says where to go; undefined leaves the key to the browser. Space and
 * Enter are the button's own. With Shift, arrows take the cell's state along: they paint.
 */
export function cellKey(
  project: ProjectStore,
  key: PressedKey,
  at: CellPosition,
): KeyOutcome | undefined {
  if (key.metaKey) return undefined;
  if (key.altKey) return detailKey(project, key, at);
  const plain = !key.ctrlKey;
  if (key.key === 'ContextMenu' || (key.shiftKey && key.key === 'F10')) return { open: 'cell' };
  if (plain && key.key === '?') return { open: 'shortcuts' };
  if (plain && key.key.toLowerCase() === 'e') return { open: 'step' };
  const track = project.data.tracks[at.row];
  if (plain && track && key.key.toLowerCase() === 'm') {
    project.tracks.change(at.row, { muted: !track.muted });
    return {};
  }
  if (plain && track && key.key.toLowerCase() === 's') {
    project.tracks.change(at.row, { solo: !track.solo });
    return {};
  }
  if (plain && (key.key === 'Delete' || key.key === 'Backspace')) {
    project.setStep(at.row, at.step, { on: false });
    return {};
  }
  const { tracks } = project.data;
  const rows = project.patterns.shown.steps;
  const to = cellAfterKey(key, at, Math.min(rows.length, tracks.length), rows[0]?.length ?? 0);
  if (!to) return undefined;
  if (key.shiftKey) paint(project, at, to);
  return { focus: to };
}

/** Gives every cell on the way the state of the first. */
function paint(project: ProjectStore, from: CellPosition, to: CellPosition): void {
  const on = project.patterns.shown.steps[from.row]?.[from.step]?.on ?? false;
  const end = project.history.group();
  for (let row = Math.min(from.row, to.row); row <= Math.max(from.row, to.row); row++) {
    for (let step = Math.min(from.step, to.step); step <= Math.max(from.step, to.step); step++) {
      project.setStep(row, step, { on });
    }
  }
  end();
}

function detailKey(
  project: ProjectStore,
  { key }: PressedKey,
  { row, step }: CellPosition,
): KeyOutcome | undefined {
  const cell = project.patterns.shown.steps[row]?.[step];
  if (!cell) return undefined;
  const louder = { ArrowUp: velocityStep, ArrowDown: -velocityStep }[key];
  const more = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (louder !== undefined) {
    const velocity = Math.round((cell.velocity + louder) * 100) / 100;
    project.setStep(row, step, { velocity });
  } else if (more !== undefined) project.setStep(row, step, { repeats: cell.repeats + more });
  else return undefined;
  return {};
}
