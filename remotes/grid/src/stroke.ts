import type { CellPosition } from './cell-position.ts';

/** One drag along a row: every cell it passes becomes what its first cell became. */
export class Stroke {
  readonly row: number;
  private last: number;

  constructor(
    start: CellPosition,
    private readonly paint: (cell: CellPosition) => void,
  ) {
    this.row = start.row;
    this.last = start.step;
    paint(start);
  }

  /** Paints up to `step`: a fast pointer skips cells, the stroke does not. */
  moveTo(step: number): void {
    const direction = Math.sign(step - this.last);
    while (this.last !== step) {
      this.last += direction;
      this.paint({ row: this.row, step: this.last });
    }
  }
}
