import { newProject } from '@hocket/sdk';
import type { Locator, Page } from '@playwright/test';
import { htmlPayloads } from './html-payloads.ts';
import { Musician } from './musician.ts';
import { expect, test } from './test.ts';

/** What a text has left behind where it was not put in as text: in the page itself or in HTML that is given. */
function foreignIn(page: Page, html?: string): Promise<string[]> {
  return page.evaluate((text) => {
    const tree = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html');
    const found = [...tree.querySelectorAll('*')].filter(
      (node) =>
        node.hasAttribute('data-foreign') ||
        node.getAttributeNames().some((name) => name.startsWith('on')) ||
        /^\s*javascript:/i.test(node.getAttribute('href') ?? ''),
    );
    const ran = 'foreign' in window ? ['window.foreign is set'] : [];
    return [...ran, ...found.map((node) => node.outerHTML.slice(0, 120))];
  }, html);
}

// In lists all of them stand together; on pages of their own every fifteenth, and each of them in the long run.
for (const { title, every } of [
  { title: 'wherever others see it', every: 15 },
  { title: 'each on every page @long', every: 1 },
]) {
  test(`whatever somebody writes is shown as text, ${title}`, async ({ page, product }) => {
    test.setTimeout(300_000);
    expect(htmlPayloads).toHaveLength(30);
    // Put in as HTML, most of them are seen; the others need an attribute or a script to be in.
    const naive = await Promise.all(htmlPayloads.map((text) => foreignIn(page, text)));
    expect(naive.filter(({ length }) => length > 0).length).toBeGreaterThan(20);
    const dialogs: string[] = [];
    const listen = (tab: Page) =>
      tab.on('dialog', async (dialog) => {
        dialogs.push(dialog.message());
        await dialog.dismiss();
      });
    const newTab = async () => listen(await page.context().newPage());
    listen(page);
    const [first = ''] = htmlPayloads;
    const mallory = await Musician.signUp(product.url, { firstName: first, lastName: first });
    const ids: string[] = [];
    for (const text of htmlPayloads) {
      const tags = [text.slice(0, 40)];
      ids.push(await mallory.create({ name: text, description: text, tags, strudelCode: text }));
    }
    const { tracks, ...draft } = newProject({ name: 'Tracks' });
    const named = tracks.map((track, row) => ({
      ...track,
      name: htmlPayloads[row] ?? '',
      sound: first,
    }));
    await mallory.create({ ...draft, tracks: named, isPublic: true });
    // A copy names its source, whose name is a stranger's.
    const copy = await mallory.call(`/projects/${ids[1]}/fork`, 'POST', { name: 'Copy' });
    await mallory.signInAt(page);

    async function clean(path: string, isThere: (tab: Page) => Locator, tab = page) {
      await tab.goto(`${product.url}/${path}`);
      await expect(isThere(tab)).toBeVisible();
      expect.soft({ path, found: await foreignIn(tab) }).toEqual({ path, found: [] });
    }
    const heading = (tab: Page) => tab.getByRole('heading', { level: 1 });
    const card = (tab: Page) => tab.getByRole('article').first();
    await clean('community', card);
    await clean(`u/${mallory.username}`, card);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(page.getByRole('article')).toHaveCount(htmlPayloads.length + 1);
    expect.soft(await foreignIn(page)).toEqual([]);
    await clean(`p/${copy.id}`, heading);
    await expect(page.getByText(/^A copy of/)).toBeVisible();
    await clean('studio/projects', (tab) => tab.getByRole('heading', { level: 2 }).first());
    await clean('studio', heading);
    await page.getByRole('button', { name: /^Projects:/ }).click();
    expect.soft(await foreignIn(page)).toEqual([]);
    await page.getByRole('menuitem', { name: 'Tracks' }).click();
    await expect(page.getByLabel('Project name')).toHaveValue('Tracks');
    expect.soft(await foreignIn(page)).toEqual([]);

    const [player, profile] = [await newTab(), await newTab()];
    for (const [at, id] of ids.entries()) {
      if (at % every !== 0) continue;
      const text = htmlPayloads[at] ?? '';
      const said = { firstName: text, lastName: text, bio: text, location: text };
      await mallory.call('/users/profile', 'PUT', said);
      await Promise.all([
        clean(`p/${id}`, heading),
        clean(`embed/${id}`, heading, player),
        clean(`u/${mallory.username}`, card, profile),
      ]);
      await expect.soft(heading(page)).toHaveText(text.trim());
      const answer = await fetch(`${product.url}/p/${id}`, { headers: { accept: 'text/html' } });
      const found = await foreignIn(page, await answer.text());
      expect.soft({ text, found }).toEqual({ text, found: [] });
    }
    expect(dialogs).toEqual([]);
  });
}
