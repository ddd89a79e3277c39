import { expect, type Page } from '@playwright/test';
import type { StudioBench } from './open-bench.ts';
import { firstCell, scriptsUntil } from './scripts.ts';

/** Scripts that the studio asks for until its grid can be clicked, by somebody who is signed in and has nothing cached. */
export async function scriptsUntilGrid(bench: StudioBench): ReturnType<typeof scriptsUntil> {
  const context = await bench.newVisitor();
  const scripts = await scriptsUntil(await context.newPage(), `${bench.url}/studio`, firstCell);
  await context.close();
  return scripts;
}

/**
 * Serial round trips until a click on the grid is answered, and until all panels are there, the page itself counted:
 * how many times as much later that is as every request is made to wait.
 */
export async function requestDepth(bench: StudioBench): Promise<{ grid: number; all: number }> {
  // A remote has three seconds to come, however many round trips it takes.
  const waits = [200, 1000] as const;
  const [short, long] = [await timed(bench, waits[0]), await timed(bench, waits[1])];
  const slope = (name: 'grid' | 'all') =>
    Math.round((long[name] - short[name]) / (waits[1] - waits[0]));
  return { grid: slope('grid'), all: slope('all') };
}

/** Milliseconds until the grid works, and until no panel is loading, when every request waits for `wait` more. */
async function timed(bench: StudioBench, wait: number): Promise<{ grid: number; all: number }> {
  const context = await bench.newVisitor();
  await context.route('**/*', async (route) => {
    await new Promise((done) => setTimeout(done, wait));
    await route.continue().catch(() => undefined);
  });
  const page = await context.newPage();
  const started = performance.now();
  await page.goto(`${bench.url}/studio`, { waitUntil: 'commit' });
  const [grid, all] = await Promise.all([
    gridWorks(page).then(() => performance.now() - started),
    page
      .waitForFunction(
        () => {
          const panels = document.querySelectorAll('main section').length;
          return (
            panels >= 4 &&
            !/Loading \w+\.\.\./.test(document.querySelector('main')?.textContent ?? '')
          );
        },
        undefined,
        { timeout: 120_000 },
      )
      .then(() => performance.now() - started),
  ]);
  await context.close();
  return { grid, all };
}

async function gridWorks(page: Page): Promise<void> {
  const cell = page.locator(firstCell);
  await cell.click();
  await expect(cell).toHaveAttribute('aria-pressed', 'true');
}
