import { createServer } from 'node:http';
import { freePort } from '@hocket/plugin-kit/testing/free-port';
import type { Page } from '@playwright/test';
import { axeViolations } from './axe-violations.ts';
import { fourToTheFloor, Musician } from './musician.ts';
import { hasOnsets } from './onsets.ts';
import { hear, listenTo } from './recorder.ts';
import { expect, test } from './test.ts';

/** Somebody else's site with one page; a real one, as the browser asks where a page comes from. */
async function foreignSite(body: string) {
  const site = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html').end(`<!doctype html>${body}`);
  });
  const port = await freePort();
  await new Promise<void>((done) => site.listen(port, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${port}/`,
    [Symbol.asyncDispose]: async () => void site.close(),
  };
}

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

// @spec calls.community calls.like calls.play roles.public projects.like
test('a visitor finds a project, hears it after a click, signs in to like it, and makes a copy', async ({
  page,
  product,
}) => {
  const bob = await Musician.signUp(product.url);
  const ada = await Musician.signUp(product.url);
  await bob.create({ name: 'Night bus', tags: ['techno'], gridPattern: fourToTheFloor });
  await bob.create({ name: 'Morning', tags: ['calm'] });
  await listenTo(page);
  await page.goto(`${product.url}/community`);
  await expect(card(page, 'Morning')).toBeVisible();
  await page.getByLabel('Search projects').fill('bus');
  await expect(card(page, 'Morning')).toBeHidden();
  await expect(page).toHaveURL(/q=bus/);

  const bus = card(page, 'Night bus');
  await bus.getByRole('button', { name: "Play 'Night bus'" }).click();
  await expect(bus.getByText('Plays: 1')).toBeAttached();
  await hear(page, hasOnsets(3, 2.5));
  await bus.getByRole('button', { name: "Stop 'Night bus'" }).click();

  await bus.getByRole('button', { name: "Like 'Night bus'" }).click();
  await ada.signIn(page);
  await expect(page).toHaveURL(/community\?q=bus/);
  await bus.getByRole('button', { name: "Like 'Night bus'" }).click();
  await expect(bus.getByText('Likes: 1')).toBeAttached();

  await bus.getByRole('button', { name: "Open in studio: 'Night bus'" }).click();
  await expect(page.getByRole('heading', { name: 'Visual Sequencer' })).toBeVisible();
  await expect(page.getByLabel('Project name')).toHaveValue('Night bus');
  await expect(page.getByText(/It names its source/)).toBeVisible();
});

test('more of a list is asked for by the keyboard, and the reader goes on there', async ({
  page,
  product,
}) => {
  const bob = await Musician.signUp(product.url);
  for (let number = 1; number <= 23; number += 1) await bob.create({ name: `Take ${number}` });
  await page.goto(`${product.url}/u/${bob.username}`);
  await expect(page.getByRole('article')).toHaveCount(20);
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(page.getByRole('article')).toHaveCount(23);
  await expect(page.getByRole('status').getByText('Projects shown: 23')).toBeAttached();
  await expect(page.getByRole('link', { name: 'Take 3', exact: true })).toBeFocused();
});

test('a project is shared by a link, and is gone when the link is; one that is deleted comes back by undo, also into the studio', async ({
  studio,
  page,
  browser,
}) => {
  await studio.click('Kick', [1, 5, 9, 13]);
  await studio.save();
  await studio.header.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Share…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Share/ });
  await dialog.getByText('Everyone who has the link can listen').click();
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  await expect(dialog.getByLabel('Code to embed a player')).toHaveValue(
    /<iframe src="http.*\/embed\//,
  );

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { name: 'Project 1' })).toBeVisible();
  await stranger.getByRole('button', { name: "Play 'Project 1'" }).click();
  await expect(stranger.getByRole('button', { name: "Stop 'Project 1'" })).toBeVisible();

  await dialog.getByText('Everyone who has the link can listen').click();
  await expect(dialog.getByLabel('Link', { exact: true })).toBeHidden();
  await stranger.reload();
  await expect(stranger.getByRole('heading', { name: 'There is no such project' })).toBeVisible();
  await stranger.context().close();

  await studio.answer('Close');
  await studio.header.getByRole('button', { name: /^Projects:/ }).click();
  await page.getByRole('menuitem', { name: 'All my projects…' }).click();
  await expect(page).toHaveURL(/\/studio\/projects$/);
  await page.getByRole('button', { name: "More for 'Project 1'" }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(studio.header.getByRole('button', { name: 'Projects: 0' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(studio.header.getByRole('button', { name: 'Projects: 1' })).toBeVisible();
  await page.getByRole('button', { name: "Open in studio: 'Project 1'" }).click();
  await expect(studio.cell('Kick', 1)).toHaveAttribute('aria-pressed', 'true');
});

test('an embedded player plays in a foreign page after a click, and reads nothing that is kept', async ({
  page,
  product,
}) => {
  const bob = await Musician.signUp(product.url);
  const id = await bob.create({ name: 'Night bus', gridPattern: fourToTheFloor });
  const code = await bob.create({ name: 'Typed', strudelCode: 's("bd*4")' });
  await page.addInitScript(() => {
    for (const kept of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, kept, {
        get: () => {
          throw new Error(`${kept} was read`);
        },
      });
    }
  });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const frames = [id, code].map((one) => `<iframe src="${product.url}/embed/${one}"></iframe>`);
  await using elsewhere = await foreignSite(frames.join(''));
  await page.goto(elsewhere.url);
  for (const [at, name] of ['Night bus', 'Typed'].entries()) {
    const frame = page.frameLocator('iframe').nth(at);
    await expect(frame.getByRole('heading', { name })).toBeVisible();
    expect(asked.filter((path) => path.startsWith('/engine/') && at === 0)).toEqual([]);
    await frame.getByRole('button', { name: 'Play' }).click();
    await expect(frame.getByRole('button', { name: 'Stop' })).toBeVisible();
    await frame.getByRole('button', { name: 'Stop' }).click();
  }
  await expect.poll(() => asked.filter((path) => path.endsWith('/play'))).toHaveLength(2);
  expect(errors).toEqual([]);
});

for (const { language, width, theme, tag } of [
  { language: 'en', width: 1280, theme: 'dark', tag: ['@long'] },
  { language: 'de', width: 360, theme: 'light', tag: [] },
]) {
  test(`the pages of the community, ${theme} in ${language} at ${width} px: nothing for axe to find, nothing wider than the screen`, {
    tag,
  }, async ({ page, product }) => {
    await page.setViewportSize({ width, height: 900 });
    const bob = await Musician.signUp(product.url);
    const name = 'Ein Name ohne Ende und ohne jede Gelegenheit zum Umbruch'.replaceAll(' ', '-');
    const draft = {
      name,
      tags: ['techno'],
      strudelCode: 's("bd*4")',
      gridPattern: fourToTheFloor,
    };
    const id = await bob.create(draft);
    await bob.signInAt(page);
    await bob.call('/users/preferences', 'PUT', { language });
    for (const path of [
      'community',
      `p/${id}`,
      `u/${bob.username}`,
      'p/none',
      'studio/projects',
      `embed/${id}`,
    ]) {
      await page.goto(`${product.url}/${path}`);
      // While it is asked who is here, the heading is the studio's name.
      await expect(page.getByRole('heading', { name: /^Hocket$|^AI Music Studio$/ })).toHaveCount(
        0,
      );
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
      }, theme);
      const found = await axeViolations(page);
      expect.soft({ path, found }).toEqual({ path, found: [] });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect.soft({ path, overflow }).toEqual({ path, overflow: 0 });
    }
  });
}

test('what is said of a bar stands on the project’s page; its owner is told, blocks who said it, and takes it back', async ({
  page,
  product,
}) => {
  const bob = await Musician.signUp(product.url);
  const ada = await Musician.signUp(product.url, { firstName: 'Ada', lastName: 'Lovelace' });
  const id = await bob.create({ name: 'Comet', gridPattern: fourToTheFloor });
  await page.goto(`${product.url}/p/${id}`);
  await page.getByRole('link', { name: 'Sign in to comment' }).click();
  await ada.signIn(page);
  await page.getByLabel('Your comment').fill('<b>That fill!</b>');
  await page.getByLabel('Bar (optional)').fill('4');
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(page.getByText('<b>That fill!</b>')).toBeVisible();
  await expect(page.getByText('Bar 4')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await bob.signInAt(page);
  await page.goto(`${product.url}/studio`);
  await expect(page.getByText('Ada Lovelace commented on “Comet”')).toBeVisible();
  await page.goto(`${product.url}/p/${id}`);
  await page.getByRole('button', { name: 'Block Ada Lovelace' }).click();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText('<b>That fill!</b>')).toBeHidden();

  await page.goto(`${product.url}/studio/settings`);
  await page.getByRole('tab', { name: 'Privacy' }).click();
  await page.getByRole('button', { name: /^Unblock Ada Lovelace/ }).click();
  await expect(page.getByText('You have blocked nobody.')).toBeVisible();
  await page.goto(`${product.url}/p/${id}`);
  await expect(page.getByText('<b>That fill!</b>')).toBeVisible();
});
