import { autorun } from 'mobx';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { DemoSound } from './demo-sound.ts';

/** Marks the cells of the step that sounds with `data-now`, in place, so that nothing renders while playing. */
export function useLitColumn(sound: DemoSound): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => {
    let lit: HTMLElement[] = [];
    return autorun(() => {
      for (const cell of lit) delete cell.dataset.now;
      const isHeard = sound.playing === 'grid';
      lit = isHeard ? cellsAt(table.current, sound.step) : [];
      for (const cell of lit) cell.dataset.now = '';
    });
  }, [sound]);
  return table;
}

function cellsAt(table: HTMLTableElement | null, step: number): HTMLElement[] {
  return [...(table?.querySelectorAll<HTMLElement>(`[data-step="${step}"]`) ?? [])];
}
