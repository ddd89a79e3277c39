import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { axeViolations } from './axe-violations.ts';
import { callApi } from './call-api.ts';
import { lasts } from './onsets.ts';
import { hear } from './recorder.ts';
import { StudioDriver } from './studio-driver.ts';
import { expect, test } from './test.ts';

const tabs = ['Account', 'Audio', 'Interface', 'Notifications', 'Privacy', 'Advanced'];
const germanTabs = [
  'Konto',
  'Audio',
  'Oberfläche',
  'Benachrichtigungen',
  'Datenschutz',
  'Erweitert',
];

/** A picture of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function openSettings(studio: StudioDriver): Promise<void> {
  await studio.header.getByRole('link', { name: 'Settings' }).click();
  await expect(studio.page.getByRole('tab', { name: 'Account' })).toBeVisible();
}

/** Opens the settings of somebody who is signed in, and not the studio before. */
async function showSettings({ page, url }: StudioDriver): Promise<void> {
  await page.goto(`${url}/studio/settings`);
  await expect(page.getByRole('tab', { name: 'Account' })).toBeVisible();
}

async function choose(page: Page, field: RegExp, option: string): Promise<void> {
  await page.getByRole('button', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Changes' });

async function save(page: Page): Promise<void> {
  await saveButton(page).click();
  await expect(page.getByText('All changes are saved')).toBeVisible();
}

const theme = (page: Page) => page.locator('html').getAttribute('data-theme');

// @spec settings-page.save-bar settings-page.interface settings-page.account settings-page.advanced settings-page.error-banner settings-page.failure
test('settings act at once, only what changed is sent, and it is there at the next visit; a failing server loses nothing, and is told everything once when it is back; leaving asks, Cancel stays, and what is discarded acts no more', async ({
  studio,
  page,
}) => {
  await studio.click('Kick', [1, 5, 9, 13]);
  await studio.play();
  await openSettings(studio);
  await expect(studio.header.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();

  await page.getByLabel('Location').fill('London');
  await page.getByRole('tab', { name: 'Interface' }).click();
  await choose(page, /Theme/, 'Light');
  expect(await theme(page)).toBe('light');
  await expect(page.getByText('You have unsaved changes')).toBeVisible();

  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT')
      sent.push([request.url().split('/api')[1], request.postDataJSON()]);
  });
  await save(page);
  expect(sent).toEqual([
    ['/users/profile', { location: 'London' }],
    ['/users/preferences', { theme: 'light' }],
  ]);
  // The beat went on all the while, and the server is told for how long, in whole seconds.
  await hear(page, lasts(1.2));
  const told = page.waitForResponse((answer) => answer.url().endsWith('/users/play-time'));
  await studio.stop();
  const { data } = await (await told).json();
  expect(data.totalPlayTime).toBeGreaterThanOrEqual(1);
  await page.getByRole('tab', { name: 'Advanced' }).click();
  await expect(page.getByText(`${studio.name}@example.org`)).toBeVisible();
  await expect(page.getByText(/^\d+ min$/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Location')).toHaveValue('London');
  expect(await theme(page)).toBe('light');

  await page.getByLabel('Bio').fill('Engines');
  let calls = 0;
  await page.route('**/api/users/profile', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    calls += 1;
    return calls === 1 ? route.fulfill({ status: 500, body: 'oops' }) : route.fallback();
  });
  await saveButton(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Bio')).toHaveValue('Engines');
  await expect(page.getByText('You have unsaved changes')).toBeVisible();
  await save(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(calls).toBe(2);

  await page.getByRole('tab', { name: 'Interface' }).click();
  await choose(page, /Language/, 'Deutsch');
  await expect(page.getByRole('tab', { name: 'Oberfläche' })).toBeVisible();
  const leave = () => studio.header.getByRole('link', { name: 'Studio', exact: true }).click();
  await leave();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(page.getByRole('tab', { name: 'Oberfläche' })).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Änderungen verwerfen' }).click();
  await expect(page.getByRole('heading', { name: 'Create Music with Code' })).toBeVisible();
});

// @spec rule.avatar settings-page.export settings-page.reset settings-page.privacy
test('a picture goes up, settings and data come down, and the projects come back from the zip; other sessions are ended, the password changes, and the account goes for good', async ({
  page,
  product,
}) => {
  const studio = new StudioDriver(page, product.url);
  const token = await studio.register();
  const { name, password } = studio;
  const email = `${name}@example.org`;
  await callApi(`${product.url}/api/auth/login`, 'POST', { email, password });
  await callApi(`${product.url}/api/projects`, 'POST', { name: 'Project 1' }, token);
  await showSettings(studio);
  const picker = page.getByLabel('Upload picture').and(page.locator('input'));
  await picker.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await expect(page.getByRole('alert')).toHaveText('Please select an image file');
  const large = Buffer.alloc(5 * 1024 * 1024);
  await picker.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: large });
  await expect(page.getByRole('alert')).toHaveText('File size must be less than 5MB');
  await picker.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('img', { name: 'Your picture' })).toBeVisible();
  const shown = studio.header.locator('img');
  await expect(shown).toHaveAttribute('src', /^\/files\/.*\.webp$/);
  expect(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => true))).toBe(
    true,
  );

  const download = async (button: Locator) => {
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
    return { name: file.suggestedFilename(), path: await file.path() };
  };
  const settings = await download(page.getByRole('button', { name: 'Export Settings' }));
  expect(settings.name).toBe('hocket-settings.json');
  const { profile, preferences } = JSON.parse(await readFile(settings.path, 'utf8'));
  expect(profile.firstName).toBe('Ada');
  expect(preferences.theme).toBe('dark');

  await page.getByRole('tab', { name: 'Privacy' }).click();
  const data = await download(page.getByRole('button', { name: 'Export Data' }));
  expect(data.name).toBe('hocket-data.zip');
  await page
    .getByLabel('Import Projects')
    .and(page.locator('input'))
    .setInputFiles({
      name: data.name,
      mimeType: 'application/zip',
      buffer: await readFile(data.path),
    });
  await expect(page.getByText(/Imported projects: 1 of 1/)).toBeVisible();
  await expect(studio.header.getByRole('button', { name: 'Projects: 2' })).toBeVisible();

  await page.getByRole('tab', { name: 'Notifications' }).click();
  await page.getByText('Push notifications').click();
  await page.getByRole('button', { name: 'Reset All' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(
    dialog.getByText('Are you sure you want to reset all settings to default?'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Reset All' }).click();
  await expect(page.getByRole('switch', { name: 'Push notifications' })).not.toBeChecked();
  await expect(page.getByText('You have unsaved changes')).toBeVisible();
  await save(page);

  await page.getByRole('tab', { name: 'Privacy' }).click();
  const list = page.getByRole('list', { name: 'Where you are signed in' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button', { name: /^Sign out/ }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText('This device');

  await page.getByRole('tab', { name: 'Account' }).click();
  const next = 'Difference2';
  await page.getByLabel('Current password').fill(studio.password);
  await page.getByLabel('New password', { exact: true }).fill(next);
  await page.getByLabel('Confirm new password').fill(next);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Your password is changed.').first()).toBeVisible();

  await page.getByRole('tab', { name: 'Advanced' }).click();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await dialog.getByLabel('Current password').fill(studio.password);
  await dialog.getByRole('button', { name: 'Delete for Good' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Current password').fill(next);
  await dialog.getByRole('button', { name: 'Delete for Good' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const left = await page.evaluate(() => localStorage.getItem('hocket.project'));
  expect(left).toBeNull();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(next);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
});

for (const { name, width } of [
  { name: 'light', width: 360 },
  { name: 'dark', width: 1280 },
]) {
  test(`nothing for axe to find on any tab, ${name} at ${width} px`, { tag: '@long' }, async ({
    page,
    product,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 900 });
    const studio = new StudioDriver(page, product.url);
    await studio.register();
    await showSettings(studio);
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, name);
    for (const tab of tabs) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
      const found = await axeViolations(page);
      expect.soft({ tab, name, found }).toEqual({ tab, name, found: [] });
      expect.soft({ tab, name, over: await overflow(page) }).toEqual({ tab, name, over: 0 });
    }
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole('tab', { name: 'Interface' }).click();
    await choose(page, /Language/, 'Deutsch');
    for (const tab of germanTabs) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
      expect.soft({ tab, over: await overflow(page) }).toEqual({ tab, over: 0 });
    }
  });
}

/** By how many pixels a page is wider than the screen. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
