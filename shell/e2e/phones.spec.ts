import type { Page } from '@playwright/test';
import { louder } from './onsets.ts';
import { openPhone } from './phone.ts';
import { hear, listenTo } from './recorder.ts';
import { StudioDriver } from './studio-driver.ts';
import { expect, test } from './test.ts';

/** Two phones, one that lies on its side, and a tablet. */
const sizes = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
];

/** Fields at which a phone zooms in, since their letters are smaller than 16 pixels. */
function zooming(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('input, select, textarea')]
      .filter((field) => field.checkVisibility())
      .filter(
        (field) =>
          !['range', 'checkbox', 'radio', 'file'].includes(field.getAttribute('type') ?? ''),
      )
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.ariaLabel ?? field.outerHTML),
  );
}

/** By how many pixels a page can be moved to the side. */
const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

for (const { width, height } of sizes) {
  test(`on ${width} × ${height} pixels no page moves to the side, and none zooms in at a field`, async ({
    browser,
    product,
  }) => {
    const context = await openPhone(browser, { width, height });
    const page = await context.newPage();
    const holds = async (what: string) => {
      expect(await tooWide(page), what).toBe(0);
      expect(await zooming(page), what).toEqual([]);
    };
    for (const path of ['', 'login', 'signup', 'community']) {
      await page.goto(`${product.url}/${path}`);
      await expect(page.getByRole('main')).toBeVisible();
      await holds(path);
    }
    await new StudioDriver(page, product.url).signUp();
    await holds('grid');
    await page.getByRole('tab', { name: 'Live Code' }).tap();
    await expect(page.locator('#hocket-code .ace_content')).toBeVisible();
    await holds('code');
    await page.goto(`${product.url}/tutorials`);
    await expect(page.getByRole('button', { name: 'Start Tutorial' }).first()).toBeVisible();
    await holds('tutorials');
    await context.close();
  });
}

test('what a call interrupts is told, and goes on with the next tap', async ({
  browser,
  product,
}) => {
  const context = await openPhone(browser);
  const page = await context.newPage();
  await listenTo(page);
  const studio = new StudioDriver(page, product.url);
  await studio.signUp();
  const cell = await studio.cell('Kick', 1).boundingBox();
  expect(cell?.width).toBeGreaterThanOrEqual(41);
  expect(cell?.height).toBeGreaterThanOrEqual(44);
  await studio.cell('Kick', 1).tap();
  await studio.transport.getByRole('button', { name: 'Play', exact: true }).tap();
  await hear(page, louder(0.02));
  await page.evaluate(() => Promise.all(window.recorder.contexts.map((each) => each.suspend())));
  await expect(page.getByText(/The browser paused the sound/)).toBeVisible();
  await studio.cell('Kick', 5).tap();
  const states = () => page.evaluate(() => window.recorder.contexts.map(({ state }) => state));
  await expect.poll(states).toContain('running');
  await hear(page, louder(0.02));
  await context.close();
});
