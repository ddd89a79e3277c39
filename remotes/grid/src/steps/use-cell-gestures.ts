import type { Studio } from '@hocket/sdk';
import { Lazy } from '@hocket/sdk/async';
import { type RefObject, useEffect, useState } from 'react';
import type { Display } from '../display.ts';
import type { CellGestures } from './cell-gestures.ts';

const events = ['pointerover', 'pointerdown', 'pointerup', 'pointercancel'] as const;

/**
 * What hands do with the cells in `grid` besides switching and painting them. Nobody needs it for the first beat: it is
 * fetched when a pointer first comes to the cells, or with the first key that wants it.
 */
export function useCellGestures(
  studio: Studio,
  display: Display,
  grid: RefObject<HTMLElement | null>,
): Lazy<CellGestures> {
  const [gestures] = useState(
    () =>
      new Lazy(async () => new (await import('./cell-gestures.ts')).CellGestures(studio, display)),
  );
  useEffect(() => {
    const root = grid.current;
    if (!root) return;
    let pressed: PointerEvent | undefined;
    let detach: (() => void) | undefined;
    const waiting = new AbortController();
    const { signal } = waiting;
    const notice = async (event: PointerEvent) => {
      pressed = event.type === 'pointerdown' ? event : undefined;
      // Without them, cells are switched and painted; the next pointer tries again.
      const there = await gestures.fetch().catch(() => undefined);
      if (!there || signal.aborted) return;
      waiting.abort();
      detach = there.attach(root, pressed);
    };
    for (const type of events) root.addEventListener(type, notice, { signal });
    return () => {
      waiting.abort();
      detach?.();
    };
  }, [gestures, grid]);
  return gestures;
}
