import { newProject } from '@hocket/sdk';
import type { Page } from '@playwright/test';
import { Musician } from './musician.ts';
import { payloads } from './payloads.ts';
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

test('whatever somebody writes is shown as text, wherever others see it', async ({
  page,
  product,
}) => {
  test.setTimeout(300_000);
  expect(payloads).toHaveLength(30);
  // Put in as HTML, most of them are seen; the others need an attribute or a script to be in.
  const naive = await Promise.all(payloads.map((text) => foreignIn(page, text)));
  expect(naive.filter(({ length }) => length > 0).length).toBeGreaterThan(20);
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  const [first = ''] = payloads;
  const mallory = await Musician.signUp(product.url, { firstName: first, lastName: payloads[1] });
  await mallory.call('/users/profile', 'PUT', {
    bio: payloads.join('\n').slice(0, 500),
    location: payloads[4],
  });
  const ids: string[] = [];
  for (const text of payloads) {
    const tags = [text.slice(0, 40)];
    ids.push(await mallory.create({ name: text, description: text, tags, strudelCode: text }));
  }
  const { tracks, ...draft } = newProject({ name: 'Tracks' });
  const named = tracks.map((track, row) => ({ ...track, name: payloads[row] ?? '', sound: first }));
  await mallory.create({ ...draft, tracks: named, isPublic: true });
  // A copy names its source, whose name is a stranger's.
  const copy = await mallory.call(`/projects/${ids[1]}/fork`, 'POST', { name: 'Copy' });
  await mallory.signInAt(page);

  async function clean(path: string, isThere = page.getByRole('heading', { level: 1 })) {
    await page.goto(`${product.url}/${path}`);
    await expect(isThere).toBeVisible();
    expect.soft({ path, found: await foreignIn(page) }).toEqual({ path, found: [] });
  }
  const cards = page.getByRole('article').first();
  await clean('community', cards);
  await clean(`u/${mallory.username}`, cards);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('article')).toHaveCount(payloads.length + 1);
  expect.soft(await foreignIn(page)).toEqual([]);
  await clean(`p/${copy.id}`);
  await expect(page.getByText(/^A copy of/)).toBeVisible();
  await clean('studio/projects', page.getByRole('heading', { level: 2 }).first());
  await clean('studio');
  await page.getByRole('button', { name: /^Projects:/ }).click();
  expect.soft(await foreignIn(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'Tracks' }).click();
  await expect(page.getByLabel('Project name')).toHaveValue('Tracks');
  expect.soft(await foreignIn(page)).toEqual([]);

  for (const [at, id] of ids.entries()) {
    const name = payloads[at] ?? '';
    await clean(`p/${id}`);
    await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText(name.trim());
    await clean(`embed/${id}`);
    const sent = await (
      await fetch(`${product.url}/p/${id}`, { headers: { accept: 'text/html' } })
    ).text();
    expect.soft({ name, found: await foreignIn(page, sent) }).toEqual({ name, found: [] });
  }
  expect(dialogs).toEqual([]);
});
