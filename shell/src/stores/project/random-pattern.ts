/** Chance that a random pattern sets a step: rows 0 and 1 share out the steps of each four, as kick and snare do. */
function stepOdds(row: number, step: number): number {
  const place = step % 4;
  if (row === 0) return place === 0 || place === 2 ? 0.7 : 0.1;
  if (row === 1) return place === 1 || place === 3 ? 0.7 : 0.1;
  return row === 2 ? 0.4 : 0.15;
}

/** A random on/off pattern, rows × steps, by the odds of the specification, part 4. */
export function randomPattern(rows: number, steps: number, random: () => number): boolean[][] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: steps }, (_, step) => random() < stepOdds(row, step)),
  );
}
