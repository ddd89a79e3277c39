import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filled, languages } from '@hocket/sdk';
import { hasOnsets } from './onsets.ts';
import { hear, listenTo } from './recorder.ts';
import { StudioDriver } from './studio-driver.ts';
import { expect, test } from './test.ts';

const root = join(import.meta.dirname, '../..');

/** What an area's catalogue says in a language. */
function words(
  area: string,
  language: string,
): (key: string, values?: Record<string, unknown>) => string {
  const file = join(root, area, 'messages', `${language}.json`);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return (key, values = {}) => filled(texts[key] ?? '', values);
}

/** What a panel is called in a language, as its remote says. */
function titleOf(remote: string, language: string): string {
  const file = join(root, 'remotes', remote, 'package.json');
  const { hocket } = JSON.parse(readFileSync(file, 'utf8')) as {
    hocket: { place: { title: Record<string, string> } };
  };
  return hocket.place.title[language] ?? '';
}

for (const language of languages) {
  // German has the longest words.
  const tag = language === 'de' ? [] : ['@long'];
  test(`from the landing page to a saved beat and a lesson in ${language}, on a phone`, {
    tag,
  }, async ({ browser, product }) => {
    const landing = words('shell/src/landing', language);
    const account = words('shell/src/account', language);
    const welcome = words('shell/src/welcome', language);
    const shell = words('shell/src', language);
    const grid = words('remotes/grid/src', language);
    const tutorials = words('remotes/tutorials/src', language);
    const context = await browser.newContext({
      locale: language,
      viewport: { width: 360, height: 740 },
    });
    const page = await context.newPage();
    await listenTo(page);
    const studio = new StudioDriver(page, product.url);
    const fits = async () => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBe(0);
    };
    await page.goto(product.url);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await fits();
    await page
      .getByRole('link', { name: landing('startCreatingFree') })
      .first()
      .click();
    for (const [key, text] of [
      ['firstName', 'Ada'],
      ['lastName', 'Lovelace'],
      ['username', studio.name],
      ['email', `${studio.name}@example.org`],
      ['password', studio.password],
      ['confirmPassword', studio.password],
    ] as const) {
      await page.getByLabel(account(key), { exact: true }).fill(text);
    }
    await fits();
    await page.getByRole('button', { name: account('createAccount') }).click();
    await page.getByRole('button', { name: welcome('skip') }).click();
    await expect(page.getByRole('heading', { name: shell('createWithCode') })).toBeVisible();
    await expect(page.getByRole('heading', { name: grid('title') })).toBeVisible();
    await page
      .getByRole('button', { name: grid('cell', { track: 'Kick', step: 1 }), exact: true })
      .click();
    const transport = page.getByRole('region', { name: shell('transport') });
    await transport.getByRole('button', { name: shell('play'), exact: true }).click();
    await hear(page, hasOnsets(1));
    await fits();
    await studio.header.getByRole('button', { name: shell('save'), exact: true }).click();
    await expect(studio.header.getByText(shell('saved'), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: shell('more'), exact: true }).click();
    await page.getByRole('link', { name: titleOf('tutorials', language) }).click();
    await expect(page.getByText(tutorials('overall', { done: 0, total: 31 }))).toBeVisible();
    await page
      .getByRole('button', { name: tutorials('start') })
      .first()
      .click();
    await expect(page.getByText(tutorials('stepOf', { step: 1, total: 4 }))).toBeVisible();
    await fits();
    await context.close();
  });
}
