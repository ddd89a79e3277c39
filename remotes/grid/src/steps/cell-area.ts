import type { CellPosition } from './cell-position.ts';

/** Cells that are edited together: steps of rows, both counted from 0. */
export interface CellArea {
  rows: readonly number[];
  /** The first step. */
  from: number;
  /** The first step that is none of it. */
  to: number;
}

/** All steps that a row has. */
export function rowArea(row: number): CellArea {
  return { rows: [row], from: 0, to: Number.POSITIVE_INFINITY };
}

/** The cells between two corners. */
export function areaBetween(one: CellPosition, other: CellPosition): CellArea {
  const top = Math.min(one.row, other.row);
  const height = Math.abs(one.row - other.row) + 1;
  return {
    rows: Array.from({ length: height }, (_, index) => top + index),
    from: Math.min(one.step, other.step),
    to: Math.max(one.step, other.step) + 1,
  };
}

export function isInArea({ rows, from, to }: CellArea, { row, step }: CellPosition): boolean {
  return step >= from && step < to && rows.includes(row);
}
