import AxeBuilder from '@axe-core/playwright';
import { operations } from '@hocket/api';
import { openBrowser } from '@hocket/plugin-kit/testing/browser';
import type { Browser, Page } from '@playwright/test';
import Koa from 'koa';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Listening, listen } from '../listen.ts';
import { apiDocs } from './api-docs.ts';

let listening: Listening;
let browser: Browser;
let page: Page;
/** What the browser complained of, such as a policy that was broken. */
const complaints: string[] = [];
const address = () => `http://127.0.0.1:${listening.port}/api/docs`;

beforeAll(async () => {
  const app = new Koa();
  app.use(apiDocs());
  listening = await listen(app.callback(), 0, ['127.0.0.1']);
  browser = await openBrowser();
  page = await (await browser.newContext()).newPage();
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
});
afterAll(async () => {
  await browser.close();
  await listening.close(0);
});

const search = () => page.getByRole('searchbox', { name: 'Find calls by words' });
const shown = () =>
  page.locator('section[data-calls] article:visible').evaluateAll((all) => all.map(({ id }) => id));
const isOpen = (id: string) =>
  page.locator(`#${id} > details`).evaluate((one) => 'open' in one && one.open);

test('words, in any order, leave the calls that have all of them, and their number is said', async () => {
  await page.goto(address());
  expect((await shown()).length).toBeGreaterThan(Object.keys(operations).length);
  await search().fill('REVISION restore');
  expect(await shown()).toEqual(['restoreRevision']);
  expect(await page.getByRole('status').textContent()).toBe('1 call');
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['projects']);
  await search().fill('certificate');
  expect(await shown()).toEqual(
    expect.arrayContaining(['issueCertificate', 'listCertificates', 'getCertificate']),
  );
  expect(await page.getByRole('status').textContent()).toMatch(/^\d+ calls$/);
  await search().fill('project zither');
  expect(await shown()).toEqual([]);
  expect(await page.getByRole('status').textContent()).toBe('No call has all of these words.');
  await search().fill('');
  expect((await shown()).length).toBeGreaterThan(Object.keys(operations).length);
  expect(await page.getByRole('status').textContent()).toBe('');
});

test('a link opens its call, also one that the search has hidden', async () => {
  await page.goto(`${address()}#likeProject`);
  expect(await isOpen('likeProject')).toBe(true);
  expect(await isOpen('playProject')).toBe(false);
  await search().fill('certificate');
  await page.evaluate(() => {
    location.hash = '#playProject';
  });
  await page.locator('#playProject > details[open]').waitFor();
  expect(await search().inputValue()).toBe('');
});

test('a call opens by keyboard', async () => {
  await page.goto(address());
  await page.locator('#login > details > summary').press('Enter');
  expect(await isOpen('login')).toBe(true);
});

test('without its script the page has every call, and no search', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(address());
  expect(await plain.getByRole('searchbox').count()).toBe(0);
  await plain.locator('#login > details > summary').click();
  expect(await plain.locator('#login > details > pre').isVisible()).toBe(true);
  await context.close();
});

test.each([
  ['a small screen, light', { width: 360, height: 800 }, 'light'],
  ['a large screen, dark', { width: 1280, height: 800 }, 'dark'],
] as const)(
  'on %s no area is much higher than the screen, and axe finds nothing',
  async (name, size, colorScheme) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await page.goto(address());
    const heights = await page
      .locator('section[data-calls]')
      .evaluateAll((all) =>
        all.map((each) => [each.id, each.getBoundingClientRect().height] as const),
      );
    for (const [id, height] of heights) expect(height, id).toBeLessThanOrEqual(1.1 * size.height);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    const { LOOK: folder } = process.env;
    if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
    await page.locator('#updateProject > details > summary').click();
    if (folder) await page.screenshot({ path: `${folder}/${name}, open.png` });
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  },
);

test('nothing of it breaks the page’s own policy', () => {
  expect(complaints).toEqual([]);
});
