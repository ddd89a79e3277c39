import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { type CellPosition, positionOf } from './cell-position.ts';

/** Milliseconds that a finger rests on a cell until its details open, as long as phones take it for a long press. */
const longPress = 500;

/** Pixels that a resting finger may tremble. */
const tremble = 8;

/**
 * Handlers that open a cell's details: a right click, the menu key, and a finger that rests on it. They stand around the
 * grid, so that the click that ends a long press never reaches it.
 */
export function useCellMenu(open: (cell: CellPosition) => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const opened = useRef(false);
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);

  return {
    onContextMenu(event: MouseEvent) {
      const at = positionOf(event.target);
      if (!at) return;
      event.preventDefault();
      end();
      open(at);
    },
    onPointerDownCapture({ target, pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) {
      end();
      opened.current = false;
      const at = positionOf(target);
      if (!at || pointerType !== 'touch' || !isPrimary) return;
      const timer = setTimeout(() => {
        opened.current = true;
        open(at);
      }, longPress);
      press.current = { timer, x, y };
    },
    onPointerMoveCapture({ clientX, clientY }: PointerEvent) {
      const { x, y } = press.current ?? { x: clientX, y: clientY };
      if (Math.hypot(clientX - x, clientY - y) > tremble) end();
    },
    onPointerUpCapture: end,
    onPointerCancelCapture: end,
    onClickCapture(event: MouseEvent) {
      if (!opened.current) return;
      opened.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
