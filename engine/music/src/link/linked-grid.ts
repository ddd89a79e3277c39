import {
  type GridReading,
  limits,
  type OpenLayer,
  type Project,
  type ReadLayer,
} from '@hocket/sdk';
import { chainOf } from '../grid/grid-layers.ts';

/** What of a project its code can say. */
export type Grid = Readonly<Pick<Project, (typeof gridFields)[number]>>;

/** The names of it. */
export const gridFields = ['tracks', 'patterns', 'chain', 'gridPattern', 'swing'] as const;

/** A part of the code: the pattern that it says and, for each of its layers, the track's id; undefined for a locked one. */
export interface PatternPlace {
  pattern: string;
  times: number;
  rows: readonly (string | undefined)[];
}

/** The grid in a project as it is, without a copy of its parts. */
export function gridOf({ tracks, patterns, chain, gridPattern, swing }: Grid): Grid {
  return { tracks, patterns, chain, gridPattern, swing };
}

/** Whether both are the same grid: by identity, which parts keep that did not change. */
export function isSameGrid(one: Grid, other: Grid): boolean {
  return gridFields.every((part) => one[part] === other[part]);
}

/** The ids of the patterns that play, in order. */
export function chainIds(grid: Pick<Grid, 'chain' | 'patterns'>): string[] {
  return chainOf(grid).map(({ id }) => id);
}

/** The chain that code says. */
export function chainIn(places: readonly Pick<PatternPlace, 'pattern' | 'times'>[]): string[] {
  return places
    .flatMap(({ pattern, times }) =>
      Array.from({ length: Math.min(times, limits.maxChain) }, () => pattern),
    )
    .slice(0, limits.maxChain);
}

/** A reading's layers that the grid shows. */
export function openLayers({ patterns }: GridReading): OpenLayer[] {
  return patterns.flatMap(({ layers }) => layers.filter(isOpen));
}

/** Told apart from a locked layer. */
export function isOpen(layer: ReadLayer): layer is OpenLayer {
  return !layer.locked;
}
