import { highestPitch, type Lane, ticks } from '@hocket/sdk';
import { observer } from 'mobx-react-lite';
import type { Roll } from '../roll.ts';
import * as styles from './roll-grid.module.css';
import { rowsOf } from './roll-view.ts';

/** The notes of the pattern's other tracks behind those of the track: one drawing, which nobody can touch. */
export const GhostNotes = observer(function GhostNotes({ roll }: { roll: Roll }) {
  const { pattern, track, end, isDrum } = roll;
  if (isDrum) return null;
  const others = Object.entries(pattern.lanes).filter(([id]) => id !== track.id);
  return (
    <svg
      className={styles.ghosts}
      viewBox={`0 0 ${end} ${rowsOf(false)}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        d={others.map(([, lane]) => outlines(lane, pattern.length * ticks.step, end)).join('')}
      />
    </svg>
  );
});

/** A lane's notes with a pitch as boxes, as often as it plays until `end`, in ticks. */
export function outlines(lane: Lane, patternEnd: number, end: number): string {
  const round = lane.length === undefined ? patternEnd : lane.length * ticks.step;
  const boxes: string[] = [];
  for (const { at, length, pitch } of Object.values(lane.notes)) {
    if (pitch === undefined || at >= round) continue;
    for (let from = at; from < end; from += round) {
      boxes.push(`M${from} ${highestPitch - pitch}h${length}v1h${-length}z`);
    }
  }
  return boxes.join('');
}
