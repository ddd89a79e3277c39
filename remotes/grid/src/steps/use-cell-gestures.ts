import type { Studio } from '@hocket/sdk';
import { Lazy } from '@hocket/sdk/async';
import { type RefObject, useEffect, useState } from 'react';
import type { Display } from '../display.ts';
import type { CellGestures } from './cell-gestures.ts';
import { areaTools } from './with-area-tools.ts';

/** Milliseconds until they are fetched when no pointer comes before. */
const quiet = 1000;

/**
 * What hands do with the cells in `grid` besides switching and painting them. Nobody needs it for the first beat: it is
 * fetched soon after the cells are there, at once when a pointer comes to them, or with the first key that wants it.
 */
export function useCellGestures(
  studio: Studio,
  display: Display,
  grid: RefObject<HTMLElement | null>,
): Lazy<CellGestures> {
  const [gestures] = useState(
    () =>
      new Lazy(async () => {
        const [{ CellGestures }] = await Promise.all([
          import('./cell-gestures.ts'),
          areaTools.fetch(),
        ]);
        return new CellGestures(studio, display);
      }),
  );
  useEffect(() => {
    const root = grid.current;
    if (!root) return;
    let pressed: PointerEvent | undefined;
    let detach: (() => void) | undefined;
    const waiting = new AbortController();
    const { signal } = waiting;
    const fetch = async () => {
      // Without them, cells are switched and painted; the next pointer tries again.
      const there = await gestures.fetch().catch(() => undefined);
      if (!there || signal.aborted) return;
      waiting.abort();
      detach = there.attach(root, pressed);
    };
    const press = (event: PointerEvent) => {
      pressed = event;
      void fetch();
    };
    const release = () => {
      pressed = undefined;
    };
    root.addEventListener('pointerover', fetch, { signal });
    root.addEventListener('pointerdown', press, { signal });
    // It may be let go anywhere.
    for (const type of ['pointerup', 'pointercancel'] as const)
      window.addEventListener(type, release, { signal });
    const timer = setTimeout(fetch, quiet);
    return () => {
      clearTimeout(timer);
      waiting.abort();
      detach?.();
    };
  }, [gestures, grid]);
  return gestures;
}
