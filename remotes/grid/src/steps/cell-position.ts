import { clamp } from '@hocket/sdk';

/** A cell of the grid, counted from 0. */
export interface CellPosition {
  row: number;
  step: number;
}

/** Steps that Page Up and Page Down pass: a bar. */
const page = 16;

/** Where a key moves to from a cell of a grid with these rows, `steps` wide; undefined when the key moves nowhere. */
export function cellAfterKey(
  key: { key: string; ctrlKey: boolean },
  { row, step }: CellPosition,
  rows: readonly number[],
  steps: number,
): CellPosition | undefined {
  const place = rows.indexOf(row);
  const rowAt = (to: number) => rows[clamp(to, 0, rows.length - 1)] ?? row;
  const lastStep = steps - 1;
  switch (key.key) {
    case 'ArrowLeft':
      return { row, step: Math.max(0, step - 1) };
    case 'ArrowRight':
      return { row, step: Math.min(lastStep, step + 1) };
    case 'ArrowUp':
      return { row: rowAt(place - 1), step };
    case 'ArrowDown':
      return { row: rowAt(place + 1), step };
    case 'PageUp':
      return { row, step: Math.max(0, step - page) };
    case 'PageDown':
      return { row, step: Math.min(lastStep, step + page) };
    case 'Home':
      return { row: key.ctrlKey ? rowAt(0) : row, step: 0 };
    case 'End':
      return { row: key.ctrlKey ? rowAt(rows.length) : row, step: lastStep };
    default:
      return undefined;
  }
}

/** The cell an event happened on, by the `data-` attributes that StepCell writes. */
export function positionOf(target: EventTarget): CellPosition | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null;
  if (!cell) return undefined;
  return { row: Number(cell.dataset.row), step: Number(cell.dataset.step) };
}

/** The cell of a grid below `root`; null when there is none. */
export function cellAt(root: ParentNode, { row, step }: CellPosition): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-row="${row}"][data-step="${step}"]`);
}
