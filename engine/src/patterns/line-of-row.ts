import type { CodeLayer } from './code-to-grid.ts';

/** Place of the line of code that a row of the grid comes from; -1 where there is none. */
export function lineOfRow(layers: readonly CodeLayer[], row: number): number {
  let left = row;
  return layers.findIndex(({ rows }) => {
    left -= rows.length;
    return left < 0;
  });
}
