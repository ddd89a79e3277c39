import type { PeoplePanel } from '@hocket/ui/people-marks';
import type { Roll } from '../roll.ts';
import { noteElementId } from './note-list.tsx';
import { boxOf } from './roll-view.ts';

/** What they stand in: notes in `surface`, which `scroller` scrolls; `id` is what its notes' elements are known by. */
interface RollElements {
  scroller: HTMLElement;
  surface: HTMLElement;
  id: string;
}

/** Where people work in the roll: on a note of the track that is shown, or where one could be. */
export function peopleOnNotes(roll: Roll, { scroller, surface, id }: RollElements): PeoplePanel {
  return {
    id: 'roll',
    root: scroller,
    placeOf() {
      if (document.activeElement !== surface) return undefined;
      const { pattern, track, cursor, underCursor, isDrum } = roll;
      const { scrollLeft, scrollTop, clientWidth, clientHeight } = scroller;
      return {
        pattern: pattern.id,
        track: track.id,
        note: underCursor?.[0],
        at: Math.round(cursor.at),
        pitch: isDrum ? undefined : cursor.pitch,
        scroll: {
          x: shareOf(scrollLeft + clientWidth / 2, scroller.scrollWidth),
          y: shareOf(scrollTop + clientHeight / 2, scroller.scrollHeight),
        },
      };
    },
    markOf({ pattern, track, note: name, at = 0, pitch = 0 }) {
      if (pattern !== roll.pattern.id || track !== roll.track.id) return undefined;
      const [, note] = roll.notes.find(([id]) => id === name) ?? [];
      if (!note) return { host: surface, box: boxOf({ at, length: roll.snap }, pitch, roll) };
      const on = name === undefined ? null : document.getElementById(noteElementId(id, name));
      return { host: surface, box: boxOf(note, roll.pitchOf(note), roll), on };
    },
    bring({ scroll }) {
      if (!scroll) return;
      scroller.scrollLeft = scroll.x * scroller.scrollWidth - scroller.clientWidth / 2;
      scroller.scrollTop = scroll.y * scroller.scrollHeight - scroller.clientHeight / 2;
    },
  };
}

/** To a thousandth, so that it stays the same while nothing is scrolled. */
function shareOf(pixels: number, all: number): number {
  return all === 0 ? 0 : Math.min(1, Math.round((pixels / all) * 1000) / 1000);
}
