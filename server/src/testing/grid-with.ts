/** A grid of 8 rows of 16 steps with these `[row, step]` on. */
export function gridWith(...on: [number, number][]): boolean[][] {
  const rows = Array.from({ length: 8 }, () => Array.from({ length: 16 }, () => false));
  for (const [row, step] of on) rows[row]?.splice(step, 1, true);
  return rows;
}
