import type { Section, Studio } from '@hocket/sdk';
import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { restingFinger, useHeldFinger } from '../resting-finger.ts';
import type { SongCommands } from './song-commands.ts';

/** Pixels that a pointer moves before a press is a drag. */
const slack = 4;
/** The least width of a bar in pixels while a length is dragged. */
const minBarWidth = 8;

/** A press on a section, at its end or elsewhere. */
interface Press {
  section: string;
  atEnd: boolean;
  x: number;
  bars: number;
  barWidth: number;
  /** A finger that does not rest yet: it scrolls the song. */
  isWaiting: boolean;
  /** Ends listening to the pointer, which a quick hand takes out of the list at once. */
  leave: () => void;
  /** Ends the step of undo that the drag is. */
  end?: () => void;
}

/**
 * Pointer handlers for the list of sections: one is dragged to another place, at its end to another length, as one step of
 * undo; a finger rests on it first. They belong to the list, because a section's element leaves the page for a moment when it changes its place.
 */
export function useSongDrag(
  { project }: Studio,
  song: SongCommands,
  list: RefObject<HTMLElement | null>,
) {
  const press = useRef<Press>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const dragged = useRef(false);

  const begin = (event: globalThis.PointerEvent): Press | undefined => {
    const { current } = press;
    if (!current || current.end) return current;
    const way = Math.abs(event.clientX - current.x);
    if (current.isWaiting && way > restingFinger.tremble) release();
    if (current.isWaiting || way < slack) return undefined;
    list.current?.setPointerCapture?.(event.pointerId);
    const section = song.sections.find(({ id }) => id === current.section);
    if (section) song.select(section);
    current.end = project.history.group();
    dragged.current = true;
    return current;
  };

  const release = () => {
    clearTimeout(timer.current);
    delete list.current?.dataset.held;
    press.current?.leave();
    press.current?.end?.();
    press.current = undefined;
  };

  const move = (event: globalThis.PointerEvent) => {
    const drag = begin(event);
    if (!drag) return;
    if (drag.atEnd) {
      const bars = Math.round(drag.bars + (event.clientX - drag.x) / drag.barWidth);
      song.change({ bars: Math.max(1, bars) });
    } else song.moveTo(placeAt([...(list.current?.children ?? [])], song.place, event.clientX));
  };

  /** Hears the pointer wherever it goes; the returned function ends it. */
  const follow = (): (() => void) => {
    const end = new AbortController();
    const { signal } = end;
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', release, { signal });
    window.addEventListener('pointercancel', release, { signal });
    return () => end.abort();
  };

  const hold = (section: Section) => {
    if (!press.current) return;
    press.current.isWaiting = false;
    song.select(section);
    if (list.current) list.current.dataset.held = section.id;
  };

  useHeldFinger(list, press);
  // What is under way ends with the list.
  const latest = useRef(release);
  useEffect(() => () => latest.current(), []);

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
        const { id, bars } = section;
        const barWidth = Math.max(minBarWidth, item.offsetWidth / bars);
        const isWaiting = event.pointerType === 'touch' && !atEnd;
        const place = { section: id, atEnd, x: event.clientX, bars, barWidth };
        press.current = { ...place, isWaiting, leave: follow() };
        if (isWaiting) timer.current = setTimeout(() => hold(section), restingFinger.time);
      },
      /** Some systems ask for a menu while a finger rests. */
      onContextMenu(event: MouseEvent) {
        if (press.current) event.preventDefault();
      },
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
