import type { EngineState, Studio } from '@hocket/sdk';
import { type Figure, Readout } from '@hocket/ui';
import { observer } from 'mobx-react-lite';

const engineFigures: Record<EngineState['status'], { text: string; lamp: Figure['lamp'] }> = {
  uninitialized: { text: 'grid:engine.loading', lamp: 'off' },
  initializing: { text: 'grid:engine.loading', lamp: 'off' },
  ready: { text: 'grid:engine.ready', lamp: 'on' },
  failed: { text: 'grid:engine.error', lamp: 'error' },
};

/** The figures below the grid. */
export const StatsBar = observer(function StatsBar({ studio }: { studio: Studio }) {
  const { t, engine, project } = studio;
  const { tracks, patterns, bpm } = project.data;
  const rows = patterns[0]?.steps ?? [];
  const counts = rows.map((row) => row.filter(({ on }) => on).length);
  const length = t('grid:lengthInSteps', { count: rows[0]?.length ?? 0 });
  const { text, lamp } = engineFigures[engine.state.status];
  return (
    <Readout
      figures={[
        { name: t('grid:stats.activeSteps'), value: counts.reduce((sum, count) => sum + count, 0) },
        { name: t('grid:stats.activeTracks'), value: counts.filter((count) => count > 0).length },
        { name: t('grid:stats.totalTracks'), value: tracks.length },
        { name: t('grid:stats.patternLength'), value: length },
        { name: t('grid:stats.bpm'), value: bpm },
        { name: t('grid:stats.engine'), value: t(text), lamp },
      ]}
    />
  );
});
