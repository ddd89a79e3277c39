import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { axeViolations } from './axe-violations.ts';
import { dropFile } from './drop-file.ts';
import type { StudioDriver } from './studio-driver.ts';
import { expect, test } from './test.ts';
import { toneFile } from './tone-file.ts';

const root = resolve(import.meta.dirname, '../..');
const widths = [360, 768, 1280, 1920];
/** What lies over the page is as wide as it is. */
const overlayWidths = [360, 1280];

/** Something to look at: `arrive` leads there from the state before, `open` and `close` do so at each width. */
interface State {
  name: string;
  /** Rules of axe that do not hold for it. */
  without?: readonly string[];
  arrive?: (studio: StudioDriver, page: Page) => Promise<void>;
  open?: (studio: StudioDriver, page: Page) => Promise<void>;
  close?: (studio: StudioDriver, page: Page) => Promise<void>;
}

const assistant = (page: Page) => page.getByRole('region', { name: 'Compose with AI' });

/** Escape, once what opened is there to hear it, until it is gone: a key that comes between goes nowhere. */
async function dismiss(_: StudioDriver, page: Page): Promise<void> {
  const over = page.getByRole('dialog').or(page.getByRole('menu')).or(assistant(page)).first();
  await expect(over).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(over).toBeHidden({ timeout: 2_000 });
  }).toPass();
}

/** On a phone most buttons are in the sheet that More opens. */
async function openMore(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'More', exact: true, expanded: false });
  if (await more.isVisible()) await more.click();
}

async function openAssistant(_: StudioDriver, page: Page): Promise<void> {
  await openMore(page);
  await page.getByRole('button', { name: 'Compose with AI' }).click();
  await expect(page.getByRole('tab', { name: 'Compose' })).toBeVisible();
}

/** A beat with everything that a step can have. */
async function makeBeat(studio: StudioDriver): Promise<void> {
  await studio.click('Kick', [1, 5, 9, 13]);
  await studio.click('Snare', [5, 13]);
  await studio.click('Hi-Hat', [1, 3, 5, 7, 9, 11, 13, 15]);
  await studio.click('Bass', [1, 4, 7, 11]);
  await studio.click('Pad', [1]);
}

/**
 * The buttons of the bars, the side and the dock that no entry of the command palette stands for. What opens a list or a
 * box of its own is no action, nor what closes it, and a figure is stepped where it stands.
 */
async function withoutEntry(page: Page): Promise<string[]> {
  const buttons = await page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'header button, fieldset button, h1 ~ div button, section[aria-label="Dock"] button',
      ),
    ]
      .filter((button) => button.checkVisibility() && !button.closest('[inert], [role="grid"]'))
      .filter(
        (button) =>
          !button.matches(
            '[aria-haspopup], [tabindex="-1"], [aria-label^="Pattern "], [aria-label="Close this panel"]',
          ),
      )
      .map((button) => (button.ariaLabel ?? button.textContent ?? '').trim()),
  );
  await page.keyboard.press('F1');
  const entries = page.getByRole('menuitem');
  await expect(entries.first()).toBeVisible();
  const said = (await entries.allTextContents()).join('\n').toLowerCase();
  await page.keyboard.press('Escape');
  await expect(entries).toHaveCount(0);
  /** What is written otherwise on a button. */
  const words = new Map([['Tap tempo (T)', 'tap the tempo']]);
  return buttons.filter((name) => !said.includes(words.get(name) ?? name.toLowerCase()));
}

/** In the order in which a musician comes past them, on one page. */
const states: readonly State[] = [
  { name: 'grid' },
  {
    name: 'empty-play',
    async arrive(studio, page) {
      await studio.transport.getByRole('button', { name: 'Play', exact: true }).click();
      await expect(page.getByText(/No pattern to play/).first()).toBeVisible();
    },
  },
  {
    name: 'playing',
    async arrive(studio) {
      await makeBeat(studio);
      await studio.play();
    },
  },
  {
    name: 'settings',
    async arrive(studio, page) {
      await studio.stop();
      await page.getByRole('button', { name: 'Mute Bass' }).click();
      await studio.cell('Hi-Hat', 3).press('Alt+ArrowDown');
      await studio.cell('Hi-Hat', 5).press('Alt+ArrowRight');
      await page.getByRole('button', { name: 'Settings of Bass' }).click();
    },
  },
  {
    name: 'mixer',
    async open(_, page) {
      await page.keyboard.press('Alt+Shift+M');
      await page.getByRole('button', { name: 'EQ and dynamics' }).click();
      await expect(page.getByRole('group', { name: 'Ducking' }).first()).toBeVisible();
    },
    async close(_, page) {
      await page.getByRole('button', { name: 'EQ and dynamics' }).click();
      const open = page.getByRole('button', { name: 'Mixer', expanded: true });
      if (await open.isVisible()) await open.click();
      else await page.keyboard.press('Escape');
      await expect(page.getByRole('group', { name: 'Master' })).toBeHidden();
    },
  },
  {
    name: 'step-details',
    async arrive(studio, page) {
      await page.getByRole('button', { name: 'Settings of Bass' }).click();
      await studio.cell('Hi-Hat', 1).press('e');
    },
  },
  {
    name: 'shortcuts',
    async arrive(_, page) {
      const details = page.getByRole('region', { name: /^Details of/ });
      await details.getByRole('button', { name: 'Close this panel' }).click();
    },
    async open(_, page) {
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    },
    close: dismiss,
  },
  {
    name: 'palette',
    // Its list is scrolled by the arrow keys of the field, which has the focus as long as it is open.
    without: ['scrollable-region-focusable'],
    async arrive(_, page) {
      expect.soft(await withoutEntry(page)).toEqual([]);
    },
    async open(_, page) {
      await page.keyboard.press('F1');
      await expect(page.getByRole('textbox', { name: 'Search everything' })).toBeFocused();
    },
    close: dismiss,
  },
  {
    name: 'song',
    async arrive(_, page) {
      await page.getByRole('button', { name: 'Duplicate pattern A' }).click();
      await page.getByRole('button', { name: 'Song', exact: true }).click();
      await page.getByRole('button', { name: 'Add a section' }).click();
      await page.getByRole('menuitem', { name: 'Pattern A' }).click();
    },
  },
  {
    name: 'song-tracks',
    async open(_, page) {
      await page.getByRole('button', { name: 'What each track plays' }).click();
      await page.getByRole('button', { name: /^Snare in A: Pattern A/ }).click();
      await page.getByRole('button', { name: /^Kick in B: Pattern B/ }).click({ button: 'right' });
      await expect(page.getByRole('dialog', { name: 'Kick in B' })).toBeVisible();
    },
    async close(_, page) {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+z');
      await page.getByRole('button', { name: 'What each track plays' }).click();
    },
  },
  {
    name: 'section',
    async open(_, page) {
      await page.getByRole('button', { name: /^Section / }).click();
    },
    close: dismiss,
  },
  {
    name: 'linked',
    async arrive(_, page) {
      await page.getByRole('button', { name: 'Generate Strudel Code' }).click();
      await expect(page.getByText('Linked with code').first()).toBeVisible();
    },
  },
  {
    name: 'user-menu',
    async open(studio) {
      await studio.header.getByRole('button', { name: /^Account of/ }).click();
    },
    close: dismiss,
  },
  {
    name: 'export',
    async open(_, page) {
      await openMore(page);
      await page.getByRole('button', { name: 'Import and export' }).click();
      await page.getByRole('menuitem', { name: 'Export…' }).click();
      await expect(page.getByRole('dialog', { name: 'Export' })).toBeVisible();
    },
    close: dismiss,
  },
  {
    name: 'details',
    async open(_, page) {
      await openMore(page);
      await page.getByRole('button', { name: 'Description and tags' }).click();
    },
    close: dismiss,
  },
  {
    name: 'sound-settings',
    async arrive(_, page) {
      await page.getByRole('button', { name: 'Sound settings' }).click();
    },
  },
  {
    name: 'new-sound',
    async open(_, page) {
      await dropFile(page.locator('body'), 'Rain.wav', toneFile());
      await expect(page.getByRole('dialog', { name: 'New sound' })).toBeVisible();
    },
    close: dismiss,
  },
  { name: 'assistant', open: openAssistant, close: dismiss },
  {
    name: 'assistant-proposal',
    async arrive(studio, page) {
      await openAssistant(studio, page);
      const side = assistant(page);
      await side.getByRole('textbox').fill('add a melody');
      await side.getByRole('button', { name: 'Generate' }).click();
      await expect(side.getByRole('region', { name: 'Proposal' })).toBeVisible();
      await side.getByText(/^How it was made/).click();
      await side.locator('summary', { hasText: 'Code' }).first().click();
      await dismiss(studio, page);
    },
    open: openAssistant,
    close: dismiss,
  },
  {
    name: 'assistant-history',
    async arrive(studio, page) {
      await openAssistant(studio, page);
      await page.getByRole('tab', { name: 'History' }).click();
      await dismiss(studio, page);
    },
    open: openAssistant,
    close: dismiss,
  },
  {
    name: 'code',
    async arrive(studio) {
      await studio.write('stack(s("bd*4"), note("c2 e2 g2 c3").s("bass"))');
    },
  },
  {
    name: 'code-error',
    async arrive(studio, page) {
      await studio.write('s("bd*4")\n  .gain(.8))');
      await studio.run();
      await expect(page.getByText('Error executing pattern')).toBeVisible();
    },
  },
  {
    name: 'no-sound',
    async arrive(studio, page) {
      await page.route(/\/engine\/.*\.js/, (route) => route.abort());
      await page.reload();
      await expect(page.getByText(/Audio initialization failed/)).toBeVisible();
      await expect(studio.grid).toBeVisible();
    },
  },
];

async function nothingForAxe(
  page: Page,
  isOverlay = false,
  others: readonly string[] = [],
): Promise<void> {
  // The buttons by which a screen reader leaves a popover stand beside its dialog, in no landmark; the page's own, with its
  // heading, are hidden from it until then.
  const ofPages = ['region', 'landmark-one-main', 'page-has-heading-one'];
  const without = [...others, ...(isOverlay ? ofPages : [])];
  expect.soft(await axeViolations(page, { without })).toEqual([]);
}

/** Nothing is wider than the screen. The page is shown from its top; on a phone all of it. */
async function fits(page: Page, name: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  const path = join(root, `test-results/look/${name}.png`);
  await page.screenshot({ path, fullPage: (page.viewportSize()?.width ?? 0) < 768 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft({ name, overflow }).toEqual({ name, overflow: 0 });
}

// Colours differ by theme, what there is to press by width. Pictures are for people, who look at them.
for (const { theme, axeAt } of [
  { theme: 'dark', axeAt: 1280 },
  { theme: 'dark', axeAt: 360 },
  { theme: 'light', axeAt: 360 },
] as const) {
  test(`the studio in ${theme}, axe at ${axeAt} px: nothing for axe to find in any state, nothing wider than the screen`, {
    tag: '@long',
  }, async ({ studio, page }) => {
    test.setTimeout(480_000);
    for (const { name, arrive, open, close, without } of states) {
      await test.step(name, async () => {
        await page.setViewportSize({ width: 1280, height: 800 });
        await arrive?.(studio, page);
        await page.evaluate((theme) => {
          document.documentElement.dataset.theme = theme;
        }, theme);
        for (const width of open ? overlayWidths : widths) {
          await page.setViewportSize({ width, height: 1600 });
          await open?.(studio, page);
          if (width === axeAt) await nothingForAxe(page, open !== undefined, without);
          await fits(page, `${name}-${theme}-${width}`);
          await close?.(studio, page);
        }
      });
    }
  });
}

test('landing, login and sign-up: nothing for axe to find, nothing wider than the screen', {
  tag: '@long',
}, async ({ page, product }) => {
  for (const path of ['', 'login', 'signup', 'nowhere']) {
    await page.goto(`${product.url}/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await nothingForAxe(page);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await fits(page, `${path || 'landing'}-${width}`);
    }
  }
});
