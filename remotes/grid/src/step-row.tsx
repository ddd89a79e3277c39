import type { Step, Studio, Track } from '@hocket/sdk';
import { VisuallyHidden } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import type { Cursor } from './cursor.ts';
import { StepCell } from './step-cell.tsx';
import * as styles from './step-row.module.css';

/** A track's colour as CSS; a project made elsewhere may name anything. */
function lampColor(track: Track): string {
  return /^track-([1-9]|1[0-2])$/.test(track.color) ? `var(--${track.color})` : 'var(--track-11)';
}

/** One track: its name and its steps. */
export const StepRow = observer(function StepRow(props: {
  studio: Studio;
  track: Track;
  row: number;
  cells: readonly Step[];
  cursor: Cursor;
}) {
  const { studio, track, row, cells, cursor } = props;
  return (
    <tr
      className={styles.row}
      data-muted={track.muted || undefined}
      style={{ '--track': lampColor(track) } as CSSProperties}
    >
      <th scope="row" className={styles.name}>
        <span className={styles.lamp} aria-hidden="true" />
        <span className={styles.text}>{track.name}</span>
        {track.muted && <VisuallyHidden>{` (${studio.t('grid:muted')})`}</VisuallyHidden>}
        <span className={styles.sound} aria-hidden="true">
          {track.strudelName}
        </span>
      </th>
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
              cursor={cursor}
            />
          )
        );
      })}
    </tr>
  );
});
