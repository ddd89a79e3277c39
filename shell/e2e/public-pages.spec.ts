import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@hocket/sdk';
import { axeViolations } from './axe-violations.ts';
import { Product } from './product.ts';
import { expect, test } from './test.ts';

const pages = {
  about: 'About Hocket',
  accessibility: 'Accessibility',
  blog: 'Blog',
  contact: 'Contact',
  cookies: 'Cookies and browser storage',
  dmca: 'Copyright complaints',
  privacy: 'Privacy',
  terms: 'Terms of use',
};

// @spec route.public-pages route.footer-quick route.footer-legal
test('the footer leads to every public page, and each is there in both themes', async ({
  page,
  product,
}) => {
  test.setTimeout(180_000);
  await page.goto(product.url);
  for (const [path, title] of Object.entries(pages)) {
    await page.getByRole('contentinfo').locator(`li > a[href="/${path}"]`).first().click();
    await expect(page).toHaveURL(`${product.url}/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    // They share one frame: one of them in both themes is enough, of the others what is their own.
    for (const theme of path === 'about' ? ['light', 'dark'] : ['dark']) {
      await page.evaluate((theme) => {
        document.documentElement.dataset.theme = theme;
      }, theme);
      const within = path === 'about' ? undefined : 'main';
      expect(await axeViolations(page, { within })).toEqual([]);
    }
  }
  await page.goto(`${product.url}/blog`);
  await expect(page.getByRole('heading', { level: 2, name: /0\.1\.0/ })).toBeVisible();
  await page.goto(`${product.url}/about`);
  await page.getByText('Licences of all dependencies').click();
  await expect(page.getByRole('row', { name: /^react 19\S* MIT$/ })).toBeVisible();
  await page.goto(`${product.url}/tutorials`);
  await expect(page).toHaveURL(`${product.url}/login`);
});

for (const locale of languages) {
  const tag = locale === 'de' ? [] : ['@long'];
  test(`every page is there in ${locale}, none wider than a telephone`, { tag }, async ({
    browser,
    product,
  }) => {
    const context = await browser.newContext({
      locale,
      viewport: { width: 360, height: 740 },
    });
    const page = await context.newPage();
    const titles: string[] = [];
    for (const path of Object.keys(pages)) {
      await page.goto(`${product.url}/${path}`);
      await expect(page.getByRole('article')).toHaveAttribute('aria-busy', 'false');
      titles.push((await page.getByRole('heading', { level: 1 }).textContent()) ?? '');
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect({ path, wide }).toEqual({ path, wide: 0 });
    }
    const english = titles.filter((title) => Object.values(pages).includes(title));
    // What is called the same in several languages may be.
    expect(english.length).toBeLessThanOrEqual(locale === 'en' ? 8 : 2);
    await context.close();
  });
}

test('an operator’s text and links take the place of ours, and HTML in them is text', async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'hocket-pages-'));
  await writeFile(join(folder, 'terms.en.md'), '# House rules\n\n<img src=x onerror=alert(1)>');
  const product = await Product.start({
    PAGES_DIR: folder,
    SOCIAL_LINKS: 'Forum https://forum.example/',
  });
  try {
    await page.goto(`${product.url}/terms`);
    await expect(page.getByRole('heading', { name: 'House rules' })).toBeVisible();
    await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    const forum = page.getByRole('list', { name: 'Follow Hocket' }).getByRole('link');
    await expect(forum).toHaveAttribute('href', 'https://forum.example/');
  } finally {
    await product.dispose();
    await rm(folder, { recursive: true });
  }
});
