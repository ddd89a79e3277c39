import type { Studio } from '@hocket/sdk';
import { type PointerEvent, useRef } from 'react';
import type { SongCommands } from './song-commands.ts';

/** Pixels that a pointer moves before a press is a drag. */
const threshold = 4;
/** The least width of a bar in pixels while a length is dragged. */
const minBarWidth = 8;

/** A press on a section, at its end or elsewhere. */
interface Press {
  section: string;
  atEnd: boolean;
  x: number;
  bars: number;
  barWidth: number;
  /** Ends the step of undo that the drag is. */
  end?: () => void;
}

/**
 * Pointer handlers for the list of sections: one is dragged to another place, at its end to another length, as one step of
 * undo. They belong to the list, because a section's element leaves the page for a moment when it changes its place.
 */
export function useSongDrag({ project }: Studio, song: SongCommands) {
  const press = useRef<Press>(undefined);
  const dragged = useRef(false);

  const begin = (event: PointerEvent<HTMLElement>): Press | undefined => {
    const { current } = press;
    if (!current || current.end) return current;
    if (Math.abs(event.clientX - current.x) < threshold) return undefined;
    event.currentTarget.setPointerCapture(event.pointerId);
    const section = song.sections.find(({ id }) => id === current.section);
    if (section) song.select(section);
    current.end = project.history.group();
    dragged.current = true;
    return current;
  };

  const release = () => {
    press.current?.end?.();
    press.current = undefined;
  };

  return {
    wasDragged: () => dragged.current,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        release();
        dragged.current = false;
        const target = event.target as HTMLElement;
        const item = target.closest<HTMLElement>('[data-section]');
        const section = song.sections.find(({ id }) => id === item?.dataset.section);
        const atEnd = 'end' in target.dataset;
        if (!item || !section || event.button !== 0 || !event.isPrimary || project.link.fixed)
          return;
        // A finger on a section scrolls the song; the section's details move it.
        if (event.pointerType === 'touch' && !atEnd) return;
        const { id, bars } = section;
        const barWidth = Math.max(minBarWidth, item.offsetWidth / bars);
        press.current = { section: id, atEnd, x: event.clientX, bars, barWidth };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const drag = begin(event);
        if (!drag) return;
        if (drag.atEnd) {
          const bars = Math.round(drag.bars + (event.clientX - drag.x) / drag.barWidth);
          song.change({ bars: Math.max(1, bars) });
        } else song.moveTo(placeAt([...event.currentTarget.children], song.place, event.clientX));
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
}

/** Where the item at `place` goes that is held at `x`: past every other one whose middle is passed. */
function placeAt(items: readonly Element[], place: number, x: number): number {
  const middles = items.map((item) => {
    const { left, right } = item.getBoundingClientRect();
    return (left + right) / 2;
  });
  return middles.filter((middle, at) => at !== place && middle < x).length;
}
