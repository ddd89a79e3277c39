import type { Studio } from '@hocket/sdk';
import type { Lazy } from '@hocket/sdk/async';
import { runInAction } from 'mobx';
import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { CellGestures } from './cell-gestures.ts';
import { type CellPosition, cellAt, positionOf } from './cell-position.ts';

/**
 * Pointer handlers for the grid. A mouse or pen switches a step on at the press. What may become something else waits: a
 * finger's press, which may scroll, one on a lit step, which may drag its value, and one with Shift. It acts when it reaches
 * a second cell of the row, and otherwise as a click. Cells leave the browser only scrolling up and down. A stroke is one
 * step of undo.
 */
export function usePainting(
  { project, transport }: Pick<Studio, 'project' | 'transport'>,
  gestures: Lazy<CellGestures>,
) {
  const stroke = useRef<{ stroke: Stroke; end: () => void }>(undefined);
  const waiting = useRef<CellPosition>(undefined);
  const painted = useRef(false);
  /** The id of the pointer that was pressed last: others only pass by. */
  const pointer = useRef<number>(undefined);

  const isOn = ({ row, step }: CellPosition) =>
    project.patterns.shown.steps[row]?.[step]?.on ?? false;

  const toggle = (grid: Element, cell: CellPosition) => {
    const isOver = transport.isOver(cell.step);
    // It is heard before what it changes is shown.
    runInAction(() => {
      const end = project.history.group();
      project.toggle(cell.row, cell.step);
      if (isOn(cell)) {
        gestures.part?.pitchNew(cell);
        transport.hear(cell.row, cell.step);
      }
      end();
    });
    if (isOver && isOn(cell)) arm(cellAt(grid, cell));
  };

  const begin = (grid: Element, start: CellPosition) => {
    const on = !isOn(start);
    painted.current = true;
    const end = project.history.group();
    const paint = (cell: CellPosition) => {
      if (isOn(cell) !== on) toggle(grid, cell);
    };
    stroke.current = { stroke: new Stroke(start, paint), end };
  };

  const end = () => {
    stroke.current?.end();
    stroke.current = undefined;
    waiting.current = undefined;
  };

  return {
    onPointerDown(event: PointerEvent) {
      end();
      painted.current = false;
      pointer.current = event.pointerId;
      const at = positionOf(event.target);
      if (!at || event.button !== 0 || !event.isPrimary) return;
      const { pointerType, shiftKey } = event;
      if (pointerType === 'touch' || shiftKey || isOn(at)) {
        waiting.current = at;
        // A touch is captured by its first cell, which would hide the cells that it reaches.
        if (event.target instanceof Element) event.target.releasePointerCapture?.(event.pointerId);
      } else begin(event.currentTarget, at);
    },
    onPointerOver(event: PointerEvent) {
      if (event.pointerId !== pointer.current) return;
      if (event.buttons === 0) end();
      const at = positionOf(event.target);
      if (!at) return;
      const start = waiting.current;
      if (start && start.row === at.row && start.step !== at.step) {
        waiting.current = undefined;
        begin(event.currentTarget, start);
      }
      stroke.current?.stroke.moveTo(at.step);
    },
    onPointerUp: end,
    onPointerCancel: end,
    /** Keys and assistive technology click without a pointer; a pointer's click came after its stroke. */
    onClick(event: MouseEvent) {
      const at = positionOf(event.target);
      const already = painted.current && event.detail > 0;
      painted.current = false;
      if (at && !already) toggle(event.currentTarget, at);
    },
  };
}

/** Shows for a moment that a cell sounds in the next round: its step is over in this one. */
function arm(cell: HTMLElement | null): void {
  if (cell === null) return;
  cell.dataset.armed = '';
  cell.addEventListener('animationend', () => delete cell.dataset.armed, { once: true });
}

/** One drag along a row: every cell it passes becomes what its first cell became. */
class Stroke {
  readonly row: number;
  #last: number;
  readonly #paint: (cell: CellPosition) => void;

  constructor(start: CellPosition, paint: (cell: CellPosition) => void) {
    this.#paint = paint;
    this.row = start.row;
    this.#last = start.step;
    paint(start);
  }

  /** Paints up to `step`: a fast pointer skips cells, the stroke does not. */
  moveTo(step: number): void {
    const direction = Math.sign(step - this.#last);
    while (this.#last !== step) {
      this.#last += direction;
      this.#paint({ row: this.row, step: this.#last });
    }
  }
}
