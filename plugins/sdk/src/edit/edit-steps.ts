import { clamp } from '../limits.ts';
import { gridPatternOf, newStep } from '../new-project.ts';
import type { Pattern, Project, Step } from '../project.ts';

/** Whether a step shall be on, from whether it is and where it stands. */
export type NextStep = (on: boolean, row: number, step: number) => boolean;

/** Sets which steps of a pattern are on; false when none changed. */
export function setSteps(project: Project, pattern: Pattern, next: NextStep): boolean {
  let changed = false;
  for (const [row, cells] of pattern.steps.entries()) {
    for (const [step, cell] of cells.entries()) {
      const on = next(cell.on, row, step);
      if (on === cell.on) continue;
      changed = true;
      turn(project, pattern, row, step, on);
    }
  }
  return changed;
}

/** Changes one step, each value kept in its range; false when there is no such step or nothing changed. */
export function changeStep(
  project: Project,
  pattern: Pattern,
  row: number,
  step: number,
  change: Partial<Step>,
): boolean {
  const cell = pattern.steps[row]?.[step];
  if (!cell) return false;
  const before = { ...cell };
  const { on = cell.on, velocity, probability, repeats } = change;
  if (on !== cell.on) turn(project, pattern, row, step, on);
  cell.velocity = within(velocity, cell.velocity, 0, 1);
  cell.probability = within(probability, cell.probability, 0, 1);
  cell.repeats = Math.round(within(repeats, cell.repeats, 1, 4));
  return (Object.keys(before) as (keyof Step)[]).some((key) => before[key] !== cell[key]);
}

/** Makes a pattern so many steps long, 1 to 128: new steps are off; false when it is so already. */
export function setLength(project: Project, pattern: Pattern, length: number): boolean {
  if (!pattern.steps.some((row) => row.length !== length)) return false;
  for (const row of pattern.steps) {
    while (row.length < length) row.push(newStep());
    row.length = length;
  }
  showFirst(project);
  return true;
}

/** Brings `gridPattern` up to date: it shows the first pattern. */
export function showFirst(project: Project): void {
  const [first] = project.patterns;
  if (first) project.gridPattern = gridPatternOf(first);
}

function turn(project: Project, pattern: Pattern, row: number, step: number, on: boolean): void {
  const cell = pattern.steps[row]?.[step];
  if (cell) cell.on = on;
  const view = pattern === project.patterns[0] ? project.gridPattern[row] : undefined;
  if (view) view[step] = on;
}

function within(value: number | undefined, usual: number, min: number, max: number): number {
  return value === undefined || !Number.isFinite(value) ? usual : clamp(value, min, max);
}
