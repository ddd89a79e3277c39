import type { BrowserContext, Page } from '@playwright/test';
import { callApi } from './call-api.ts';
import { exported } from './export-dialog.ts';
import { hasOnsets } from './onsets.ts';
import { Product } from './product.ts';
import { hear, listenTo } from './recorder.ts';
import { StudioDriver, unwelcomed } from './studio-driver.ts';
import { test as base, expect } from './test.ts';

interface Fixtures {
  /** A server that a test may stop. */
  own: Product;
  /** A browser that keeps what it visits. */
  browserContext: BrowserContext;
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from here
  own: async ({}, use) => {
    const product = await Product.start();
    await use(product);
    await product.dispose();
  },
  browserContext: async ({ browser }, use) => {
    const context = await browser.newContext({ serviceWorkers: 'allow' });
    await use(context);
    await context.close();
  },
});

test('after one visit the studio opens without a network, sounds, exports and keeps every edit, and what is new is saved once it is back', async ({
  own,
  browserContext,
}) => {
  const page = await browserContext.newPage();
  await listenTo(page);
  const studio = new StudioDriver(page, own.url);
  const token = await studio.signUp();
  await isKept(page);

  await cut(browserContext, own);
  await page.reload();
  await studio.ready();
  await studio.click('Kick', [1, 5, 9, 13]);
  await studio.play();
  await hear(page, hasOnsets(4));
  await studio.stop();
  await studio.write('s("hh*8")');
  await studio.run();
  await hear(page, hasOnsets(4));
  await studio.stop();
  await studio.header.getByRole('link', { name: 'Tutorials' }).click();
  await page
    .getByRole('listitem', { name: 'First Sounds' })
    .getByRole('button', { name: 'Start Tutorial' })
    .click();
  await page.getByText('Step 1 of 4').waitFor();
  await page.goto(`${own.url}/studio`);
  await studio.ready();
  await isHolding(page);
  const { bytes } = await exported(page, async () => undefined);
  expect(bytes.length).toBeGreaterThan(10_000);
  await studio.header.getByRole('button', { name: 'Save' }).click();
  await expect(studio.header.getByText('Offline: kept here')).toBeVisible();
  await page.reload();
  await studio.ready();
  await expect(studio.cell('Kick', 9)).toHaveAttribute('aria-pressed', 'true');
  await studio.click('Snare', [5, 13]);

  await mend(browserContext, own);
  await expect(studio.header.getByText('Saved', { exact: true })).toBeVisible({ timeout: 60_000 });
  const ask = (path: string) => callApi(`${own.url}/api${path}`, 'GET', undefined, token);
  const { projects } = await ask('/projects');
  expect(projects).toHaveLength(1);
  const saved = await ask(`/projects/${projects[0].id}`);
  expect(saved.strudelCode).toBe('s("hh*8")');
});

test('projects made without a network are saved in their order once it is back, what changed elsewhere is merged, and what was changed in both is kept twice', async ({
  own,
  browserContext,
}) => {
  const page = await browserContext.newPage();
  const studio = new StudioDriver(page, own.url);
  const token = await studio.signUp();
  const call = (path: string, method = 'GET', body?: unknown) =>
    callApi(`${own.url}/api${path}`, method, body, token);
  const name = (text: string) => page.getByLabel('Project name').fill(text);
  const startNew = async (answer?: string) => {
    await studio.header.getByRole('button', { name: /^Projects: / }).click();
    await page.getByRole('menuitem', { name: 'New Project' }).click();
    if (answer !== undefined) await studio.answer(answer);
    await expect(studio.cell('Kick', 1)).toHaveAttribute('aria-pressed', 'false');
  };
  await isKept(page);
  for (const each of ['Merged', 'Both']) {
    await name(each);
    await studio.click('Kick', [1]);
    await studio.save();
    await isCopied(page, each);
    await startNew();
  }
  const open = async (each: string) => {
    await studio.header.getByRole('button', { name: /^Projects: / }).click();
    await page.getByRole('menuitem', { name: each }).click();
    await expect(page.getByLabel('Project name')).toHaveValue(each);
  };

  await cut(browserContext, own);
  await page.reload();
  await studio.ready();
  await isHolding(page);
  await open('Merged');
  await studio.click('Kick', [5]);
  await startNew('Save');
  await open('Both');
  await studio.setBpm(90);
  await startNew('Save');
  await name('New one');
  await studio.click('Snare', [3]);
  await startNew('Save');
  await name('New two');
  await studio.click('Snare', [7]);
  await studio.header.getByRole('button', { name: 'Save' }).click();
  await expect(studio.header.getByText('Offline: kept here')).toBeVisible();
  await studio.header.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'On this device' }).click();
  const dialog = page.getByRole('dialog', { name: 'On this device' });
  for (const each of ['Merged', 'Both', 'New one', 'New two']) {
    await expect(dialog.getByRole('listitem').filter({ hasText: each })).toContainText(
      'waits to be saved',
    );
  }
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.goto(`${own.url}/studio`);
  await studio.ready();
  await expect(studio.cell('Snare', 7)).toHaveAttribute('aria-pressed', 'true');

  await own.restart();
  for (const { id } of (await call('/projects')).projects) {
    const { rev } = await call(`/projects/${id}`);
    await call(`/projects/${id}`, 'PATCH', { rev, patches: [{ path: '/bpm', value: 140 }] });
  }
  await browserContext.setOffline(false);
  const list = async () => {
    const { projects } = await call('/projects?sort=createdAt&order=asc');
    return projects.map((each: { name: string }) => each.name);
  };
  await expect
    .poll(list, { timeout: 60_000 })
    .toEqual(['Merged', 'Both', 'Both (this device)', 'New one', 'New two']);
  const { projects } = await call('/projects?sort=createdAt&order=asc');
  const [merged, both, copy] = await Promise.all(
    projects.slice(0, 3).map(({ id }: { id: string }) => call(`/projects/${id}`)),
  );
  expect([merged.bpm, both.bpm, copy.bpm]).toEqual([140, 140, 90]);
  expect(merged.gridPattern[0].slice(0, 5)).toEqual([true, false, false, false, true]);
  await expect(studio.header.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Project name')).toHaveValue('New two');
});

test('the studio of somebody without an account opens without a network', async ({
  own,
  browserContext,
}) => {
  const page = await browserContext.newPage();
  await page.addInitScript(unwelcomed);
  const studio = new StudioDriver(page, own.url);
  await page.goto(`${own.url}/play`);
  await studio.ready();
  await studio.click('Kick', [1]);
  await isKept(page);
  await cut(browserContext, own);
  await page.goto(`${own.url}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${own.url}/play`);
  await studio.ready();
  await expect(studio.cell('Kick', 1)).toHaveAttribute('aria-pressed', 'true');
});

test('a newer build is offered while nothing plays, taken on a click, and another tab goes on with the older one', async ({
  own,
  browserContext,
}) => {
  const page = await browserContext.newPage();
  const studio = new StudioDriver(page, own.url);
  await studio.signUp();
  await isKept(page);
  const before = await builds(page);
  await studio.click('Kick', [1]);
  await studio.play();

  await own.kill();
  await own.restart({ SAMPLE_HOSTS: 'https://samples.example' });
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  await becomes(
    page,
    async () => (await navigator.serviceWorker.ready).waiting?.state === 'installed',
  );
  const update = page.getByRole('button', { name: 'Update now' });
  await expect(update).toBeHidden();
  const other = await browserContext.newPage();
  const second = new StudioDriver(other, own.url);
  await other.goto(`${own.url}/studio`);
  await second.ready();
  await isHolding(other);
  await studio.stop();
  await update.click();
  await page.waitForEvent('load');
  await studio.ready();
  await expect(studio.cell('Kick', 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(update).toBeHidden();
  const after = await builds(page);
  expect(after).toHaveLength(2);
  expect(after).toContain(before[0]);
  // What the other tab fetches now is still of its own build.
  const answered = await other.evaluate(async () => {
    const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}');
    const answer = await fetch(`/engine/render-realm.js?v=${boot.build}`);
    return (await caches.match(answer.url)) !== undefined;
  });
  expect(answered).toBe(true);
});

test('an operator removes what browsers keep, within one load', async ({ own, browserContext }) => {
  const page = await browserContext.newPage();
  const studio = new StudioDriver(page, own.url);
  await studio.signUp();
  await isKept(page);
  await own.kill();
  await own.restart({ OFFLINE: 'off' });
  await page.reload();
  await becomes(
    page,
    async () =>
      (await navigator.serviceWorker.getRegistrations()).length === 0 &&
      (await caches.keys()).length === 0,
  );
  await page.reload();
  await studio.ready();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

/** Waits until the browser has all that the studio needs, and the list of lessons. */
async function isKept(page: Page): Promise<void> {
  await becomes(page, async () => (await caches.match('/remotes.json')) !== undefined);
  await becomes(page, async () => (await caches.match('/api/tutorials')) !== undefined);
  // The recorder is these tests' own: no build has it.
  await page.evaluate(async () =>
    (await caches.open('hocket-used')).add('/engine/e2e-recorder.js'),
  );
}

/** Waits until something is so in a page. */
async function becomes(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  await expect.poll(() => page.evaluate(isSo), { timeout: 60_000 }).toBe(true);
}

/** Waits until this device has a copy of a project. */
async function isCopied(page: Page, name: string): Promise<void> {
  const names = () =>
    page.evaluate(async () => {
      const open = indexedDB.open('hocket.projects');
      await new Promise((done) => open.addEventListener('success', done));
      const all = open.result.transaction('sounds').objectStore('sounds').getAll();
      await new Promise((done) => all.addEventListener('success', done));
      open.result.close();
      return (all.result as { music: { name: string } }[]).map(({ music }) => music.name);
    });
  await expect.poll(names).toContain(name);
}

/** Waits until the page keeps what is done in it. */
async function isHolding(page: Page): Promise<void> {
  await becomes(page, async () => {
    const { held = [] } = await navigator.locks.query();
    return held.some(({ name }) => name?.startsWith('hocket.build.'));
  });
}

const builds = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await caches.keys()).filter((name) => name.startsWith('hocket-build-')),
  );

/** No network, and nobody who would answer. */
async function cut(context: BrowserContext, product: Product): Promise<void> {
  await product.kill();
  await context.setOffline(true);
}

async function mend(context: BrowserContext, product: Product): Promise<void> {
  await product.restart();
  await context.setOffline(false);
}
