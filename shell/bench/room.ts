import type { Page } from '@playwright/test';
import type { StudioBench } from './open-bench.ts';

/** How much room the music has in a window. */
interface Room {
  /** Pixels from the top of the window to the first cell. */
  top: number;
  /** Rows of which the first cell is wholly in sight, with nothing over it. */
  rows: number;
  /** Share of the window that the grid covers, heads and ruler included. */
  share: number;
  /** Whether Play and a cell can be pressed without scrolling between. */
  reachesPlay: boolean;
}

/** Opens a new project in a window of that size, a phone's below 640 pixels, and looks. */
export async function roomForGrid(
  bench: StudioBench,
  width: number,
  height: number,
): Promise<Room> {
  const isPhone = width < 640;
  const context = await bench.newVisitor({
    viewport: { width, height },
    hasTouch: isPhone,
    isMobile: isPhone,
  });
  try {
    const page = await context.newPage();
    await page.goto(`${bench.url}/studio`);
    await page.getByText('Ready', { exact: true }).waitFor({ timeout: 60_000 });
    return await look(page);
  } finally {
    await context.close();
  }
}

function look(page: Page): Promise<Room> {
  return page.evaluate(() => {
    /** Its four corners are what a finger there would touch. */
    const isInSight = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return [left + 3, right - 3].every((x) =>
        [top + 3, bottom - 3].every((y) => {
          const touched = document.elementFromPoint(x, y);
          return touched !== null && (element.contains(touched) || touched.contains(element));
        }),
      );
    };
    const isUncovered = (element: Element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return (
        top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && isInSight(element)
      );
    };
    const cells = [...document.querySelectorAll('[data-row][data-step="0"]')];
    const grid = document.querySelector('[role="grid"]')?.getBoundingClientRect();
    const place = document.querySelector('[role="tabpanel"]')?.getBoundingClientRect();
    const across = (edge: 'x' | 'y') => {
      if (!grid || !place) return 0;
      const [from, to] = edge === 'x' ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
      return Math.max(0, Math.min(grid[to], place[to]) - Math.max(grid[from], place[from]));
    };
    const play = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Play',
    );
    return {
      top: cells[0]?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY,
      rows: cells.filter(isUncovered).length,
      share: (across('x') * across('y')) / (innerWidth * innerHeight),
      reachesPlay: play !== undefined && isUncovered(play) && cells.some(isUncovered),
    };
  });
}
