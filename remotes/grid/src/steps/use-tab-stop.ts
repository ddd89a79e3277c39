import { reaction, untracked } from 'mobx';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type CellPosition, cellAt } from './cell-position.ts';
import type { GridCursor } from './grid-cursor.ts';

/** Moves the grid's one tab stop along with the cursor, in the page itself: no cell is rendered for it. */
export function useTabStop(grid: RefObject<HTMLElement | null>, cursor: GridCursor): void {
  useEffect(() => {
    const set = (at: CellPosition, tabIndex: number) => {
      const cell = grid.current && cellAt(grid.current, at);
      if (cell) cell.tabIndex = tabIndex;
    };
    return reaction(
      () => ({ row: cursor.row, step: cursor.step }),
      (now, before) => {
        set(before, -1);
        set(now, 0);
      },
    );
  }, [grid, cursor]);
}

/** For a cell: whether it is the tab stop when it first renders, or moves to another place. */
export function useTabStopHere(cursor: GridCursor, { row, step }: CellPosition) {
  const cell = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const isHere = untracked(() => cursor.row === row && cursor.step === step);
    if (cell.current) cell.current.tabIndex = isHere ? 0 : -1;
  }, [cursor, row, step]);
  return cell;
}
