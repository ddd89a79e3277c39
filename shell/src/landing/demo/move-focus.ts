/** Where a key moves to from a cell of the demo's grid; undefined when it moves nowhere. */
export function movedBy(
  key: string,
  { row, step }: { row: number; step: number },
  rows: number,
  steps: number,
): { row: number; step: number } | undefined {
  const keep = (at: number, count: number) => Math.min(count - 1, Math.max(0, at));
  switch (key) {
    case 'ArrowLeft':
      return { row, step: keep(step - 1, steps) };
    case 'ArrowRight':
      return { row, step: keep(step + 1, steps) };
    case 'ArrowUp':
      return { row: keep(row - 1, rows), step };
    case 'ArrowDown':
      return { row: keep(row + 1, rows), step };
    case 'Home':
      return { row, step: 0 };
    case 'End':
      return { row, step: steps - 1 };
    default:
      return undefined;
  }
}
