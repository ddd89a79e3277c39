import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { browserArgs, findBrowser } from '../../plugins/kit/src/browser/browser.ts';
import { callApi } from './call-api.ts';
import { louder } from './onsets.ts';
import {
  becomes,
  cut,
  isCopied,
  isHolding,
  isKept,
  mend,
  openVisitor,
  ownServerTest as test,
} from './own-server.ts';
import { hear, listenTo } from './recorder.ts';
import { StudioDriver } from './studio-driver.ts';
import { expect } from './test.ts';

test('what is saved in the first seconds of a start without a network waits after a reload, asks nothing, and is saved once it is back', async ({
  own,
  browserContext,
}) => {
  const page = await browserContext.newPage();
  const studio = new StudioDriver(page, own.url);
  const token = await studio.signUp();
  await isKept(page);
  await cut(browserContext, own);
  await page.reload();
  await studio.ready();
  await studio.click('Kick', [1]);
  await studio.header.getByRole('button', { name: 'Save' }).click();
  await expect(studio.header.getByText('Offline: kept here')).toBeVisible();
  await page.reload();
  await studio.ready();
  await isHolding(page);
  await expect(studio.header.getByText('Offline: kept here')).toBeVisible();
  await expect(studio.cell('Kick', 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);

  await mend(browserContext, own);
  await expect(studio.header.getByText('Saved', { exact: true })).toBeVisible({ timeout: 60_000 });
  const { projects } = await callApi(`${own.url}/api/projects`, 'GET', undefined, token);
  expect(projects).toHaveLength(1);
});

test('two tabs that change the same project without a network both keep what they changed', async ({
  own,
  browserContext,
}) => {
  const page = await browserContext.newPage();
  const studio = new StudioDriver(page, own.url);
  const token = await studio.signUp();
  const call = (path: string) => callApi(`${own.url}/api${path}`, 'GET', undefined, token);
  await isKept(page);
  await page.getByLabel('Project name').fill('Both tabs');
  await studio.click('Kick', [1]);
  await studio.save();
  await isCopied(page, 'Both tabs');
  const other = await browserContext.newPage();
  const second = new StudioDriver(other, own.url);
  await other.goto(`${own.url}/studio`);
  await second.ready();
  // Each holds the lock of the build that they share.
  await becomes(other, async () => {
    const { held = [] } = await navigator.locks.query();
    return held.filter(({ name }) => name?.startsWith('hocket.build.')).length === 2;
  });

  await cut(browserContext, own);
  for (const [tab, track] of [
    [studio, 'Snare'],
    [second, 'Hi-Hat'],
  ] as const) {
    await tab.page.bringToFront();
    await tab.click(track, [3]);
    await tab.header.getByRole('button', { name: 'Save' }).click();
    await expect(tab.header.getByText('Offline: kept here')).toBeVisible();
    await tab.header.getByRole('button', { name: /^Projects: / }).click();
    await tab.page.getByRole('menuitem', { name: 'New Project' }).click();
    await tab.answer('Save');
    await expect(tab.cell('Kick', 1)).toHaveAttribute('aria-pressed', 'false');
  }

  await other.close();
  await mend(browserContext, own);
  const steps = async () => {
    const { projects } = await call('/projects');
    const [only] = projects as { id: string }[];
    const { gridPattern } = await call(`/projects/${only?.id}`);
    return [projects.length, ...[0, 1, 2].map((row) => gridPattern[row].indexOf(true))];
  };
  await expect.poll(steps, { timeout: 60_000 }).toEqual([1, 0, 2, 2]);
});

test('a browser without room says so, and what it cannot keep is not left', async ({
  own,
  browserContext,
}) => {
  const page = await browserContext.newPage();
  const studio = new StudioDriver(page, own.url);
  await studio.signUp();
  await isKept(page);
  await isHolding(page);
  const session = await browserContext.newCDPSession(page);
  await cut(browserContext, own);
  await session.send('Storage.overrideQuotaForOrigin', { origin: own.url, quotaSize: 1 });
  await studio.click('Kick', [1]);
  await studio.header.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText(/This browser has no room: what you change cannot be kept/),
  ).toBeVisible();
  await studio.header.getByRole('button', { name: /^Projects: / }).click();
  await page.getByRole('menuitem', { name: 'New Project' }).click();
  await studio.answer('Save');
  await expect(studio.cell('Kick', 1)).toHaveAttribute('aria-pressed', 'true');

  await session.send('Storage.overrideQuotaForOrigin', { origin: own.url });
  await studio.header.getByRole('button', { name: 'Save' }).click();
  await studio.header.getByRole('button', { name: /^Projects: / }).click();
  await page.getByRole('menuitem', { name: 'New Project' }).click();
  await studio.answer('Save');
  await expect(studio.cell('Kick', 1)).toHaveAttribute('aria-pressed', 'false');
});

test('what a browser has removed is told and fetched again, and what was open is still there', async ({
  own,
  browserContext,
}) => {
  const { page, studio } = await openVisitor(browserContext, own);
  await studio.click('Kick', [1]);
  await isKept(page);
  const session = await browserContext.newCDPSession(page);
  const storageTypes = 'cache_storage,service_workers';
  await session.send('Storage.clearDataForOrigin', { origin: own.url, storageTypes });
  await page.reload();
  await expect(page.getByText(/This browser has removed what it kept/)).toBeVisible({
    timeout: 60_000,
  });
  await isKept(page);
  await expect(studio.cell('Kick', 1)).toHaveAttribute('aria-pressed', 'true');

  await session.send('Storage.clearDataForOrigin', { origin: own.url, storageTypes: 'all' });
  await studio.click('Snare', [5]);
  await page.reload();
  await studio.ready();
  await expect(studio.cell('Kick', 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(studio.cell('Snare', 5)).toHaveAttribute('aria-pressed', 'true');
});

test('where a browser keeps nothing the studio works all the same, and says what that means', async ({
  own,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'hocket-refusing-'));
  await mkdir(join(folder, 'Default'));
  // As somebody has it who allows no site to keep anything.
  const refusing = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(join(folder, 'Default/Preferences'), JSON.stringify(refusing));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findBrowser(),
    args: browserArgs,
    viewport: { width: 1280, height: 1000 },
    reducedMotion: 'reduce',
    serviceWorkers: 'allow',
  });
  try {
    const page = await context.newPage();
    const wrong: string[] = [];
    page.on('pageerror', ({ message }) => wrong.push(message));
    await listenTo(page);
    const studio = new StudioDriver(page, own.url);
    await page.goto(`${own.url}/play`);
    const isRefused = () => {
      try {
        return localStorage === undefined;
      } catch {
        return true;
      }
    };
    expect(await page.evaluate(isRefused)).toBe(true);
    await skipWelcome(page);
    await studio.ready();
    await Promise.all([hear(page, louder(0.02)), studio.click('Kick', [1])]);
    await page.keyboard.press('F1');
    const entry = page.getByRole('menuitem', { name: 'Show what is on this device' });
    await expect(async () => {
      await page.getByRole('textbox', { name: 'Search everything' }).fill('device');
      await expect(entry).toBeVisible({ timeout: 2000 });
    }).toPass();
    await entry.click();
    await expect(
      page.getByText(/This browser keeps nothing for times without a network/),
    ).toBeVisible();
    expect(wrong).toEqual([]);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
});

/** Closes what greets somebody new. */
async function skipWelcome(page: Page): Promise<void> {
  const skip = page.getByRole('button', { name: 'Skip for now' });
  await skip.click();
}
