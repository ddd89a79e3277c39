import { axeInBothThemes } from './axe-violations.ts';
import { hasOnsets } from './onsets.ts';
import { hear, listenTo } from './recorder.ts';
import { expect, test } from './test.ts';

const sizes = [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
];

for (const viewport of sizes)
  test(`the documentation is read at ${viewport.width} pixels, in both themes, without anything from elsewhere`, async ({
    browser,
    product,
  }) => {
    await using context = await browser.newContext({ viewport });
    const page = await context.newPage();
    const wrong: string[] = [];
    page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
    page.on('pageerror', ({ message }) => wrong.push(message));
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== product.url) wrong.push(request.url());
    });
    for (const path of ['', '/reference/sounds', '/deploying']) {
      await page.goto(`${product.url}/docs${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('searchbox')).toBeVisible();
      expect(await axeInBothThemes(page)).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect({ path, wide }).toEqual({ path, wide: 0 });
    }
    expect(wrong).toEqual([]);
  });

test('the contents, a search and the keyboard lead to a page; on a telephone the contents open', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/docs`);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('link', { name: 'The engine' }).click();
  await expect(page).toHaveURL(`${product.url}/docs/engine`);
  await expect(contents.getByRole('link', { name: 'The engine' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const search = page.getByRole('searchbox', { name: 'Search the documentation' });
  await search.fill('zzzqqq');
  await expect(page.getByText('Nothing was found.')).toBeVisible();
  await search.fill('packs of recordings');
  await expect(page.getByText(/^Pages found: [1-9]/)).toBeVisible();
  await search.press('ArrowDown');
  const first = page.getByRole('search').getByRole('link').first();
  await expect(first).toBeFocused();
  await first.press('Escape');
  await expect(search).toBeFocused();
  await expect(first).toBeHidden();
  await search.fill('every variable');
  await expect(first).toContainText('Every variable');
  await search.press('Enter');
  await expect(page).toHaveURL(`${product.url}/docs/deploying#every-variable`);
  await expect(page.getByRole('heading', { name: 'Every variable' })).toBeInViewport();

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(contents).toBeHidden();
  await page.getByRole('button', { name: 'Contents' }).click();
  await contents.getByRole('link', { name: 'Glossary' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Glossary' })).toBeVisible();
  await expect(contents).toBeHidden();
});

test('the landing page leads to it; each language has its own first page, and what is not there says so in it', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Documentation' }).click();
  await expect(page).toHaveURL(`${product.url}/docs`);
  await page.getByLabel('Language: English').click();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(`${product.url}/docs/de`);
  await expect(page.getByRole('heading', { level: 1, name: 'Dokumentation' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const missing = await page.goto(`${product.url}/docs/de/nichts`);
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Diese Seite gibt es nicht' })).toBeVisible();
  await page.getByRole('link', { name: 'Writing a plugin' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Writing a plugin' })).toBeVisible();
  const moved = await page.goto(`${product.url}/docs/engine.md`);
  expect(moved?.url()).toBe(`${product.url}/docs/engine`);
});

test('the reference plays what it explains, one program at a time', {
  tag: '@sound',
}, async ({ page, product }) => {
  await listenTo(page);
  await page.goto(`${product.url}/docs/reference#fast`);
  await expect(page.getByRole('heading', { name: /^fast\(/ })).toBeInViewport();
  await page.getByRole('button', { name: 'Play fast', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Stop fast', exact: true })).toBeVisible();
  await hear(page, hasOnsets(8, 2));
  await page.getByRole('button', { name: 'Play ply', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Stop ply', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Stop / })).toHaveCount(1);
  await page.getByRole('button', { name: 'Stop ply', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Stop / })).toHaveCount(0);

  await page.goto(`${product.url}/docs/reference/sounds#kick808`);
  await page.getByRole('button', { name: 'Play kick808' }).click();
  await hear(page, hasOnsets(4, 2));
});
