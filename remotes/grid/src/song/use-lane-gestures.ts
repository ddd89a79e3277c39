import type { Section, Studio } from '@hocket/sdk';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { restingFinger, useHeldFinger } from '../resting-finger.ts';
import { laneIn, type SongCommands } from './song-commands.ts';

/** One track in one section, by their ids. */
export interface SongCell {
  section: string;
  track: string;
}

/** A pointer that is down on a cell. */
interface Press {
  from: SongCell;
  x: number;
  y: number;
  /** A finger that does not rest yet: it scrolls the song. */
  isWaiting: boolean;
  /** Ends the step of undo that a drag is. */
  end?: () => void;
}

/**
 * Handlers for the table of what tracks play in sections. A press lets a track rest, a drag lets all cells up to the pointer
 * play what its first one does, as one step of undo; arrow keys go from cell to cell, with Shift they take it along.
 */
export function useLaneGestures(
  studio: Studio,
  song: SongCommands,
  table: RefObject<HTMLTableElement | null>,
  open: (place: SongCell) => void,
) {
  const { project } = studio;
  const press = useRef<Press>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const dragged = useRef(false);
  const tracks = () => project.data.tracks.map(({ id }) => id);
  const sectionOf = ({ section }: SongCell) => song.sections.find(({ id }) => id === section);

  /** Lets every cell between two play what the first does. */
  const paint = (from: SongCell, to: SongCell) => {
    const start = sectionOf(from);
    if (!start) return;
    const lane = laneIn(start, from.track);
    const order = song.sections.map(({ id }) => id);
    const columns = between(order.indexOf(from.section), order.indexOf(to.section));
    const ids = tracks();
    const rows = between(ids.indexOf(from.track), ids.indexOf(to.track));
    for (const column of columns) {
      for (const row of rows) {
        const [section, track] = [song.sections[column], ids[row]];
        if (section && track && laneIn(section, track) !== lane) {
          song.setLane(section, track, lane);
        }
      }
    }
  };

  const release = () => {
    clearTimeout(timer.current);
    delete table.current?.dataset.held;
    press.current?.end?.();
    press.current = undefined;
  };

  useHeldFinger(table, press);
  // What is under way ends with the table.
  const latest = useRef(release);
  useEffect(() => () => latest.current(), []);

  return {
    onPointerDown(event: PointerEvent) {
      release();
      dragged.current = false;
      const from = placeOf(event.target);
      if (!from || event.button !== 0 || !event.isPrimary || project.link.fixed) return;
      const { clientX: x, clientY: y } = event;
      const isWaiting = event.pointerType === 'touch';
      press.current = { from, x, y, isWaiting };
      if (!isWaiting) return;
      timer.current = setTimeout(() => {
        if (press.current) press.current.isWaiting = false;
        if (table.current) table.current.dataset.held = '';
      }, restingFinger.time);
    },
    onPointerMove(event: PointerEvent) {
      const { current } = press;
      if (!current) return;
      const { clientX: x, clientY: y } = event;
      // It was let go somewhere else.
      if (event.buttons === 0) {
        release();
        return;
      }
      if (current.isWaiting) {
        if (Math.hypot(x - current.x, y - current.y) > restingFinger.tremble) release();
        return;
      }
      const to = placeOf(document.elementFromPoint(x, y));
      const { from } = current;
      if (!to || (!current.end && to.section === from.section && to.track === from.track)) return;
      if (!current.end) {
        table.current?.setPointerCapture(event.pointerId);
        current.end = project.history.group();
        dragged.current = true;
      }
      paint(from, to);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onClick(event: MouseEvent) {
      const at = placeOf(event.target);
      const section = at && sectionOf(at);
      const wasDragged = dragged.current && event.detail > 0;
      dragged.current = false;
      if (section && !wasDragged && !project.link.fixed) song.toggleRest(section, at.track);
    },
    onContextMenu(event: MouseEvent) {
      const at = placeOf(event.target);
      if (!at) return;
      event.preventDefault();
      release();
      if (!project.link.fixed) open(at);
    },
    onKeyDown(event: KeyboardEvent) {
      const at = placeOf(event.target);
      const section = at && sectionOf(at);
      if (!section || event.ctrlKey || event.metaKey || event.altKey) return;
      const { key, shiftKey } = event;
      const to = placeAfterKey(key, at, song.sections, tracks());
      if (to) {
        if (shiftKey && !project.link.fixed) paint(at, to);
        songCellAt(table.current, to)?.focus();
      } else if (key === ' ') studio.actions.run('transport.play');
      else if (project.link.fixed) return;
      else if (key === 'Delete' || key === 'Backspace') song.setLane(section, at.track, undefined);
      else if (key.toUpperCase() === 'E' || (shiftKey && key === 'F10')) open(at);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    /** Some browsers press a button when its Space is let go. */
    onKeyUp(event: KeyboardEvent) {
      if (event.key === ' ' && placeOf(event.target)) event.preventDefault();
    },
  };
}

/** The button of a cell. */
export function songCellAt(root: ParentNode | null, place: SongCell): HTMLElement | undefined {
  const cells = root?.querySelectorAll<HTMLElement>('button[data-lane]') ?? [];
  return [...cells].find((cell) => {
    const at = placeOf(cell);
    return at?.section === place.section && at.track === place.track;
  });
}

function placeOf(target: EventTarget | null): SongCell | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-lane]') : null;
  const { section, lane: track } = cell?.dataset ?? {};
  return section !== undefined && track !== undefined ? { section, track } : undefined;
}

function placeAfterKey(
  key: string,
  { section, track }: SongCell,
  sections: readonly Section[],
  tracks: readonly string[],
): SongCell | undefined {
  const ids = sections.map(({ id }) => id);
  const last = ids.length - 1;
  const [column, row] = [ids.indexOf(section), tracks.indexOf(track)];
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  const ends = { Home: [-column, 0], End: [last - column, 0] }[key];
  const [right, down] = step ?? ends ?? [];
  if (right === undefined || down === undefined) return undefined;
  // At an edge the focus stays.
  return { section: ids[column + right] ?? section, track: tracks[row + down] ?? track };
}

function between(one: number, other: number): number[] {
  const first = Math.min(one, other);
  return Array.from({ length: Math.abs(one - other) + 1 }, (_, index) => first + index);
}
