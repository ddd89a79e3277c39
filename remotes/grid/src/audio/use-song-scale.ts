import type { Section } from '@hocket/sdk';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { SongScale } from './song-scale.ts';

/** Where the song's time is drawn: measured from its sections, anew when they or the window change. */
export function useSongScale(
  plane: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  sections: readonly Section[],
): SongScale {
  const [scale, setScale] = useState(() => new SongScale([]));
  useLayoutEffect(() => {
    const measure = () => {
      const { left: start = 0 } = plane.current?.getBoundingClientRect() ?? {};
      const items = [...(list.current?.querySelectorAll('[data-section]') ?? [])];
      setScale(
        new SongScale(
          sections.map(({ bars }, place) => {
            const { left = 0, width = 0 } = items[place]?.getBoundingClientRect() ?? {};
            return { bars, left: left - start, width };
          }),
        ),
      );
    };
    measure();
    if (typeof ResizeObserver === 'undefined' || !plane.current) return;
    const observer = new ResizeObserver(measure);
    observer.observe(plane.current);
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, [plane, list, sections]);
  return scale;
}
