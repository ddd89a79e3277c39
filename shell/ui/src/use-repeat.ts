import { type PointerEvent, useEffect, useRef } from 'react';
import { pressed } from './pressed.ts';

/** Milliseconds that a button is held before it repeats, and between repetitions. */
const [patience, pace] = [400, 60];

/** What a button answers to that acts when it is pressed, and again and again while it is held. */
export function useRepeat(act: () => void) {
  const latest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasRepeated = useRef(false);
  useEffect(() => {
    latest.current = act;
  });
  const end = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  function repeat() {
    hasRepeated.current = true;
    latest.current();
    timer.current = setTimeout(repeat, pace);
  }

  return {
    // A press from the keyboard or from assistive technology is a click alone.
    ...pressed(() => {
      if (!hasRepeated.current) latest.current();
      hasRepeated.current = false;
    }),
    onPointerDown(event: PointerEvent) {
      hasRepeated.current = false;
      end();
      if (event.button === 0) timer.current = setTimeout(repeat, patience);
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
  };
}
