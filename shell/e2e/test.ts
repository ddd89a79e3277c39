import { test as base, expect } from '@playwright/test';
import { Product } from './product.ts';
import { listenTo } from './recorder.ts';
import { StudioDriver } from './studio-driver.ts';

interface Fixtures {
  /** The studio of somebody who has just signed up, its engine ready, its output recorded. */
  studio: StudioDriver;
}

interface WorkerFixtures {
  product: Product;
}

/** Tests with a product of their own per worker and a fresh account per test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
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
