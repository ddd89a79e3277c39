import { type AudioEngine, HocketError, type Project, requireCode, type Tab } from '@hocket/sdk';

/** Throws what a grid or a program has to say when there is nothing in it to play. */
export function checkMusic(tab: Tab, project: Project, engine: Pick<AudioEngine, 'toCode'>): void {
  if (tab === 'grid') checkGrid(project, engine);
  else requireCode(project.strudelCode);
}

function checkGrid(project: Project, engine: Pick<AudioEngine, 'toCode'>): void {
  const chained = project.patterns.filter(({ id }) => project.chain.includes(id));
  if (!chained.some(({ steps }) => steps.some((row) => row.some(({ on }) => on)))) {
    throw new HocketError(
      'pattern_empty',
      'No pattern to play - click cells to create a pattern first',
    );
  }
  // The grid has steps that are on, but all of their tracks are muted.
  if (engine.toCode(project) === undefined) {
    throw new HocketError(
      'pattern_silent',
      'No active pattern to play - click cells to create patterns',
    );
  }
}
