import { join, resolve } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { StudioPage } from './studio-page.ts';
import { expect, test } from './test.ts';

const root = resolve(import.meta.dirname, '../..');

/** What each picture shows, and how to get there. */
const states: Record<string, (studio: StudioPage, page: Page) => Promise<void>> = {
  grid: async () => {},
  playing: async (studio) => {
    await studio.click('Kick', [1, 5, 9, 13]);
    await studio.click('Snare', [5, 13]);
    await studio.click('Hi-Hat', [1, 3, 5, 7, 9, 11, 13, 15]);
    await studio.click('Bass', [1, 4, 7, 11]);
    await studio.click('Pad', [1]);
    await studio.play();
  },
  'empty-play': async (studio, page) => {
    await studio.header.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(page.getByText(/No pattern to play/).first()).toBeVisible();
  },
  code: async (studio) => studio.write('stack(s("bd*4"), note("c2 e2 g2 c3").s("bass"))'),
  'code-error': async (studio, page) => {
    await studio.write('s("bd*4")\n  .gain(.8))');
    await studio.run();
    await expect(page.getByText('Error executing pattern')).toBeVisible();
  },
};

for (const [name, arrive] of Object.entries(states)) {
  test(`${name}: nothing for axe to find, nothing wider than the screen`, async ({
    studio,
    page,
  }) => {
    // Colours that are still fading have no contrast of their own.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await arrive(studio, page);
    for (const theme of ['dark', 'light']) {
      await page.evaluate((theme) => {
        document.documentElement.dataset.theme = theme;
      }, theme);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      for (const width of [360, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        await page.screenshot({
          path: join(root, `test-results/look/${name}-${theme}-${width}.png`),
          fullPage: true,
        });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        );
        expect({ width, overflow }).toEqual({ width, overflow: 0 });
      }
      await page.setViewportSize({ width: 1280, height: 800 });
    }
  });
}

test('landing, login and sign-up: nothing for axe to find, nothing wider than the screen', async ({
  page,
  product,
}) => {
  for (const path of ['', 'login', 'signup', 'nowhere']) {
    await page.goto(`${product.url}/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.screenshot({
        path: join(root, `test-results/look/${path || 'landing'}-${width}.png`),
        fullPage: true,
      });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
  }
});

test('the picture of the README', async ({ studio, page }) => {
  await states.playing?.(studio, page);
  await page.setViewportSize({ width: 1280, height: 1340 });
  await page.waitForTimeout(1200);
  await page.screenshot({
    path: join(root, process.env.PICTURES ?? 'test-results/look', 'studio.png'),
  });
});
