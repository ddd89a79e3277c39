import type { Page } from '@playwright/test';
import { axeViolations } from './axe-violations.ts';
import { openPhone } from './phone.ts';
import { StudioDriver } from './studio-driver.ts';
import { expect, test } from './test.ts';

const drawer = (page: Page) => page.getByRole('region', { name: 'Help' });
const frame = (page: Page) => drawer(page).locator('iframe');

/** A documentation of one page that leads elsewhere: none of the real ones leads to the community. */
async function withDocs(page: Page): Promise<void> {
  await page.route('**/docs/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Help</title><h1>A page</h1><a href="/docs/music/song">Song</a><a href="/community">Community</a>',
    }),
  );
}

test('each panel’s ? opens its page beside the music, which plays on; Escape closes it, and the focus is back', async ({
  studio,
  page,
}) => {
  await studio.click('Kick', [1, 5, 9, 13]);
  await studio.play();
  const opener = page.getByRole('button', { name: 'Help: Visual Grid' });
  await opener.click();
  await expect(frame(page)).toHaveAttribute('src', '/docs/music/first-beat');
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  const shown = frame(page).contentFrame();
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Your first beat');
  await expect(shown.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await axeViolations(page, { within: 'section:has(iframe)' })).toEqual([]);
  const [grid, side] = [await studio.grid.boundingBox(), await drawer(page).boundingBox()];
  expect((grid?.x ?? 0) + 300).toBeLessThan(side?.x ?? 0);
  await expect(studio.transport.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  await expect(opener).toBeFocused();

  await withDocs(page);
  await page.getByRole('button', { name: 'Help: Sound Library' }).click();
  await expect(frame(page)).toHaveAttribute('src', '/docs/music/sounds');
  const elsewhere = frame(page).contentFrame().getByRole('link', { name: 'Community' });
  const opened = page.waitForEvent('popup');
  await elsewhere.click();
  await (await opened).close();
  await frame(page).contentFrame().getByRole('link', { name: 'Song' }).click();
  const tab = page.waitForEvent('popup');
  await drawer(page).getByRole('link', { name: 'Open in a new tab' }).click();
  await expect.poll(async () => (await tab).url()).toContain('/docs/music/song');
  await (await tab).close();
  await page.bringToFront();
  await frame(page).contentFrame().getByRole('link', { name: 'Song' }).press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  await expect(studio.transport.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
});

test('pages have their help, in the language of the studio; where the server has no documentation a sentence says so', async ({
  studio,
  page,
}) => {
  await page.route('**/docs/**', (route) => route.fulfill({ status: 404 }));
  await page.goto(`${studio.url}/studio/tutorials`);
  await page.getByRole('button', { name: 'Help: Tutorials' }).press('Enter');
  await expect(drawer(page)).toBeFocused();
  await expect(drawer(page)).toContainText('This server has no such page');
  await page.keyboard.press('F1');
  await page.keyboard.type('Deutsch');
  await page.keyboard.press('Enter');
  const german = page.getByRole('region', { name: 'Hilfe' });
  await expect(german.getByRole('link')).toHaveAttribute('href', '/docs/de/music/lessons');
  await german.getByRole('button', { name: 'Hilfe schließen' }).click();
  await expect(german).toHaveCount(0);
});

test('a function leads to its place in the reference, from what is said of it under the pointer and by keys', async ({
  studio,
  page,
}) => {
  await studio.write('note("c e g").lpf(800)');
  const name = page.locator('#hocket-code .ace_line span', { hasText: /^lpf$/ });
  // The list of names that typing opened lies over the text.
  await page.keyboard.press('Escape');
  const { x = 0, y = 0 } = (await name.boundingBox()) ?? {};
  await expect(async () => {
    await page.mouse.move(x + 3, y + 4);
    await page.mouse.move(x + 6, y + 6);
    await expect(page.locator('.hocket-help')).toBeVisible();
  }).toPass();
  await page.locator('.hocket-help').getByRole('button', { name: 'Reference' }).click();
  const shows = (place: string) =>
    expect(frame(page).contentFrame().locator(`${place}:target`)).toBeInViewport();
  await shows('#lpf');
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);

  const text = page.locator('#hocket-code .ace_text-input');
  await text.press('Home');
  await text.press('Alt+h');
  await shows('#note');
  // The page takes it at that place.
  const isFocused = () => drawer(page).evaluate((one) => one.contains(document.activeElement));
  await expect.poll(isFocused).toBe(true);
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
});

test('on a phone it has the whole width, and goes when somebody goes elsewhere', async ({
  browser,
  product,
}) => {
  const context = await openPhone(browser);
  const page = await context.newPage();
  await withDocs(page);
  const studio = new StudioDriver(page, product.url);
  await studio.signUp();
  const open = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).tap();
    await page.getByRole('button', { name: 'Help: Visual Grid' }).tap();
    await expect(frame(page)).toBeVisible();
  };
  await open();
  expect((await drawer(page).boundingBox())?.width).toBe(360);
  await expect(page.locator('#content')).toHaveAttribute('inert');
  await page.getByRole('tab', { name: 'Live Code' }).tap();
  await expect(drawer(page)).toHaveCount(0);
  await expect(page.locator('#content')).not.toHaveAttribute('inert');
  await page.getByRole('tab', { name: 'Visual Grid' }).tap();
  await open();
  await page.getByRole('button', { name: 'Close the help' }).tap();
  await expect(drawer(page)).toHaveCount(0);
  await context.close();
});
