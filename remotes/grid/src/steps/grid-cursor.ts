import { makeAutoObservable } from 'mobx';
import type { CellPosition } from './cell-position.ts';

/** The one cell of the grid that Tab stops at. */
export class GridCursor implements CellPosition {
  row = 0;
  step = 0;

  constructor() {
    makeAutoObservable(this);
  }

  moveTo({ row, step }: CellPosition): void {
    this.row = row;
    this.step = step;
  }
}
