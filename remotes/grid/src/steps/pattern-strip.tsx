import { type Pattern, type Studio, trackColor } from '@hocket/sdk';
import { ScanEye } from 'lucide-react';
import { autorun } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import * as styles from './pattern-strip.module.css';
import type { StepView } from './step-view.ts';

/** Buttons that a finger still hits side by side. */
const most = 8;

/** The whole pattern small, where it is longer than a bar or not all of it is in sight: a press on a part of it goes there. */
export const PatternStrip = observer(function PatternStrip(props: {
  studio: Studio;
  view: StepView;
  steps: number;
}) {
  const { studio, view, steps } = props;
  const { t, project } = studio;
  if (!view.isPaged && steps <= 16) return null;
  const page = Math.max(Math.min(view.page, 16), Math.ceil(steps / most / 4) * 4);
  const starts = Array.from({ length: Math.ceil(steps / page) }, (_, index) => index * page);
  return (
    <div className={styles.strip}>
      <fieldset className={styles.pages} aria-label={t('grid:overview')}>
        <svg
          className={styles.picture}
          viewBox={`0 0 ${steps} ${project.data.tracks.length}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {project.data.tracks.map((track, row) => (
            <RowPicture
              key={track.id}
              pattern={project.patterns.shown}
              row={row}
              color={trackColor(track)}
            />
          ))}
        </svg>
        {starts.map((start) => {
          const last = Math.min(steps, start + page);
          return (
            <button
              key={start}
              type="button"
              className={styles.page}
              style={{ flexGrow: last - start }}
              aria-pressed={view.first < last && view.first + view.page > start}
              aria-label={t('grid:showSteps', { first: start + 1, last })}
              onClick={() => view.show(start)}
            >
              {start + 1}
            </button>
          );
        })}
      </fieldset>
      {view.isPaged && (
        <button
          type="button"
          className={styles.follow}
          aria-pressed={view.follows}
          aria-label={t('grid:follow')}
          title={t('grid:follow')}
          onClick={() => view.setFollows(!view.follows)}
        >
          <ScanEye aria-hidden="true" size={18} />
        </button>
      )}
    </div>
  );
});

/** A row's steps that are on, as one path that is written anew when they change: nothing renders for it. */
function RowPicture(props: { pattern: Pattern; row: number; color: string }) {
  const { pattern, row, color } = props;
  const path = useRef<SVGPathElement>(null);
  useLayoutEffect(
    () =>
      autorun(() => {
        const bars = (pattern.steps[row] ?? []).map(({ on }, step) =>
          on ? `M${step} ${row}h.85v.8h-.85z` : '',
        );
        path.current?.setAttribute('d', bars.join(''));
      }),
    [pattern, row],
  );
  return <path ref={path} style={{ fill: color }} />;
}
