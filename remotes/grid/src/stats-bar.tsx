import type { EngineState, Studio } from '@hocket/sdk';
import { observer } from 'mobx-react-lite';
import * as styles from './stats-bar.module.css';

const engineTexts: Record<EngineState['status'], string> = {
  uninitialized: 'grid:engine.loading',
  initializing: 'grid:engine.loading',
  ready: 'grid:engine.ready',
  failed: 'grid:engine.error',
};

/** The figures below the grid. */
export const StatsBar = observer(function StatsBar({ studio }: { studio: Studio }) {
  const { t, engine, project } = studio;
  const { tracks, patterns, bpm } = project.data;
  const rows = patterns[0]?.steps ?? [];
  const counts = rows.map((row) => row.filter(({ on }) => on).length);
  const { status } = engine.state;
  const figures: [name: string, figure: string | number][] = [
    ['activeSteps', counts.reduce((sum, count) => sum + count, 0)],
    ['activeTracks', counts.filter((count) => count > 0).length],
    ['totalTracks', tracks.length],
    ['patternLength', t('grid:lengthInSteps', { count: rows[0]?.length ?? 0 })],
    ['bpm', bpm],
  ];
  return (
    <dl className={styles.stats}>
      {figures.map(([name, figure]) => (
        <div key={name} className={styles.stat}>
          <dt>{t(`grid:stats.${name}`)}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
      <div className={styles.stat}>
        <dt>{t('grid:stats.engine')}</dt>
        <dd className={styles.engine} data-status={status}>
          {t(engineTexts[status])}
        </dd>
      </div>
    </dl>
  );
});
