import type { Studio } from '@hocket/sdk';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { BeatPager } from './beat-pager.tsx';
import { movedBy, positionOf } from './cell-position.ts';
import { ColumnHeaders } from './column-headers.tsx';
import { Cursor } from './cursor.ts';
import { Playhead } from './playhead.tsx';
import './grid-sizes.css';
import * as styles from './step-grid.module.css';
import { StepRow } from './step-row.tsx';
import { usePainting } from './use-painting.ts';

/** Tracks × steps as an ARIA grid with one tab stop. */
export const StepGrid = observer(function StepGrid({ studio }: { studio: Studio }) {
  const { t, project, transport } = studio;
  const scroller = useRef<HTMLDivElement>(null);
  const [cursor] = useState(() => new Cursor());
  const painting = usePainting(project, scroller);
  const { tracks, patterns } = project.data;
  const rows = patterns[0]?.steps ?? [];
  const steps = rows[0]?.length ?? 0;

  const onKeyDown = (event: KeyboardEvent) => {
    const from = positionOf(event.target);
    const to = from && movedBy(event, from, Math.min(rows.length, tracks.length), steps);
    if (!to) return;
    event.preventDefault();
    const key = `[data-row="${to.row}"][data-step="${to.step}"]`;
    event.currentTarget.querySelector<HTMLElement>(key)?.focus();
  };

  return (
    <div
      className={`hocket-grid ${styles.frame}`}
      style={{ '--steps': steps, '--beats': Math.ceil(steps / 4) } as CSSProperties}
    >
      <BeatPager studio={studio} steps={steps} scroller={scroller} />
      <div ref={scroller} className={styles.scroller}>
        <div className={styles.plane}>
          <table
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern on a native table
            role="grid"
            aria-label={t('grid:steps')}
            className={styles.grid}
            onKeyDown={onKeyDown}
            onFocus={(event) => cursor.moveTo(positionOf(event.target) ?? cursor)}
            {...painting}
          >
            <ColumnHeaders studio={studio} steps={steps} />
            <tbody className={styles.body}>
              {tracks.map((track, row) => (
                <StepRow
                  key={track.id}
                  studio={studio}
                  track={track}
                  row={row}
                  cells={rows[row] ?? []}
                  cursor={cursor}
                />
              ))}
            </tbody>
          </table>
          <Playhead transport={transport} />
        </div>
      </div>
    </div>
  );
});
