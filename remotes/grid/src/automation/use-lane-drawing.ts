import { clamp } from '@hocket/sdk';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { restingFinger, useHeldFinger } from '../resting-finger.ts';

/** A step of a lane, and how high in it: 0 at its bottom, 1 at its top. */
export interface LanePlace {
  step: number;
  height: number;
  /** The height is meant between two places of the control's knob, too. */
  isFine?: boolean;
}

/** One drag over a lane: one step of undo. */
export interface LaneStroke {
  /** Steps from one place to another get amounts of their own. */
  paint(from: LanePlace, to: LanePlace): void;
  /** The amount goes evenly from one place to the other, in place of the ramp that this stroke drew before. */
  ramp(from: LanePlace, to: LanePlace): void;
  clear(step: number): void;
  /** Without `keep`, the lane is again as it was. */
  end(keep: boolean): void;
}

/** What is drawn on. */
export interface DrawnLane {
  begin(): LaneStroke;
  /** How high the amount is that a step begins with. */
  heightOf(step: number): number;
  /** What a height means, with its unit. */
  textOf(place: LanePlace): string;
  /** Whether drags draw ramps without Shift, as fingers need. */
  readonly isRamp: boolean;
}

/** With Alt, hands move it by this much of what they would without. */
const fine = 0.1;
/** Milliseconds in which a second press on a step clears it. */
const doublePress = 350;

interface Press {
  id: number;
  /** A finger that does not rest yet: it may scroll. */
  isWaiting: boolean;
  x: number;
  y: number;
  start: LanePlace;
  last: LanePlace;
  /** Where the pointer was, in pixels, and how high the amount, when Alt was pressed. */
  fineFrom: { y: number; height: number } | undefined;
  /** It is the second one on its step. */
  isAgain: boolean;
  hasMoved: boolean;
  stroke?: LaneStroke;
}

/**
 * Pointer handlers for the row of a lane. A mouse or a pen draws at the press; a finger once it goes along the row or has
 * rested, a tap of it sets one step. With Shift a ramp is drawn, with Alt a tenth as far; a second press on a step, or
 * Escape while it lasts, takes away what is there.
 */
export function useLaneDrawing(row: RefObject<HTMLElement | null>, lane: DrawnLane) {
  const press = useRef<Press>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const before = useRef<{ step: number; time: number }>(undefined);
  const tagged = useRef<HTMLElement>(undefined);
  useHeldFinger(row, press);

  const tag = (place: LanePlace | undefined) => {
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
    if (now.isAgain) {
      now.stroke.clear(now.start.step);
      return;
    }
    now.stroke.paint(now.start, now.start);
    tag(now.start);
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const at = event.target instanceof Element && event.target.closest('[data-lane-step]');
      if (press.current && press.current.id !== event.pointerId) return;
      leave(true);
      if (!at || event.button !== 0 || !event.isPrimary) return;
      const { pointerId: id, clientX: x, clientY: y, altKey, timeStamp: time } = event;
      const found = placeAt(row.current, event);
      if (!found) return;
      const start = altKey ? { ...found, height: lane.heightOf(found.step), isFine: true } : found;
      const { step, height } = start;
      const isAgain = before.current?.step === step && time - before.current.time < doublePress;
      before.current = isAgain ? undefined : { step, time };
      const isTouch = event.pointerType === 'touch';
      const fineFrom = altKey ? { y, height } : undefined;
      const now: Press = {
        ...{ id, x, y, start, last: start, fineFrom, isAgain },
        isWaiting: isTouch,
        hasMoved: false,
      };
      press.current = now;
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
        now.isAgain = false;
        take(now);
      }
      const found = placeAt(row.current, event);
      if (!found || !now.stroke || (x === now.x && y === now.y && !now.hasMoved)) return;
      if (now.isAgain && Math.hypot(x - now.x, y - now.y) <= restingFinger.tremble) return;
      now.hasMoved = true;
      now.isAgain = false;
      before.current = undefined;
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
    /** Whether it was for the drag that is under way. */
    cancel(event: KeyboardEvent): boolean {
      if (event.key !== 'Escape' || !press.current?.stroke) return false;
      leave(false);
      return true;
    },
  };
}

function cellsOf(row: HTMLElement | null): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>('td') ?? [])];
}

/** Where a pointer is, at the nearest step. */
function placeAt(
  row: HTMLElement | null,
  { clientX, clientY }: PointerEvent,
): LanePlace | undefined {
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
