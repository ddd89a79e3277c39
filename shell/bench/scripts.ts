import { gzipSync } from 'node:zlib';
import { expect, type Page, type Request } from '@playwright/test';

/** The first cell of the studio's grid, and of the landing page's. */
export const firstCell = '[data-row="0"][data-step="0"]';

/** Something that was loaded. */
interface Script {
  path: string;
  text: string;
  gzipKb: number;
}

declare global {
  interface Window {
    /** Milliseconds since 1970 at which what was waited for was there. */
    thereAt: number | undefined;
  }
}

/**
 * Scripts asked for, workers and worklets included, until the button `selector` of the page at `url` is there. It is
 * clicked then and must answer; what the page goes on to fetch meanwhile does not count.
 */
export async function scriptsUntil(page: Page, url: string, selector: string): Promise<Script[]> {
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (/\.js$/.test(new URL(request.url()).pathname)) asked.push(request);
  });
  await page.addInitScript(noteWhenThere, selector);
  await page.goto(url, { waitUntil: 'commit' });
  const button = page.locator(selector);
  const wasOn = (await button.getAttribute('aria-pressed')) === 'true';
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', String(!wasOn), { timeout: 20_000 });
  // When a request began is known once it is answered.
  await Promise.allSettled(asked.map((request) => request.response()));
  const thereAt = (await page.evaluate(() => window.thereAt)) ?? 0;
  const needed = asked.filter((request) => request.timing().startTime <= thereAt);
  const paths = new Set(needed.map((request) => new URL(request.url()).pathname));
  return readScripts(paths, url);
}

/** Scripts of the product at `url`, as large as they are under way. */
export function readScripts(paths: Iterable<string>, url: string): Promise<Script[]> {
  return Promise.all(
    [...paths].map(async (path) => {
      const text = await (await fetch(new URL(path, url))).text();
      return { path, text, gzipKb: gzipSync(text, { level: 9 }).length / 1000 };
    }),
  );
}

export function totalKb(scripts: readonly Pick<Script, 'gzipKb'>[]): number {
  return scripts.reduce((sum, { gzipKb }) => sum + gzipKb, 0);
}

/** Runs in the page before anything else. */
function noteWhenThere(selector: string): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector(selector)) return;
    window.thereAt = Date.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}
