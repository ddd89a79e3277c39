import { rowColor, rowPath } from '../community/row-path.ts';

const svg = 'http://www.w3.org/2000/svg';

/** A picture of a pattern's on/off view. Says nothing to a screen reader. */
export function drawing(grid: readonly (readonly boolean[])[]): SVGSVGElement {
  const picture = document.createElementNS(svg, 'svg');
  const steps = Math.max(1, grid[0]?.length ?? 1);
  picture.setAttribute('viewBox', `0 0 ${steps} ${Math.max(1, grid.length)}`);
  picture.setAttribute('preserveAspectRatio', 'none');
  picture.setAttribute('aria-hidden', 'true');
  for (const [at, cells] of grid.entries()) {
    const off = path('x'.repeat(cells.length), at);
    off.setAttribute('class', 'off');
    const on = path(cells.map((cell) => (cell ? 'x' : '.')).join(''), at);
    on.style.fill = rowColor(at);
    picture.append(off, on);
  }
  return picture;
}

function path(row: string, at: number): SVGPathElement {
  const made = document.createElementNS(svg, 'path');
  made.setAttribute('d', rowPath(row, at));
  return made;
}
