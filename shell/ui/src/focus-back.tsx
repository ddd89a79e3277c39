import { useEffect, useRef } from 'react';

export interface FocusBackProps {
  /** What it stands beside is gone, and so is what the focus would have gone back to: put it somewhere. */
  onLost: () => void;
}

/** Looks, once what it stands in or beside is gone and has given the focus back, whether the focus is anywhere. */
export function FocusBack({ onLost }: FocusBackProps) {
  const lost = useRef(onLost);
  useEffect(() => {
    lost.current = onLost;
  }, [onLost]);
  useEffect(
    () => () => {
      // An overlay gives it back in the next frame.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (document.activeElement === document.body) lost.current();
        }),
      );
    },
    [],
  );
  return null;
}
