import type { ParticipantPlace, Studio } from '@hocket/sdk';
import type { PeoplePanel } from '@hocket/ui/people-marks';
import { cellAt, positionOf } from '../steps/cell-position.ts';

/** What stands before a row: the next one lies over what is beyond. */
const header = { left: '0', top: '3px', width: 'calc(100% - 4px)', height: 'calc(100% - 6px)' };

/**
 * Where people work in the grid: on the steps of the pattern that is shown, and on what stands before a row of them.
 * `root`: an element around the cells.
 */
export function peopleOnCells(
  { project }: Pick<Studio, 'project'>,
  root: HTMLElement,
): PeoplePanel {
  /** The id of the track in a row; undefined where the row is a layer of the code. */
  const trackIn = (row: number) => project.data.tracks[row]?.id;
  return {
    id: 'grid',
    root,
    placeOf(target) {
      const at = positionOf(target);
      const name = target.closest<HTMLElement>('[data-track]');
      const track = trackIn(at?.row ?? Number(name?.dataset.track));
      if (track === undefined) return undefined;
      return at ? { pattern: project.patterns.shown.id, track, step: at.step } : { track };
    },
    markOf({ pattern, track, step }: ParticipantPlace) {
      const row = project.data.tracks.findIndex(({ id }) => id === track);
      if (row < 0) return undefined;
      if (step === undefined) {
        const name = root.querySelector(`[data-track="${row}"]`);
        return name ? { host: name, on: name, box: header } : undefined;
      }
      if (pattern !== project.patterns.shown.id) return undefined;
      const on = cellAt(root, { row, step });
      return on?.parentElement ? { host: on.parentElement, on } : undefined;
    },
  };
}
