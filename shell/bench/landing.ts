import type { Page } from '@playwright/test';
import type { StudioBench } from './open-bench.ts';
import { firstCell, scriptsUntil } from './scripts.ts';

/** A phone, a tablet and a desk. */
const widths = [360, 768, 1280] as const;
/** Milliseconds in which the engine is there, and whatever else comes late. */
const whole = 4000;

declare global {
  interface Window {
    /** What moved without anybody's doing, as Chromium tells it: the sum of its shifts. */
    shifted: number;
  }
}

/** What a visitor's browser goes through on the landing page, from nothing until the engine is ready. */
export interface Landing {
  scripts: Awaited<ReturnType<typeof scriptsUntil>>;
  /** The worst of all widths. */
  shift: number;
  /** Addresses of requests that left our two sites. */
  strangers: string[];
}

/** Visits the landing page at each width, without an account and with nothing cached. */
export async function landing(bench: StudioBench): Promise<Landing> {
  const shifts: number[] = [];
  const strangers: string[] = [];
  for (const width of widths) {
    const context = await bench.browser.newContext({ viewport: { width, height: 800 } });
    await context.addInitScript('globalThis.__name = (target) => target');
    const page = await context.newPage();
    await page.addInitScript(noteShifts);
    page.on('request', (request) => {
      if (!isOurs(request.url(), bench.url)) strangers.push(request.url());
    });
    await page.goto(bench.url);
    shifts.push(await shiftsWhile(page));
    await context.close();
  }
  const context = await bench.browser.newContext();
  await context.addInitScript('globalThis.__name = (target) => target');
  const scripts = await scriptsUntil(await context.newPage(), bench.url, firstCell);
  await context.close();
  return { scripts, shift: Math.max(...shifts), strangers };
}

/** Waits for all that comes late, then goes down the page, where pictures may come later still. */
async function shiftsWhile(page: Page): Promise<number> {
  await page.waitForTimeout(whole);
  for (let screen = 0; screen < 8; screen++) {
    await page.evaluate(() => scrollBy({ top: innerHeight, behavior: 'instant' }));
    await page.waitForTimeout(150);
  }
  return page.evaluate(() => window.shifted);
}

/** Runs in the page before anything else. */
function noteShifts(): void {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
      if (!entry.hadRecentInput) window.shifted += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** https://wicg.github.io/layout-instability/ */
interface LayoutShift {
  value: number;
  hadRecentInput: boolean;
}

/** Of the studio's site, or of the sandbox's, which the same server answers for. */
function isOurs(url: string, app: string): boolean {
  const { protocol, port, hostname } = new URL(url);
  if (protocol === 'data:' || protocol === 'blob:') return true;
  return port === new URL(app).port && ['localhost', '127.0.0.1'].includes(hostname);
}
