import { type BrowserContext, test as base, expect } from '@playwright/test';
import { Product } from './product.ts';
import { listenTo } from './recorder.ts';
import { StudioDriver } from './studio-driver.ts';

interface Fixtures {
  /** The studio of somebody who has just signed up, its engine ready, its output recorded. */
  studio: StudioDriver;
}

interface WorkerFixtures {
  product: Product;
  profile: Profile;
}

/**
 * One browser profile for the tests of a worker, as new for each of them but for the cache: what a page fetches takes a
 * sixth of the processor time of opening the studio. A test that leaves something else behind (a clock, an init script
 * of the context), or that needs files to be gone, makes a context of its own.
 */
class Profile {
  readonly #origins = new Set<string>();

  constructor(readonly context: BrowserContext) {
    context.on('page', (page) =>
      page.on('framenavigated', (frame) => {
        const { protocol, origin } = new URL(frame.url());
        if (protocol.startsWith('http')) this.#origins.add(origin);
      }),
    );
  }

  /** Closes its pages, and forgets what they kept and what they were allowed. */
  async clear(): Promise<void> {
    const { context } = this;
    const last = await context.newPage();
    for (const page of context.pages()) if (page !== last) await page.close();
    const session = await context.newCDPSession(last);
    for (const origin of this.#origins) {
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    }
    this.#origins.clear();
    await Promise.all([context.clearCookies(), context.clearPermissions(), last.close()]);
  }
}

/** Tests with a product of their own per worker and a fresh account per test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  profile: [
    async ({ browser }, use) => {
      const profile = new Profile(await browser.newContext());
      await use(profile);
      await profile.context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ profile }, use) => {
    await use(profile.context);
    await profile.clear();
  },
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from here
    async ({}, use) => {
      const product = await Product.start();
      await use(product);
      await product.dispose();
    },
    { scope: 'worker' },
  ],
  studio: async ({ page, product }, use) => {
    await listenTo(page);
    const studio = new StudioDriver(page, product.url);
    await studio.signUp();
    await use(studio);
  },
});

export { expect };
