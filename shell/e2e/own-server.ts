import type { BrowserContext, Page } from '@playwright/test';
import { Product } from './product.ts';
import { StudioDriver, unwelcomed } from './studio-driver.ts';
import { test as base, expect } from './test.ts';

interface Fixtures {
  /** A server that a test may stop. */
  own: Product;
  /** A browser that keeps what it visits. */
  browserContext: BrowserContext;
}

export const ownServerTest = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from here
  own: async ({}, use) => {
    const product = await Product.start();
    await use(product);
    await product.dispose();
  },
  browserContext: async ({ browser }, use) => {
    const context = await browser.newContext({ serviceWorkers: 'allow' });
    await use(context);
    await context.close();
  },
});

/** The studio of somebody without an account. */
export async function openVisitor(context: BrowserContext, own: Product) {
  const page = await context.newPage();
  await page.addInitScript(unwelcomed);
  const studio = new StudioDriver(page, own.url);
  await page.goto(`${own.url}/play`);
  await studio.ready();
  return { page, studio };
}

/** Waits until the browser has all that the studio needs, and the list of lessons. */
export async function isKept(page: Page): Promise<void> {
  await becomes(page, async () => (await caches.match('/remotes.json')) !== undefined);
  await becomes(page, async () => (await caches.match('/api/tutorials')) !== undefined);
  // The recorder is these tests' own: no build has it.
  await page.evaluate(async () =>
    (await caches.open('hocket-used')).add('/engine/e2e-recorder.js'),
  );
}

/** Waits until something is so in a page. */
export async function becomes(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  await expect.poll(() => page.evaluate(isSo), { timeout: 60_000 }).toBe(true);
}

/** Waits until this device has a copy of a project. */
export async function isCopied(page: Page, name: string): Promise<void> {
  const names = () =>
    page.evaluate(async () => {
      const open = indexedDB.open('hocket.projects');
      await new Promise((done) => open.addEventListener('success', done));
      const all = open.result.transaction('sounds').objectStore('sounds').getAll();
      await new Promise((done) => all.addEventListener('success', done));
      open.result.close();
      return (all.result as { music: { name: string } }[]).map(({ music }) => music.name);
    });
  await expect.poll(names).toContain(name);
}

/** Waits until the page keeps what is done in it. */
export async function isHolding(page: Page): Promise<void> {
  await becomes(page, async () => {
    const { held = [] } = await navigator.locks.query();
    return held.some(({ name }) => name?.startsWith('hocket.build.'));
  });
}

export const builds = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await caches.keys()).filter((name) => name.startsWith('hocket-build-')),
  );

/** No network, and nobody who would answer. */
export async function cut(context: BrowserContext, product: Product): Promise<void> {
  await product.kill();
  await context.setOffline(true);
}

export async function mend(context: BrowserContext, product: Product): Promise<void> {
  await product.restart();
  await context.setOffline(false);
}
