import type { ProjectStore } from '@hocket/sdk';
import { type AreaTool, areaKeys } from './area-keys.ts';
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
  /** What opens: details of the step in the dock or beside it, the knobs of its sound, or its track's lanes. */
  open?: 'step' | 'cell' | 'sound' | 'automation';
  /** The key changes the step: `StepNotes.changeByKey`. */
  isEdit?: true;
  /** The selection reaches to `focus`. */
  isSelecting?: true;
  /** What is done with the selection. */
  tool?: AreaTool;
  /** The id of an action of the studio. */
  run?: string;
}

/** What keys do on a cell, by the names of their texts. */
export const cellKeys = {
  move: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
  switch: ['Enter'],
  paint: ['Shift+ArrowLeft', 'Shift+ArrowRight', 'Shift+ArrowUp', 'Shift+ArrowDown'],
  jump: ['Home', 'End', 'PageUp', 'PageDown'],
  velocity: ['Alt+ArrowUp', 'Alt+ArrowDown'],
  octave: ['Alt+Shift+ArrowUp', 'Alt+Shift+ArrowDown'],
  repeats: ['Alt+ArrowLeft', 'Alt+ArrowRight'],
  length: ['Alt+Shift+ArrowLeft', 'Alt+Shift+ArrowRight'],
  timing: [',', '.'],
  details: ['E'],
  lock: ['L'],
  cell: ['ContextMenu', 'Shift+F10'],
  automation: ['A'],
  off: ['Delete', 'Backspace'],
  select: [
    'Ctrl+Shift+ArrowLeft',
    'Ctrl+Shift+ArrowRight',
    'Ctrl+Shift+ArrowUp',
    'Ctrl+Shift+ArrowDown',
  ],
  selectAll: ['Ctrl+A'],
  copy: ['Ctrl+C'],
  cut: ['Ctrl+X'],
  paste: ['Ctrl+V'],
  double: ['Ctrl+D'],
  mute: ['M'],
  solo: ['S'],
} as const satisfies Record<string, readonly string[]>;

/** Keys that change the step when they are pressed with Alt. */
const arrows: readonly string[] = cellKeys.move;

/**
 * Acts on a key pressed on a cell and says where to go; undefined leaves the key to the browser. Enter is the button's own,
 * Space plays as everywhere. With Shift, arrows take the cell's state along: they paint.
 */
export function cellKey(
  project: ProjectStore,
  key: PressedKey,
  at: CellPosition,
): KeyOutcome | undefined {
  if (key.altKey && !key.metaKey) return arrows.includes(key.key) ? { isEdit: true } : undefined;
  const name = key.key.length === 1 ? key.key.toUpperCase() : key.key;
  const isCommand = key.ctrlKey || key.metaKey;
  const tool = isCommand && !key.shiftKey ? areaKeys[name] : undefined;
  if (tool) return { tool };
  if (key.metaKey && !(key.shiftKey && arrows.includes(key.key))) return undefined;
  if (name === 'ContextMenu' || (key.shiftKey && name === 'F10')) return { open: 'cell' };
  const isFor = (keys: readonly string[]) => !key.ctrlKey && keys.includes(name);
  if (isFor([' '])) return { run: key.shiftKey ? 'transport.restart' : 'transport.play' };
  if (isFor(cellKeys.timing)) return { tool: name === ',' ? 'nudgeEarlier' : 'nudgeLater' };
  if (isFor(cellKeys.details)) return { open: 'step' };
  if (isFor(cellKeys.lock)) return { open: 'sound' };
  if (isFor(cellKeys.automation)) return { open: 'automation' };
  const track = project.data.tracks[at.row];
  if (track && isFor(cellKeys.mute)) {
    project.tracks.change(at.row, { muted: !track.muted });
    return {};
  }
  if (track && isFor(cellKeys.solo)) {
    project.tracks.change(at.row, { solo: !track.solo });
    return {};
  }
  if (isFor(cellKeys.off)) {
    project.setStep(at.row, at.step, { on: false });
    return {};
  }
  const { tracks } = project.data;
  const rows = project.patterns.shown.steps;
  // Audio tracks have no steps to go to.
  const { tracks: known } = project.music;
  const withSteps = [...rows.keys()].filter(
    (row) => row < tracks.length && known[row]?.clips === undefined,
  );
  const to = cellAfterKey(key, at, withSteps, rows[0]?.length ?? 0);
  if (!to) return undefined;
  if (isCommand && key.shiftKey && arrows.includes(key.key))
    return { focus: to, isSelecting: true };
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
