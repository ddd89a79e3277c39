import type { Project } from '@hocket/sdk';

/** Whether a step shall be on, from whether it is and where it stands. */
export type NextStep = (on: boolean, row: number, step: number) => boolean;

/** Sets the first pattern's steps and its on/off view with them; false when none changed. */
export function setSteps(project: Project, next: NextStep): boolean {
  let changed = false;
  for (const [row, cells] of (project.patterns[0]?.steps ?? []).entries()) {
    for (const [step, cell] of cells.entries()) {
      const on = next(cell.on, row, step);
      if (on === cell.on) continue;
      changed = true;
      cell.on = on;
      const view = project.gridPattern[row];
      if (view) view[step] = on;
    }
  }
  return changed;
}
