import { autorun } from 'mobx';
import { useLayoutEffect, useRef } from 'react';

/** A figure that changes with every edit: it is written as text, so that nothing renders for it. */
export function LiveFigure({ value }: { value: () => string | number }) {
  const text = useRef<HTMLSpanElement>(null);
  useLayoutEffect(
    () =>
      autorun(() => {
        if (text.current) text.current.textContent = String(value());
      }),
    [value],
  );
  return <span ref={text} />;
}
