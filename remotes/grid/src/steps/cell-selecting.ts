import type { Studio } from '@hocket/sdk';
import type { Display } from '../display.ts';
import { type CellPosition, positionOf } from './cell-position.ts';

/** A pointer that selects: cells from one on, or whole columns from a step on. */
interface Selecting {
  id: number;
  from: CellPosition;
  isByColumn: boolean;
}

/** Selects cells by a pointer: from a cell with Ctrl and Shift, or whole columns from the number of a step. */
export class CellSelecting {
  readonly #studio: Pick<Studio, 'project'>;
  readonly #display: Pick<Display, 'select' | 'deselect' | 'selection'>;
  #selecting: Selecting | undefined;

  constructor(
    studio: Pick<Studio, 'project'>,
    display: Pick<Display, 'select' | 'deselect' | 'selection'>,
  ) {
    this.#studio = studio;
    this.#display = display;
  }

  /** Whether this press selects; a second one on the only selected column ends its selection. */
  begin(event: PointerEvent): boolean {
    if (event.button !== 0 || !event.isPrimary || !event.target) return false;
    const cell = positionOf(event.target);
    const isMeant = event.shiftKey && (event.ctrlKey || event.metaKey);
    const column = columnOf(event.target);
    const from =
      cell && isMeant ? cell : column === undefined ? undefined : { row: 0, step: column };
    if (!from) return false;
    event.stopPropagation();
    // Neither text nor a cell is taken along.
    event.preventDefault();
    const isByColumn = column !== undefined;
    const { selection } = this.#display;
    const isAgain = isByColumn && selection?.from === column && selection.to === column + 1;
    if (isAgain) {
      this.#display.deselect();
      return true;
    }
    this.#selecting = { id: event.pointerId, from, isByColumn };
    this.move(event);
    return true;
  }

  /** The selection reaches to what is under the pointer, if it is the one that selects. */
  move({ clientX, clientY, target, pointerId }: PointerEvent): void {
    const selecting = this.#selecting;
    if (selecting?.id !== pointerId) return;
    // A finger's events stay with what it touched first.
    const under = document.elementFromPoint?.(clientX, clientY) ?? target;
    if (!under) return;
    const { from, isByColumn } = selecting;
    const cell = positionOf(under);
    const step = cell?.step ?? columnOf(under);
    if (step === undefined || (!isByColumn && !cell)) return;
    const lastRow = this.#studio.project.data.tracks.length - 1;
    this.#display.select(from, { row: isByColumn ? lastRow : (cell?.row ?? from.row), step });
  }

  /** The pointer is up, or taken away. */
  end({ pointerId }: PointerEvent): void {
    if (pointerId === this.#selecting?.id) this.#selecting = undefined;
  }
}

/** The step whose number something is, counted from 0. */
function columnOf(target: EventTarget): number | undefined {
  const head = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  return head ? Number(head.dataset.column) : undefined;
}
