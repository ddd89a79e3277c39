import type { Step, Studio, Track } from '@hocket/sdk';
import { observer } from 'mobx-react-lite';
import type { CSSProperties, ReactNode } from 'react';
import type { Display } from './display.ts';
import { StepCell } from './step-cell.tsx';
import * as styles from './step-row.module.css';
import { TrackHeader } from './track-header.tsx';

/** A track's colour as CSS; a project made elsewhere may name anything. */
function lampColor(track: Track): string {
  return /^track-([1-9]|1[0-2])$/.test(track.color) ? `var(--${track.color})` : 'var(--track-11)';
}

/** One track: its name and its steps, and below them its settings. */
export const StepRow = observer(function StepRow(props: {
  studio: Studio;
  display: Display;
  track: Track;
  row: number;
  cells: readonly Step[];
  children: ReactNode;
}) {
  const { studio, display, track, row, cells, children } = props;
  const soloed = studio.project.data.tracks.some(({ solo }) => solo);
  return (
    <>
      <tr
        className={styles.row}
        data-muted={track.muted || (soloed && !track.solo) || undefined}
        style={{ '--track': lampColor(track) } as CSSProperties}
      >
        <TrackHeader studio={studio} display={display} track={track} row={row} />
        {Array.from(cells.keys(), (step) => {
          const cell = cells[step];
          return (
            cell && (
              <StepCell
                key={step}
                studio={studio}
                cell={cell}
                track={track.name}
                row={row}
                step={step}
                cursor={display.cursor}
              />
            )
          );
        })}
      </tr>
      {children}
    </>
  );
});
