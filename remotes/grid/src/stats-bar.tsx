import type { EngineState, ProjectStore, Studio } from '@hocket/sdk';
import { type Figure, Readout } from '@hocket/ui';
import { autorun } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';

const engineFigures: Record<EngineState['status'], { text: string; lamp: Figure['lamp'] }> = {
  uninitialized: { text: 'grid:engine.loading', lamp: 'off' },
  initializing: { text: 'grid:engine.loading', lamp: 'off' },
  ready: { text: 'grid:engine.ready', lamp: 'on' },
  failed: { text: 'grid:engine.error', lamp: 'error' },
};

/** How many steps of each track are on. */
function counts({ patterns }: ProjectStore): number[] {
  return patterns.shown.steps.map((row) => row.filter(({ on }) => on).length);
}

/** The figures below the grid, in one line. */
export const StatsBar = observer(function StatsBar({ studio }: { studio: Studio }) {
  const { t, engine, project } = studio;
  const { tracks, bpm } = project.data;
  const length = t('grid:lengthInSteps', { count: project.patterns.shown.steps[0]?.length ?? 0 });
  const { text, lamp } = engineFigures[engine.state.status];
  const activeSteps = () => counts(project).reduce((sum, count) => sum + count, 0);
  const activeTracks = () => counts(project).filter((count) => count > 0).length;
  return (
    <Readout
      isLine
      figures={[
        { name: t('grid:stats.activeSteps'), value: <LiveFigure value={activeSteps} /> },
        { name: t('grid:stats.activeTracks'), value: <LiveFigure value={activeTracks} /> },
        { name: t('grid:stats.totalTracks'), value: tracks.length },
        { name: t('grid:stats.patternLength'), value: length },
        { name: t('grid:stats.bpm'), value: bpm },
        { name: t('grid:stats.engine'), value: t(text), lamp },
      ]}
    />
  );
});

/** A figure that changes with every edit: it is written as text, so that nothing renders for it. */
function LiveFigure({ value }: { value: () => string | number }) {
  const text = useRef<HTMLSpanElement>(null);
  useLayoutEffect(
    () =>
      autorun(() => {
        if (text.current) text.current.textContent = String(value());
      }),
    [value],
  );
  return <span ref={text} />;
}
