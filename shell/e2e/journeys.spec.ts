import type { Page } from '@playwright/test';
import { axeInBothThemes, axeViolations } from './axe-violations.ts';
import { hasOnsets, louder } from './onsets.ts';
import { openPhone } from './phone.ts';
import { hear, listenTo } from './recorder.ts';
import { StudioDriver } from './studio-driver.ts';
import { tabTo } from './tab-to.ts';
import { expect, test } from './test.ts';

test('without a mouse: an account, a beat that is heard, saved and exported', async ({
  page,
  product,
}) => {
  await listenTo(page);
  const studio = new StudioDriver(page, product.url);
  const { keyboard } = page;
  await page.goto(product.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tabTo(page, 'Start Creating Free');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  for (const [field, text] of [
    ['First name', 'Ada'],
    ['Last name', 'Lovelace'],
    ['Username', studio.name],
    ['Email', `${studio.name}@example.org`],
    ['Password', studio.password],
    ['Confirm password', studio.password],
  ] as const) {
    const isThere = await page
      .getByLabel(field, { exact: true })
      .evaluate((input) => input === document.activeElement);
    if (!isThere) await tabTo(page, field);
    await keyboard.type(text);
  }
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Skip for now' })).toBeVisible();
  await tabTo(page, 'Skip for now');
  await keyboard.press('Enter');
  await studio.ready();

  await tabTo(page, 'Kick, step 1');
  for (let beat = 0; beat < 4; beat++) {
    await keyboard.press('Enter');
    if (beat < 3) for (let step = 0; step < 4; step++) await keyboard.press('ArrowRight');
  }
  await keyboard.press('ArrowDown');
  await keyboard.press('Home');
  await keyboard.press('Enter');
  await keyboard.press('Shift+ArrowRight');
  await keyboard.press('Shift+ArrowRight');
  await keyboard.press('Control+z');
  for (const step of [1, 5, 9, 13])
    await expect(studio.cell('Kick', step)).toHaveAttribute('aria-pressed', 'true');
  for (const [step, on] of [
    [1, 'true'],
    [2, 'true'],
    [3, 'false'],
  ] as const)
    await expect(studio.cell('Snare', step)).toHaveAttribute('aria-pressed', on);

  await keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(studio.cell('Snare', 3)).toBeFocused();

  // Space plays and stops wherever the focus is, and the cell stays as it is.
  await keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Pause' }).first()).toBeVisible();
  await keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0);
  await expect(studio.cell('Snare', 3)).toHaveAttribute('aria-pressed', 'false');

  await keyboard.press('F1');
  await expect(page.getByRole('textbox', { name: 'Search everything' })).toBeFocused();
  await keyboard.type('metron');
  await expect(page.getByRole('menuitem')).toHaveCount(1);
  expect(await axeViolations(page)).toEqual([]);
  await keyboard.press('Enter');
  await expect(
    studio.header.getByRole('button', { name: 'Metronome', pressed: true }),
  ).toBeVisible();
  await expect(studio.cell('Snare', 3)).toBeFocused();

  await tabTo(page, 'Redo', 'Shift+Tab');
  await expect(page.locator('[role=tooltip]')).toHaveText('Redo Ctrl Shift Z');
  await tabTo(page, 'Play', 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Pause' }).first()).toBeVisible();
  await hear(page, hasOnsets(6, 4));
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0);

  await keyboard.press('Control+s');
  await expect(studio.header.getByLabel('Project name')).toHaveValue('Project 1');

  await tabTo(page, 'Import and export', 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Export…' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Export' })).toBeVisible();
  const download = page.waitForEvent('download');
  await tabTo(page, 'Export');
  await keyboard.press('Enter');
  expect((await download).suggestedFilename()).toBe('Project 1.wav');
});

test('with a finger on a phone of 360 pixels: all controls are in reach; a beat over all its steps is tapped, heard, saved and exported', async ({
  browser,
  product,
}) => {
  const context = await openPhone(browser);
  const page = await context.newPage();
  try {
    await listenTo(page);
    const studio = new StudioDriver(page, product.url);
    await studio.signUp();
    const header = studio.header;
    await expect(page.getByRole('banner')).toHaveCount(1);
    const inReach = async (names: readonly string[]) => {
      for (const name of names) {
        const box = await page.getByRole('button', { name, exact: true }).first().boundingBox();
        expect(box, name).not.toBeNull();
        expect(box?.x, name).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(360);
        expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(740);
        expect(box?.height, name).toBeGreaterThanOrEqual(40);
      }
    };
    await inReach(['Save', 'Account of Ada Lovelace', 'Sound Library', 'More']);
    expect(await studio.transport.getByRole('button', { name: 'Play' }).isVisible()).toBe(true);
    expect((await header.boundingBox())?.height).toBeLessThanOrEqual(56);
    // A finger that pulls down does not load the page anew.
    await expect(page.locator('html')).toHaveCSS('overscroll-behavior-y', 'none');
    const more = page.getByRole('button', { name: 'More', exact: true });
    await more.tap();
    await inReach([
      'Reset',
      'Tap tempo (T)',
      'Metronome',
      'Volume: 75%',
      'Description and tags',
      'Import and export',
      'Projects: 0',
      'Compose with AI',
    ]);
    await expect(page.getByRole('link', { name: 'Tutorials' })).toBeInViewport();
    expect(await axeInBothThemes(page, { within: '#more-sheet' })).toEqual([]);
    await page.getByRole('button', { name: 'Command palette' }).tap();
    const search = page.getByRole('textbox', { name: 'Search everything' });
    await expect(search).toBeFocused();
    await search.fill('reset');
    await expect(page.getByRole('menuitem', { name: 'Reset' }).first()).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
    await studio.cell('Kick', 1).scrollIntoViewIfNeeded();
    await studio.cell('Kick', 1).tap();
    await expect(studio.cell('Kick', 1)).toHaveAttribute('aria-pressed', 'true');
    await studio.cell('Snare', 1).tap();
    await expect(studio.cell('Snare', 1)).toHaveAttribute('aria-pressed', 'true');
    await studio.cell('Snare', 5).tap();
    await expect(studio.cell('Snare', 8)).toBeInViewport({ ratio: 0.9 });
    await expect(studio.cell('Snare', 9)).not.toBeInViewport();
    await page.getByRole('button', { name: 'Show steps 9 to 16' }).tap();
    for (const step of [9, 13]) {
      await expect(studio.cell('Snare', step)).toBeInViewport({ ratio: 1 });
      await studio.cell('Snare', step).tap();
      await expect(studio.cell('Snare', step)).toHaveAttribute('aria-pressed', 'true');
    }
    expect(await tooSmall(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

    await studio.transport.getByRole('button', { name: 'Play', exact: true }).tap();
    await hear(page, (heard) => louder(0.02)(heard) && hasOnsets(5, 4)(heard));
    await studio.transport.getByRole('button', { name: 'Pause', exact: true }).tap();

    await header.getByRole('button', { name: 'Save', exact: true }).tap();
    await expect(header.getByLabel('Project name')).toHaveValue('Project 1');

    // The message has a place of its own: above the bar, over nothing.
    const message = page.locator('[data-messages] > *');
    await expect(message).toBeVisible();
    const [above, bar] = [await message.boundingBox(), await more.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await more.tap();
    await page.getByRole('button', { name: 'Import and export' }).tap();
    await page.getByRole('menuitem', { name: 'Export…' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Export' });
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export', exact: true }).tap();
    expect((await download).suggestedFilename()).toBe('Project 1.wav');
  } finally {
    await context.close();
  }
});

/** What of the bars at the edges, or of what `within` finds, cannot be seen whole; and by how much the page is too wide. */
function cutOff(page: Page, within = 'header, footer'): Promise<string[]> {
  return page.evaluate((selector) => {
    const buttons = [...document.querySelectorAll(selector)].flatMap((part) => [
      ...part.querySelectorAll('button, a[href], input'),
    ]);
    const cut = buttons.flatMap((button) => {
      const { left, top, right, bottom, width, height } = button.getBoundingClientRect();
      const isHidden = width <= 1 || height <= 1 || !button.checkVisibility();
      const isWhole = left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
      return isHidden || isWhole ? [] : [`${button.ariaLabel ?? button.textContent}`];
    });
    const { scrollWidth } = document.documentElement;
    return scrollWidth > innerWidth ? [...cut, `${scrollWidth} px`] : cut;
  }, within);
}

test('at 200 % of a window of 1280 × 800: a first beat, its details, code, dialogs and recovery; nothing is cut off', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({
    viewport: { width: 640, height: 400 },
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  try {
    const studio = new StudioDriver(page, product.url);
    await studio.register();
    await page.addInitScript(`if (window.top === window && !sessionStorage.getItem('isWelcomed')) {
      localStorage.setItem('hocket.showWelcome', 'true');
      sessionStorage.setItem('isWelcomed', 'yes');
    }`);
    await page.goto(`${product.url}/studio`);
    const welcome = page.getByRole('dialog', { name: 'Welcome to Hocket' });
    const beginner = welcome.getByRole('button', { name: /I'm New to Music Creation/ });
    await expect(beginner).toBeInViewport({ ratio: 1 });
    expect(await axeInBothThemes(page, { within: '[role="dialog"]', without: ['region'] })).toEqual(
      [],
    );
    await beginner.click();

    const lit = page.locator('[data-lit]');
    const guide = page.getByRole('button', { name: 'Leave the guide' });
    await expect(lit).toBeInViewport({ ratio: 1 });
    await expect(guide).toBeInViewport({ ratio: 1 });
    await expect(studio.transport.getByRole('button', { name: 'Pause' })).toBeVisible();
    await studio.transport.getByRole('button', { name: 'Pause' }).click();
    expect(await axeInBothThemes(page)).toEqual([]);
    for (let step = 0; step < 3; step++) {
      await expect(lit).toHaveCount(1);
      const name = (await lit.getAttribute('aria-label')) ?? '';
      await lit.click();
      await expect(page.locator(`button[aria-label="${name}"]`)).toHaveAttribute(
        'aria-pressed',
        'true',
      );
    }
    await expect(page.getByText('That is a beat, and it is yours.')).toBeInViewport();
    await guide.click();
    await studio.cell('Kick', 1).scrollIntoViewIfNeeded();
    for (const track of ['Kick', 'Snare', 'Hi-Hat'])
      await expect(studio.cell(track, 16)).toBeInViewport({ ratio: 1 });
    expect(await cutOff(page)).toEqual([]);

    await studio.cell('Kick', 1).click({ button: 'right' });
    const details = page.getByRole('dialog', { name: 'Details of Kick, step 1' });
    await expect(details.getByRole('slider', { name: 'Repeats' })).toBeInViewport();
    expect(await axeInBothThemes(page, { within: '[role="dialog"]', without: ['region'] })).toEqual(
      [],
    );
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Settings of Kick' }).click();
    const settings = page.getByRole('region', { name: 'Settings of Kick' });
    await expect(settings.getByRole('slider', { name: 'Volume', exact: true })).toBeFocused();
    await settings.getByRole('switch', { name: 'Phaser' }).scrollIntoViewIfNeeded();
    await expect(settings.getByRole('switch', { name: 'Phaser' })).toBeInViewport();
    await settings.getByRole('button', { name: 'Close' }).click();

    await studio.save();
    await expect(studio.header.getByLabel('Project name')).toHaveValue('Project 1');
    await page.getByRole('tab', { name: 'Live Code' }).click();
    await expect(page.locator('#hocket-code .ace_content')).toBeVisible();
    const run = page.getByRole('button', { name: 'Run Code' });
    await expect(run).toBeInViewport({ ratio: 1 });
    await run.click();
    await expect(page.getByText('Pattern executed successfully')).toBeVisible();
    expect(await cutOff(page, 'header, footer, [aria-label="Tools"]')).toEqual([]);

    const more = page.getByRole('button', { name: 'More', exact: true });
    await more.click();
    await page.getByRole('button', { name: 'Import and export' }).click();
    await page.getByRole('menuitem', { name: 'Export…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export' });
    const save = dialog.getByRole('button', { name: 'Export', exact: true });
    await save.scrollIntoViewIfNeeded();
    await expect(save).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    expect(await axeInBothThemes(page, { within: '[role="dialog"]', without: ['region'] })).toEqual(
      [],
    );

    // The code was put there by the editor: it is not saved yet.
    await page.reload();
    await expect(page.getByRole('button', { name: 'Restore' })).toBeInViewport({ ratio: 1 });
    expect(await axeInBothThemes(page, { within: 'main' })).toEqual([]);
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
  } finally {
    await context.close();
  }
});

/** What a finger would miss: anything to press that is visible and lower or narrower than 24 px. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const things = document.querySelectorAll<HTMLElement>(
      'a[href], button, select, textarea, [role="tab"], [role="slider"], input:not([type="range"])',
    );
    return [...things].flatMap((thing) => {
      const { width, height } = thing.getBoundingClientRect();
      // Nothing to press: what is out of sight, and what the browser fills in forms with.
      const isHidden =
        width <= 1 ||
        height <= 1 ||
        !thing.checkVisibility() ||
        thing.closest('[aria-hidden="true"]') !== null;
      if (isHidden || (width >= 24 && height >= 24)) return [];
      const name = thing.ariaLabel ?? thing.textContent;
      return [`${name}: ${Math.round(width)} × ${Math.round(height)}`];
    });
  });
}
