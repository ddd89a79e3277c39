import { newProject, type Project, setSteps } from '@hocket/sdk';

/** Milliseconds of a step (specification, part 9). */
const stepTime = 150;
/** At which a sixteenth takes that long. */
export const demoBpm: number = 60_000 / 4 / stepTime;

/** Which steps are on: a row for each track of a new project, 16 steps each. */
export type DemoCells = boolean[][];

/** Kick on 1, 5, 9 and 13, snare on 3, 7, 11 and 15, hi-hat on every step. */
const firstBeat: readonly ((step: number) => boolean)[] = [
  (step) => step % 4 === 0,
  (step) => step % 4 === 2,
  () => true,
];

/** The names of the demo's rows and their colours: a new project's. */
export const demoTracks: readonly Pick<Project['tracks'][number], 'name' | 'color'>[] =
  newProject().tracks;

/** The beat that stands in the demo at first. */
export function defaultCells(): DemoCells {
  return newProject().gridPattern.map((cells, row) =>
    cells.map((_, step) => firstBeat[row]?.(step) ?? false),
  );
}

/** Every step off. */
export function emptyCells(): DemoCells {
  return newProject().gridPattern;
}

/** The demo's beat as a project, for what reads projects. */
export function demoProject(cells: DemoCells): Project {
  const project = newProject({ bpm: demoBpm });
  const [pattern] = project.patterns;
  if (pattern) setSteps(project, pattern, (_, row, step) => cells[row]?.[step] ?? false);
  return project;
}
