import { gzipSync } from 'node:zlib';
import { expect, type Page, type Request } from '@playwright/test';
import type { Bench } from './open-bench.ts';

/** Something that was loaded. */
export interface Script {
  path: string;
  gzipKb: number;
}

/** Scripts asked for, workers and worklets included, until a click on the grid is answered. */
export async function scriptsUntilGrid(bench: Bench): Promise<Script[]> {
  const context = await bench.newVisitor();
  const page = await context.newPage();
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (/\.js$/.test(new URL(request.url()).pathname)) asked.push(request);
  });
  await page.goto(`${bench.url}/studio`, { waitUntil: 'commit' });
  await gridWorks(page);
  const paths = [...new Set(asked.map((request) => new URL(request.url()).pathname))];
  await context.close();
  return Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(bench.url + path);
      const size = gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).length;
      return { path, gzipKb: size / 1000 };
    }),
  );
}

/**
 * Serial round trips until a click on the grid is answered, and until all panels are there, the page itself counted:
 * how much later that is for every second that each request is made to wait.
 */
export async function requestDepth(bench: Bench): Promise<{ grid: number; all: number }> {
  const waits = [500, 3000] as const;
  const [short, long] = [await timed(bench, waits[0]), await timed(bench, waits[1])];
  const slope = (name: 'grid' | 'all') =>
    Math.round((long[name] - short[name]) / (waits[1] - waits[0]));
  return { grid: slope('grid'), all: slope('all') };
}

/** Milliseconds until the grid works, and until no panel is loading, when every request waits for `wait` more. */
async function timed(bench: Bench, wait: number): Promise<{ grid: number; all: number }> {
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
      .waitForFunction(() => {
        const panels = document.querySelectorAll('main section').length;
        return (
          panels >= 4 &&
          !/Loading \w+\.\.\./.test(document.querySelector('main')?.textContent ?? '')
        );
      })
      .then(() => performance.now() - started),
  ]);
  await context.close();
  return { grid, all };
}

async function gridWorks(page: Page): Promise<void> {
  const cell = page.locator('[data-row="0"][data-step="0"]');
  await cell.click();
  await expect(cell).toHaveAttribute('aria-pressed', 'true');
}
