import { type PointerEvent, useRef } from 'react';
import type { Demo } from './demo.ts';

/**
 * Pointer handlers of the demo's grid: a mouse or a pen sets every cell that it is drawn over to what the first one
 * became. A finger taps, which is a click, and scrolls the page.
 */
export function useStrokes(demo: Demo) {
  const stroke = useRef<boolean>(undefined);
  return {
    onPointerDown(event: PointerEvent) {
      const at = cellOf(event.target);
      if (!at || event.button !== 0 || event.pointerType === 'touch') return;
      stroke.current = !demo.cells[at.row]?.[at.step];
      demo.set(at.row, at.step, stroke.current);
    },
    onPointerOver(event: PointerEvent) {
      if (event.buttons === 0) stroke.current = undefined;
      const at = cellOf(event.target);
      if (at && stroke.current !== undefined) demo.set(at.row, at.step, stroke.current);
    },
    onClick(event: { target: EventTarget; detail: number }) {
      const at = cellOf(event.target);
      // A pointer's click comes after its stroke; keys, fingers and assistive technology have none.
      const isDone = stroke.current !== undefined && event.detail > 0;
      stroke.current = undefined;
      if (at && !isDone) demo.toggle(at.row, at.step);
    },
  };
}

/** The cell that something happened on, by the attributes that the beat writes. */
export function cellOf(target: EventTarget): { row: number; step: number } | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null;
  return cell ? { row: Number(cell.dataset.row), step: Number(cell.dataset.step) } : undefined;
}
