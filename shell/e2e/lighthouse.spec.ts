import type { Page } from '@playwright/test';
import { lighthouseFindings } from './axe-violations.ts';
import { openPhone } from './phone.ts';
import { StudioDriver } from './studio-driver.ts';
import { expect, test } from './test.ts';

/** Where a musician comes to; `arrived`: until one is there. */
const pages: readonly { path: string; arrived: (page: Page) => Promise<void> }[] = [
  { path: 'studio', arrived: (page) => page.getByText('Ready', { exact: true }).waitFor() },
  {
    path: 'tutorials',
    arrived: (page) => page.getByRole('button', { name: 'Start Tutorial' }).first().waitFor(),
  },
  { path: 'community', arrived: (page) => page.getByRole('heading', { level: 1 }).waitFor() },
  { path: 'studio/settings', arrived: (page) => page.getByRole('tabpanel').waitFor() },
  { path: 'docs/music/song', arrived: (page) => page.getByRole('heading', { level: 1 }).waitFor() },
  { path: 'docs/reference', arrived: (page) => page.getByRole('heading', { level: 1 }).waitFor() },
];

for (const isPhone of [false, true])
  test(`Lighthouse's accessibility audit finds nothing, ${isPhone ? 'on a phone' : 'at a desk'}`, async ({
    browser,
    product,
  }) => {
    await using context = isPhone
      ? await openPhone(browser)
      : await browser.newContext({ viewport: { width: 1280, height: 1000 } });
    const page = await context.newPage();
    const look = async (path: string, arrived: () => Promise<void>) => {
      await page.goto(`${product.url}/${path}`);
      await arrived();
      const found = await lighthouseFindings(page);
      expect.soft({ path, found }).toEqual({ path, found: [] });
    };
    await look('', () => page.getByRole('heading', { level: 1 }).waitFor());
    await new StudioDriver(page, product.url).register();
    for (const { path, arrived } of pages) await look(path, () => arrived(page));
  });
