import type { Page } from '@playwright/test';
import { axeViolations } from './axe-violations.ts';
import { hasOnsets, recordedOnsets } from './onsets.ts';
import { Product } from './product.ts';
import { hear, listenTo, recordWhile } from './recorder.ts';
import { StudioDriver } from './studio-driver.ts';
import { expect, test } from './test.ts';

const demoOf = (page: Page) => page.getByRole('region', { name: 'Hear it now' });

/** Sum of the layout shifts that nobody asked for; call it before the page is opened. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shifted: Reflect.get(window, 'shifted') + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'shifted') as number);
}

// @spec engine.demo-init demo.default demo.auto-stop limit.demo-times entity.demo-grid
test('a visitor hears the default beat at a click, for four bars, without moving or asking anybody', {
  tag: '@sound',
}, async ({ page, product }) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    const isOwn = ['localhost', '127.0.0.1'].includes(hostname);
    if (protocol.startsWith('http') && !isOwn) strangers.push(request.url());
  });
  await listenTo(page);
  const shifts = await watchShifts(page);
  await page.goto(product.url);
  const demo = demoOf(page);
  await demo.scrollIntoViewIfNeeded();
  const play = demo.getByRole('button', { name: 'Play' });
  await expect(play).toBeDisabled();
  await expect(play).toBeEnabled();
  await expect(demo.getByRole('button', { name: 'Kick, step 1', exact: true })).toBeVisible();
  await expect(demo.locator('[aria-pressed="true"]')).toHaveCount(4 + 4 + 16);
  expect(await shifts()).toBeLessThanOrEqual(0.02);
  const heard = await recordWhile(page, async () => {
    await play.click();
    await expect(demo.getByRole('button', { name: 'Stop' })).toBeVisible();
    const lit = () =>
      demo.locator('[data-now]').first().getAttribute('data-step', { timeout: 1000 }).then(Number);
    await expect.poll(lit).toBeGreaterThan(2);
    await expect(play).toBeVisible({ timeout: 12_000 });
    await expect(demo.locator('[data-now]')).toHaveCount(0);
  });
  const onsets = recordedOnsets(heard);
  const times = onsets.map((onset) => onset - (onsets[0] ?? 0));
  // How many are told apart depends on the machine; where they end does not.
  expect(times.length).toBeGreaterThan(8);
  expect(times.at(-1)).toBeGreaterThan(8);
  expect(times.at(-1)).toBeLessThan(9.7);
  expect(strangers).toEqual([]);
});

// @spec demo.clear demo.empty demo.ctrl-enter demo.code-auto-stop
test('a visitor clears the beat, makes one, and plays the program with Ctrl+Enter', async ({
  browser,
  product,
}) => {
  // A clock belongs to its context for good.
  await using context = await browser.newContext();
  const page = await context.newPage();
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  // The page's timers go as they always do, until this moves their clock on.
  await page.clock.install();
  await listenTo(page);
  await page.goto(`${product.url}/#demo`);
  const demo = demoOf(page);
  await expect(demo).toBeInViewport();
  const play = demo.getByRole('button', { name: 'Play' });
  await expect(play).toBeEnabled();
  await demo.getByRole('button', { name: 'Clear' }).click();
  await expect(demo.locator('[aria-pressed="true"]')).toHaveCount(0);
  await play.click();
  await expect.poll(() => warnings.join()).toContain('nothing to play');
  await expect(play).toBeVisible();
  await demo.getByRole('button', { name: 'Bass, step 1', exact: true }).click();
  await play.click();
  await expect(demo.getByRole('button', { name: 'Stop' })).toBeVisible();
  await hear(page, hasOnsets(1));
  await demo.getByRole('tab', { name: 'Live Code' }).click();
  const program = demo.getByRole('textbox', { name: 'Program' });
  await program.fill('s("hh*8"');
  await program.press('Control+Enter');
  await expect(demo.getByRole('alert')).toBeVisible();
  await program.fill('setcpm(30)\ns("bd*4")');
  await program.press('Control+Enter');
  await expect(demo.getByRole('alert')).toBeHidden();
  await hear(page, hasOnsets(4, 3));
  await expect(demo.getByRole('button', { name: 'Stop' })).toBeVisible();
  await page.clock.fastForward(8000);
  await expect(play).toBeVisible();
});

// @spec route.anchors
test('Features, Demo and Pricing have addresses that scroll there and take the keyboard along; a beat made in the demo is in the studio after signing up, and undo takes it back', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/#pricing`);
  await expect(page.getByRole('region', { name: 'Free forever' })).toBeInViewport();
  for (const [link, name] of [
    ['Features', /^Made for/],
    ['Demo', 'Hear it now'],
  ] as const) {
    await page.getByRole('navigation').getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('region', { name })).toBeInViewport({ ratio: 0.5 });
    await expect(page.getByRole('region', { name })).toBeFocused();
  }

  const lead = (step: number) =>
    demoOf(page).getByRole('button', { name: `Lead, step ${step}`, exact: true });
  await lead(3).click();
  await lead(3).press('ArrowRight');
  await lead(4).press('Space');
  await page.getByRole('link', { name: 'Start Creating Free' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  const studio = new StudioDriver(page, product.url);
  await studio.signUpByHand();
  for (const step of [3, 4])
    await expect(studio.cell('Lead', step)).toHaveAttribute('aria-pressed', 'true');
  await expect(studio.cell('Kick', 5)).toHaveAttribute('aria-pressed', 'true');
  await expect(studio.bpm).toHaveValue('100');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(studio.cell('Lead', 3)).toHaveAttribute('aria-pressed', 'false');
  await page.goto(product.url);
  await expect(page).toHaveURL(/\/studio$/);
});

for (const { theme, tag } of [
  { theme: 'dark', tag: [] },
  { theme: 'light', tag: ['@long'] },
]) {
  test(`axe finds nothing on the landing page in ${theme} while a piece plays, and nothing is wider than the screen`, {
    tag,
  }, async ({ browser }) => {
    const product = await Product.start({ FIRST_PIECES: '1' });
    const context = await browser.newContext({ locale: 'de' });
    const page = await context.newPage();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(product.url);
    await expect(page.getByRole('tab', { name: 'Live-Code' })).toBeVisible();
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
    }, theme);
    await expect(page.getByRole('button', { name: 'Abspielen', exact: true })).toBeEnabled();
    const pieces = page.getByRole('region', { name: 'Mit Hocket entstanden' });
    await pieces.getByRole('button', { name: '„Tide“ abspielen' }).click();
    await expect(pieces.getByRole('progressbar')).toBeVisible();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const picture = page.locator('#studio img:visible').first();
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(700);
      expect(await axeViolations(page)).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBe(0);
    }
    await context.close();
    await product.dispose();
  });
}
