import type { Studio } from '@hocket/sdk';
import type { Display } from '../display.ts';
import type { CellPosition } from './cell-position.ts';

/** The knobs of a step's track are for the step from now on; false where nothing sounds that they could be for. */
export function holdStep(
  { project }: Pick<Studio, 'project'>,
  display: Pick<Display, 'holdStep'>,
  at: CellPosition,
): boolean {
  const track = project.data.tracks[at.row];
  const isOn = project.patterns.shown.steps[at.row]?.[at.step]?.on;
  if (!track || !isOn) return false;
  display.holdStep(at, track.id);
  return true;
}
