import type { Studio } from '@hocket/sdk';
import { Button, VisuallyHidden } from '@hocket/ui';
import { X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import * as styles from './first-beat-guide.module.css';

/** Says which step to set next, one sentence at a time, and lights it in the grid. */
export const FirstBeatGuide = observer(function FirstBeatGuide({ studio }: { studio: Studio }) {
  const { t, firstBeat, project } = studio;
  const { now } = firstBeat;
  const next = now === 'done' ? undefined : now;
  useLitCell(next?.row, next?.step);
  if (now === undefined) return null;
  const track = next && project.data.tracks[next.row]?.name;
  return (
    <div className={styles.guide}>
      {next && (
        <span className={styles.place}>
          {t('grid:first.place', { place: next.place + 1, of: next.of })}
        </span>
      )}
      <p className={styles.sentence} role="status">
        {t(`grid:first.${next ? next.place : 'done'}`)}
        {next && track !== undefined && (
          <VisuallyHidden> {t('grid:cell', { track, step: next.step + 1 })}</VisuallyHidden>
        )}
      </p>
      <Button
        size="sm"
        variant="ghost"
        icon={<X />}
        aria-label={t('grid:first.leave')}
        onPress={() => firstBeat.end()}
      />
    </div>
  );
});

/** Marks a cell of the grid, and brings it into sight. The grid renders nothing for it. */
function useLitCell(row: number | undefined, step: number | undefined): void {
  useEffect(() => {
    const cell = document.querySelector<HTMLElement>(
      `[role="grid"] [data-row="${row}"][data-step="${step}"]`,
    );
    if (!cell) return;
    cell.dataset.lit = '';
    cell.scrollIntoView?.({ block: 'nearest', inline: 'center' });
    return () => {
      delete cell.dataset.lit;
    };
  }, [row, step]);
}
