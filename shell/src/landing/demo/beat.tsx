import type { Translate } from '@hocket/sdk';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { demoTracks } from '../../stores/project/demo-project.ts';
import * as styles from './beat.module.css';
import type { Demo } from './demo.ts';
import { movedBy } from './move-focus.ts';
import { useLitColumn } from './use-lit-column.ts';
import { cellOf, useStrokes } from './use-strokes.ts';

const steps = Array.from({ length: 16 }, (_, step) => step);

/** The demo's grid: eight sounds of sixteen steps, with one tab stop. */
export const Beat = observer(function Beat({ demo, t }: { demo: Demo; t: Translate }) {
  const table = useLitColumn(demo.sound);
  const strokes = useStrokes(demo);
  const [cursor, setCursor] = useState({ row: 0, step: 0 });

  const onKeyDown = (event: KeyboardEvent) => {
    const at = cellOf(event.target);
    const to = at && movedBy(event.key, at, demoTracks.length, steps.length);
    if (!to) return;
    event.preventDefault();
    table.current
      ?.querySelector<HTMLElement>(`[data-row="${to.row}"][data-step="${to.step}"]`)
      ?.focus();
  };

  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern on a native table
      role="grid"
      aria-label={t('landing:beat')}
      className={styles.beat}
      onKeyDown={onKeyDown}
      onFocus={(event) => setCursor(cellOf(event.target) ?? cursor)}
      {...strokes}
    >
      <tbody>
        {demoTracks.map(({ name, color }, row) => (
          <tr
            key={name}
            className={styles.row}
            style={{ '--track': `var(--${color})` } as CSSProperties}
          >
            <th scope="row" className={styles.name}>
              {name}
            </th>
            {steps.map((step) => (
              <Cell
                key={step}
                demo={demo}
                row={row}
                step={step}
                label={t('landing:cell', { track: name, step: step + 1 })}
                isTabStop={cursor.row === row && cursor.step === step}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

/** One key. It reads its own step and never the one that sounds. */
const Cell = observer(function Cell(props: {
  demo: Demo;
  row: number;
  step: number;
  label: string;
  isTabStop: boolean;
}) {
  const { demo, row, step, label, isTabStop } = props;
  return (
    <td className={styles.cell}>
      <button
        type="button"
        className={styles.key}
        data-row={row}
        data-step={step}
        tabIndex={isTabStop ? 0 : -1}
        aria-pressed={demo.cells[row]?.[step] ?? false}
        aria-label={label}
      />
    </td>
  );
});
