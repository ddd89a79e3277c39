import { gridSource, gridToCode } from '@hocket/music';
import { newPattern, newProject, type Project } from '@hocket/sdk';
import { queryWindows } from './query-windows.ts';

/** A grid of 8 tracks and 16 steps, a third of them on. */
export function benchProject(): Project {
  const [template] = newProject().tracks;
  if (template === undefined) throw new Error('A new project has tracks.');
  const names = ['bd', 'sd', 'hh', 'oh', 'bass', 'saw', 'pad', 'noise'];
  const tracks = names.map((name) => ({
    ...template,
    id: name,
    name,
    sound: name,
    strudelName: name,
  }));
  const pattern = newPattern('1', '1', names.length);
  pattern.steps = names.map((_, row) =>
    Array.from({ length: 16 }, (_, at) => ({
      on: (at * (row + 2) + row) % 3 === 0,
      velocity: 1,
      probability: 1,
      repeats: 1,
    })),
  );
  return newProject({ tracks, patterns: [pattern], chain: [pattern.id] });
}

/** The same grid as code. */
export function benchProjectCode(): string {
  return gridToCode(benchProject()) ?? '';
}

/** Asks for `count` windows in a row; answers the milliseconds and the onsets. */
export function queryGrid(project: Project, from: number, count: number): [number, number] {
  const source = gridSource(() => project);
  return queryWindows(from, count, (begin, end) => source.query(begin, end).length);
}
