import { type PointerEvent, type RefObject, useRef } from 'react';
import type { NamedNote } from '../notes/note-changes.ts';
import type { Roll } from '../roll.ts';
import { GesturePreview } from '../surface/gesture-preview.ts';
import { RollView } from '../surface/roll-view.ts';
import { DrawGesture } from './draw-gesture.ts';
import type { Gesture, Pointer } from './gesture.ts';
import { MoveGesture } from './move-gesture.ts';
import { StretchGesture } from './stretch-gesture.ts';

/** The end of a note that stretches it, in CSS pixels; of a short one no more than half. */
const handle = 8;

/** A gesture that is under way. */
interface Running {
  gesture: Gesture;
  preview: GesturePreview;
  end: () => void;
}

/**
 * Pointer handlers for the surface of a roll. A finger on empty ground scrolls and taps; on a note it drags. Escape takes
 * back what is under way. `layer` is where a gesture is shown.
 */
export function useGestures(roll: Roll, layer: RefObject<HTMLElement | null>) {
  const running = useRef<Running>(undefined);
  const presses = useRef<readonly [before: string | undefined, now: string | undefined]>([
    undefined,
    undefined,
  ]);

  const finish = (isDone: boolean) => {
    const { current } = running;
    running.current = undefined;
    current?.end();
    current?.preview.clear();
    if (isDone) current?.gesture.commit();
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      finish(false);
      if (event.button !== 0 || !event.isPrimary || !layer.current) return;
      const surface = event.currentTarget;
      const parts = {
        roll,
        view: new RollView(roll, surface),
        preview: new GesturePreview(layer.current, surface, roll),
      };
      const start = pointerOf(event);
      const { element, note } = noteOf(roll, event.target);
      presses.current = [presses.current[1], note?.[0]];
      const begin = (gesture: Gesture) => {
        const end = onEscape(() => finish(false));
        running.current = { gesture, preview: parts.preview, end };
        // A finger on empty ground may scroll, which takes the pointer away.
        surface.setPointerCapture?.(event.pointerId);
      };
      if (!note || !element) {
        begin(new DrawGesture(parts, start));
        return;
      }
      const [id] = note;
      if (start.shift) {
        roll.toggleSelected(id);
        return;
      }
      const wasSelected = roll.selected.has(id);
      if (!wasSelected) roll.select([id]);
      roll.moveCursor(note[1].at, roll.pitchOf(note[1]));
      if (isAtEnd(element, start.x)) {
        begin(new StretchGesture(parts, start));
        return;
      }
      roll.hear(note[1]);
      const onClick = () => {
        if (wasSelected && start.ctrl) roll.toggleSelected(id);
        else roll.select([id]);
      };
      begin(new MoveGesture(parts, start, note, onClick));
    },
    onPointerMove(event: PointerEvent) {
      running.current?.gesture.move(pointerOf(event));
    },
    onPointerUp: () => finish(true),
    onPointerCancel: () => finish(false),
    /** Two presses on one note: a note that the first of them drew stays. */
    onDoubleClick() {
      const [before, now] = presses.current;
      if (now !== undefined && now === before) roll.remove([now]);
    },
  };
}

function pointerOf({
  clientX,
  clientY,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: PointerEvent): Pointer {
  return { x: clientX, y: clientY, alt: altKey, ctrl: ctrlKey || metaKey, shift: shiftKey };
}

/** The note that something on the page shows. */
function noteOf(
  roll: Roll,
  target: EventTarget,
): { element?: HTMLElement; note?: NamedNote | undefined } {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-note]') : null;
  if (!element) return {};
  return { element, note: roll.notes.find(([id]) => id === element.dataset.note) };
}

function isAtEnd(element: HTMLElement, x: number): boolean {
  const { right, width } = element.getBoundingClientRect();
  return x > right - Math.min(handle, width / 2);
}

/** Calls back once at Escape, which then means nothing else; the returned function ends that. */
export function onEscape(run: () => void): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
  window.addEventListener('keydown', listen, true);
  return () => window.removeEventListener('keydown', listen, true);
}
