import type { Step, Studio } from '@hocket/sdk';
import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import type { Cursor } from './cursor.ts';
import * as styles from './step-cell.module.css';
import { stepDetails } from './step-details.ts';
import { useTabStopHere } from './use-tab-stop.ts';

export interface StepCellProps {
  studio: Studio;
  cell: Step;
  track: string;
  row: number;
  step: number;
  cursor: Cursor;
}

/** One key of the grid. It reads its own step and never the transport's. */
export const StepCell = observer(function StepCell(props: StepCellProps) {
  const { studio, cell, track, row, step, cursor } = props;
  const key = useTabStopHere(cursor, props);
  const name = studio.t('grid:cell', { track, step: step + 1 });
  return (
    <td className={styles.cell}>
      <button
        ref={key}
        type="button"
        className={styles.key}
        data-row={row}
        data-step={step}
        data-uncertain={cell.probability < 1 || undefined}
        data-repeats={cell.repeats > 1 ? cell.repeats : undefined}
        style={cell.velocity < 1 ? ({ '--velocity': cell.velocity } as CSSProperties) : undefined}
        aria-pressed={cell.on}
        aria-label={[name, ...stepDetails(studio, cell)].join(', ')}
      />
    </td>
  );
});
