/** The path of an SVG that draws one row of a pattern: a square in each cell whose letter is `x`, a unit apart. */
export function rowPath(row: string, at: number): string {
  return [...row]
    .map((cell, step) => (cell === 'x' ? `M${step + 0.1} ${at + 0.1}h.8v.8h-.8z` : ''))
    .join('');
}

/** One of the twelve colours of tracks, for a row by its place: a token of the design system. */
export function rowColor(at: number): string {
  return `track-${(at % 12) + 1}`;
}
