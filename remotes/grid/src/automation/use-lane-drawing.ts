import { clamp } from '@hocket/sdk';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { restingFinger, useHeldFinger } from '../resting-finger.ts';

/** A step of a lane, and how high in it: 0 at its bottom, 1 at its top. */
export interface DrawnPlace {
  step: number;
  height: number;
  /** The height is meant between two places of the control's knob, too. */
  isFine?: boolean;
}

/** One drag over a lane: one step of undo. */
export interface LaneStroke {
  /** Steps from one place to another get amounts of their own. */
  paint(from: DrawnPlace, to: DrawnPlace): void;
  /** The amount goes evenly from one place to the other, in place of the ramp that this stroke drew before. */
  ramp(from: DrawnPlace, to: DrawnPlace): void;
  /** Without `keep`, the lane is again as it was. */
  end(keep: boolean): void;
}

/** What is drawn on. */
export interface DrawnLane {
  begin(): LaneStroke;
  clear(step: number): void;
  /** How high the amount is that a step begins with. */
  heightOf(step: number): number;
  /** What a height means, with its unit. */
  textOf(place: DrawnPlace): string;
  /** Whether drags draw ramps without Shift, as fingers need. */
  readonly isRamp: boolean;
}

/** With Alt, hands move it by this much of what they would without. */
const fine = 0.1;

interface Press {
  id: number;
  /** A finger that does not rest yet: it may scroll. */
  isWaiting: boolean;
  x: number;
  y: number;
  start: DrawnPlace;
  last: DrawnPlace;
  /** Where the pointer was, in pixels, and how high the amount, when Alt was pressed. */
  fineFrom: { y: number; height: number } | undefined;
  stroke?: LaneStroke;
}

/**
 * Pointer handlers for the row of a lane. A mouse or a pen draws at the press; a finger once it goes along the row or has
 * rested, a tap of it sets one step. With Shift a ramp is drawn, with Alt a tenth as far; a double click or tap
 * clears a step, Escape takes a drag back.
 */
export function useLaneDrawing(row: RefObject<HTMLElement | null>, lane: DrawnLane) {
  const press = useRef<Press>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The last press became a drag. */
  const hasMoved = useRef(false);
  const tagged = useRef<HTMLElement>(undefined);
  useHeldFinger(row, press);

  const tag = (place: DrawnPlace | undefined) => {
    delete tagged.current?.dataset.tag;
    tagged.current = place && cellsOf(row.current)[place.step];
    if (place && tagged.current) tagged.current.dataset.tag = lane.textOf(place);
  };
  const leave = (keep: boolean) => {
    clearTimeout(timer.current);
    press.current?.stroke?.end(keep);
    press.current = undefined;
    tag(undefined);
  };
  const latest = useRef(leave);
  useEffect(() => () => latest.current(true), []);

  /** The pointer draws from here on. */
  const take = (now: Press) => {
    now.isWaiting = false;
    now.stroke = lane.begin();
    now.stroke.paint(now.start, now.start);
    tag(now.start);
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (press.current && press.current.id !== event.pointerId) return;
      leave(true);
      if (!isOnStep(event) || event.button !== 0 || !event.isPrimary) return;
      const { pointerId: id, clientX: x, clientY: y, altKey } = event;
      const found = placeAt(row.current, event);
      if (!found) return;
      const start = altKey ? { ...found, height: lane.heightOf(found.step), isFine: true } : found;
      const isTouch = event.pointerType === 'touch';
      const fineFrom = altKey ? { y, height: start.height } : undefined;
      const now: Press = { id, isWaiting: isTouch, x, y, start, last: start, fineFrom };
      press.current = now;
      hasMoved.current = false;
      if (isTouch) timer.current = setTimeout(() => take(now), restingFinger.time);
      else {
        event.currentTarget.setPointerCapture?.(id);
        take(now);
      }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = press.current;
      if (!now || event.pointerId !== now.id) return;
      const { clientX: x, clientY: y, altKey, shiftKey } = event;
      if (now.isWaiting) {
        if (Math.abs(x - now.x) <= restingFinger.tremble) return;
        clearTimeout(timer.current);
        take(now);
      }
      const found = placeAt(row.current, event);
      const isStill = x === now.x && y === now.y && !hasMoved.current;
      if (!found || !now.stroke || isStill) return;
      hasMoved.current = true;
      if (altKey) now.fineFrom ??= { y, height: now.last.height };
      else now.fineFrom = undefined;
      const { fineFrom } = now;
      const room = (row.current && cellsOf(row.current)[0]?.getBoundingClientRect().height) || 1;
      const height = fineFrom
        ? clamp(fineFrom.height + ((fineFrom.y - y) / room) * fine, 0, 1)
        : found.height;
      const to = { step: found.step, height, isFine: fineFrom !== undefined };
      if (shiftKey || lane.isRamp) now.stroke.ramp(now.start, to);
      else now.stroke.paint(now.last, to);
      now.last = to;
      tag(to);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const now = press.current;
      if (!now || event.pointerId !== now.id) return;
      if (now.isWaiting) take(now);
      leave(true);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      if (event.pointerId === press.current?.id) leave(false);
    },
    onDoubleClick(event: MouseEvent<HTMLElement>) {
      const found = isOnStep(event) && !hasMoved.current && placeAt(row.current, event);
      if (found) lane.clear(found.step);
    },
    /** Some systems ask for a menu while a finger rests. */
    onContextMenu(event: MouseEvent<HTMLElement>) {
      if (press.current) event.preventDefault();
    },
    /** Whether it was for the drag that is under way. */
    cancel(event: KeyboardEvent): boolean {
      if (event.key !== 'Escape' || !press.current?.stroke) return false;
      leave(false);
      return true;
    },
  };
}

/** Not on the lane's head. */
function isOnStep({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  // Where the pointer was captured, its clicks are the row's.
  return target === currentTarget || (target instanceof Element && target.closest('td') !== null);
}

function cellsOf(row: HTMLElement | null): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>('td') ?? [])];
}

/** Where a pointer is, at the nearest step. */
function placeAt(
  row: HTMLElement | null,
  { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>,
): DrawnPlace | undefined {
  const boxes = cellsOf(row).map((cell) => cell.getBoundingClientRect());
  const step = Math.max(
    0,
    boxes.findLastIndex(({ left }) => left <= clientX),
  );
  const box = boxes[step];
  if (!box) return undefined;
  const room = box.height || 1;
  return { step, height: clamp((box.top + room - clientY) / room, 0, 1) };
}
