import { type RefObject, useEffect } from 'react';

/** How long a finger rests until it takes hold, in milliseconds, and how many pixels it may tremble meanwhile. */
export const restingFinger = { time: 350, tremble: 8 };

/** A pointer that is down; a finger waits until it has rested. */
interface Press {
  isWaiting: boolean;
}

/** Keeps an element from scrolling under a finger that has taken hold of something in it. */
export function useHeldFinger(
  root: RefObject<HTMLElement | null>,
  press: RefObject<Press | undefined>,
): void {
  useEffect(() => {
    const { current } = root;
    const onTouchMove = (event: TouchEvent) => {
      if (press.current?.isWaiting === false) event.preventDefault();
    };
    current?.addEventListener('touchmove', onTouchMove, { passive: false });
    return () => current?.removeEventListener('touchmove', onTouchMove);
  }, [root, press]);
}
