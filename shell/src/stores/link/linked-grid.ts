import { type GridReading, limits, type OpenLayer, type ReadLayer, type Track } from '@hocket/sdk';
import type { Snapshot } from '../history/snapshot.ts';

/** What of a project its code can say. */
export type Grid = Pick<Snapshot, 'tracks' | 'patterns' | 'chain' | 'gridPattern' | 'swing'>;

/** The names of it. */
export const gridParts = ['tracks', 'patterns', 'chain', 'gridPattern', 'swing'] as const;

/** A part of the code: the pattern that it says and, for each of its layers, the track's id; undefined for a locked one. */
export interface PatternPlace {
  pattern: string;
  times: number;
  rows: readonly (string | undefined)[];
}

/** The grid in a project as it is; its parts are the same objects until they change. */
export function gridOf({ tracks, patterns, chain, gridPattern, swing }: Snapshot): Grid {
  return { tracks, patterns, chain, gridPattern, swing };
}

/** Whether both are the same grid: by identity, which unchanged parts of a snapshot keep. */
export function isSameGrid(one: Grid, other: Grid): boolean {
  return gridParts.every((part) => one[part] === other[part]);
}

/** The ids of the patterns that play, in order: the first pattern's when the chain names none. */
export function chainOf({ chain, patterns }: Pick<Grid, 'chain' | 'patterns'>): string[] {
  const known = chain.filter((id) => patterns.some((pattern) => pattern.id === id));
  return known.length > 0 ? known : patterns.slice(0, 1).map(({ id }) => id);
}

/** The chain that code says. */
export function chainIn(places: readonly Pick<PatternPlace, 'pattern' | 'times'>[]): string[] {
  return places
    .flatMap(({ pattern, times }) =>
      Array.from({ length: Math.min(times, limits.maxChain) }, () => pattern),
    )
    .slice(0, limits.maxChain);
}

/** Whether a track or layer is silent: muted, or beside a solo. */
export function silentAmong(
  all: readonly Pick<Track, 'solo'>[],
): (one: Pick<Track, 'muted' | 'solo'>) => boolean {
  const soloed = all.some(({ solo }) => solo);
  return ({ muted, solo }) => muted || (soloed && !solo);
}

/** A reading's layers that the grid shows. */
export function openLayers({ patterns }: GridReading): OpenLayer[] {
  return patterns.flatMap(({ layers }) => layers.filter(isOpen));
}

/** Told apart from a locked layer. */
export function isOpen(layer: ReadLayer): layer is OpenLayer {
  return !layer.locked;
}

/** With as many digits as code shows. */
export function codeNumber(amount: number): number {
  return Math.round(amount * 1e4) / 1e4;
}
