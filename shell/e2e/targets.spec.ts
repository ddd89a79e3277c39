import type { Browser, Locator, Page } from '@playwright/test';
import { Musician } from './musician.ts';
import { openPhone } from './phone.ts';
import { StudioDriver } from './studio-driver.ts';
import { expect, test } from './test.ts';

/** Two phones, and one that lies on its side. */
const sizes = [
  { width: 360, height: 740, tag: [] },
  { width: 390, height: 844, tag: ['@long'] },
  { width: 844, height: 390, tag: ['@long'] },
];

/**
 * What a finger would miss: each control in sight whose target is lower than 44 pixels or narrower than 41, by its own
 * box, or where a finger hits it, its label counted. Left out are links within a sentence (WCAG 2.5.8), the keys of an
 * instrument, which lie as close as an instrument's do, the landing page's demo, which shows a whole bar, figures beside a knob or a slider that sets the same (2.5.5), and what
 * cannot be pressed.
 */
function smallTargets(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate((place) => {
    const least = { width: 41, height: 44 };
    const selector =
      'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="menuitem"], [role="menuitemradio"], [role="option"], [role="slider"], [role="separator"][tabindex]';
    const isInline = (control: Element) =>
      getComputedStyle(control).display === 'inline' &&
      [...(control.parentElement?.childNodes ?? [])].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
      );
    const isOff = (control: Element) =>
      control.matches(':disabled, [aria-disabled="true"]') ||
      control.closest('[inert], [aria-hidden="true"], [hidden], .skip-link, .ace_editor') !==
        null ||
      control.matches(
        '[data-pitch], [role="toolbar"] > [data-step], #demo [data-step], [aria-label^="Amount of "]',
      );
    /** What is pressed in place of a control that is drawn by something else. */
    const pressed = (control: HTMLElement): HTMLElement => {
      const { width, height } = control.getBoundingClientRect();
      const label = (control as HTMLInputElement).labels?.[0];
      return width > 2 && height > 2 ? control : (label ?? control.parentElement ?? control);
    };
    /** How far a finger still hits it, from a point on in a direction. */
    const reach = (target: Element, x: number, y: number, dx: number, dy: number) => {
      let far = 0;
      while (far < 44) {
        const at = document.elementFromPoint(x + dx * (far + 1), y + dy * (far + 1));
        const isHit =
          at !== null && (target.contains(at) || at.closest('label')?.control === target);
        if (!isHit) break;
        far += 1;
      }
      return far;
    };
    const root = [...document.querySelectorAll(place)].at(-1) ?? document.body;
    return [...root.querySelectorAll<HTMLElement>(selector)].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      if (isOff(control) || isInline(control)) return [];
      const target = pressed(control);
      target.scrollIntoView({ block: 'center', inline: 'center' });
      const { x, y, width, height } = target.getBoundingClientRect();
      const [left, top] = [x + width / 2, y + height / 2];
      const at = document.elementFromPoint(left, top);
      // Something lies over it.
      if (at === null || !(target.contains(at) || at.contains(target))) return [];
      if (width >= least.width && height >= least.height) return [];
      const wide = reach(target, left, top, -1, 0) + reach(target, left, top, 1, 0) + 1;
      const high = reach(target, left, top, 0, -1) + reach(target, left, top, 0, 1) + 1;
      if (wide >= least.width && high >= least.height) return [];
      const name = control.ariaLabel ?? control.textContent?.trim().slice(0, 30);
      return [`${control.tagName.toLowerCase()} ${name}: ${wide} × ${high}`];
    });
  }, within);
}

/** On a phone most buttons are in the sheet that More opens. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const more = page.getByRole('button', { name: 'More', exact: true, expanded: false });
  const wanted = page.getByRole('button', { name, exact: true }).first();
  if (!(await wanted.isVisible()) && (await more.isVisible())) await more.click();
  await wanted.click();
}

async function addSection(page: Page): Promise<void> {
  const closed = page.getByRole('button', { name: 'Song', exact: true, pressed: false });
  if (await closed.isVisible()) await closed.click();
  await page.getByRole('button', { name: 'Add a section' }).click();
  await page.getByRole('menuitem', { name: 'Pattern A' }).click();
}

/** Where there is something to press, in the studio of somebody with two patterns; each begins in a studio that is just open. */
const places: Readonly<Record<string, (studio: StudioDriver, page: Page) => Promise<void>>> = {
  grid: (studio) => studio.click('Kick', [1, 5]),
  async 'settings of a track'(_, page) {
    await page.getByRole('button', { name: 'Settings of Bass' }).click();
    await page.getByRole('region', { name: 'Settings of Bass' }).waitFor();
  },
  async 'menu of a track'(_, page) {
    await page.getByRole('button', { name: 'More for Bass' }).click();
    await page.getByRole('menu').waitFor();
  },
  async 'details of a step'(studio, page) {
    await studio.cell('Kick', 1).press('e');
    await page.getByLabel('Details of Kick, step 1').first().waitFor();
  },
  async song(_, page) {
    await addSection(page);
    await page.getByRole('button', { name: 'What each track plays', pressed: false }).click();
  },
  async section(_, page) {
    await addSection(page);
    await page
      .getByRole('button', { name: /pattern A, bars: 1/ })
      .first()
      .click();
  },
  async 'piano roll'(_, page) {
    await page.getByRole('button', { name: 'More for Bass' }).click();
    await page.getByRole('menuitem', { name: 'Notes of Bass in the piano roll' }).click();
    await page
      .getByRole('application')
      .or(page.getByLabel(/Notes of Bass/))
      .first()
      .waitFor();
  },
  async mixer(_, page) {
    await press(page, 'Mixer');
    await page.getByRole('button', { name: 'EQ and dynamics' }).click();
  },
  async visualizer(_, page) {
    await press(page, 'Audio Visualizer');
    await page
      .getByRole('group', { name: 'Audio Visualizer' })
      .getByRole('button')
      .first()
      .waitFor();
  },
  async library(_, page) {
    await press(page, 'Sound Library');
    await page.getByRole('tab', { name: 'Recordings' }).waitFor();
  },
  async recordings(_, page) {
    await press(page, 'Sound Library');
    await page.getByRole('tab', { name: 'Recordings' }).click();
    await page.getByRole('tabpanel').getByRole('button').first().waitFor();
  },
  async assistant(_, page) {
    await press(page, 'Compose with AI');
    await page.getByRole('tab', { name: 'Compose' }).waitFor();
  },
  more: (_, page) => press(page, 'More'),
  async description(_, page) {
    await press(page, 'Description and tags');
    await page.getByRole('dialog').waitFor();
  },
  async export(_, page) {
    await press(page, 'Import and export');
    await page.getByRole('menuitem', { name: 'Export…' }).click();
    await page.getByRole('dialog', { name: 'Export' }).waitFor();
  },
  async account(studio, page) {
    await studio.header.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menu').waitFor();
  },
  async keys(_, page) {
    await press(page, 'Other keyboards');
    await page.getByRole('switch', { name: 'On-screen keyboard' }).click();
    for (const _ of ['popover', 'sheet']) await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Octave up' }).waitFor();
  },
  async code(studio, page) {
    await studio.write('s("bd*4").gian(2)');
    await studio.run();
    await page.getByText('Error executing pattern').waitFor();
  },
};

/** Pages of their own, with what is seen once one is there. */
const pages: Readonly<Record<string, (page: Page) => Locator>> = {
  'studio/projects': (page) => page.getByRole('heading', { level: 1 }),
  'studio/tutorials': (page) => page.getByRole('button', { name: 'Start Tutorial' }).first(),
  'studio/settings': (page) => page.getByRole('tabpanel'),
};

for (const { width, height, tag } of sizes) {
  const open = async (browser: Browser) => {
    const context = await openPhone(browser, { width, height });
    const page = await context.newPage();
    const holds = async (place: string) => {
      const isOver = await page.getByRole('dialog').or(page.getByRole('menu')).count();
      const small = await smallTargets(
        page,
        isOver > 0 ? '[role="dialog"], [role="menu"]' : 'body',
      );
      expect.soft({ place, small }).toEqual({ place, small: [] });
    };
    return { page, holds };
  };

  test(`on ${width} × ${height} pixels fingers hit whatever can be pressed on a page`, {
    tag,
  }, async ({ browser, product }) => {
    const { page, holds } = await open(browser);
    const musician = await Musician.signUp(product.url);
    const id = await musician.create({ name: 'Comet' });
    for (const path of ['', 'login', 'signup', 'community', `p/${id}`, 'docs', 'docs/music/song']) {
      await page.goto(`${product.url}/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await holds(path || 'landing');
    }
    await new StudioDriver(page, product.url).register();
    for (const [path, seen] of Object.entries(pages)) {
      await page.goto(`${product.url}/${path}`);
      await seen(page).waitFor();
      await holds(path);
    }
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await holds(`settings: ${await tab.textContent()}`);
    }
    await page.goto(`${product.url}/studio/tutorials`);
    await page.getByRole('button', { name: 'Start Tutorial' }).first().click();
    await page.getByText(/Step 1 of/).waitFor();
    await holds('lesson');
    await page.context().close();
  });

  test(`on ${width} × ${height} pixels fingers hit whatever can be pressed in the studio`, {
    tag,
  }, async ({ browser, product }) => {
    test.setTimeout(300_000);
    const { page, holds } = await open(browser);
    const studio = new StudioDriver(page, product.url);
    await studio.signUp();
    await page.getByRole('button', { name: 'Duplicate pattern A' }).click();
    await page.getByRole('button', { name: 'Pattern A', exact: true }).click();
    for (const [name, arrive] of Object.entries(places))
      await test.step(name, async () => {
        await arrive(studio, page);
        await holds(name);
        await page.reload();
        await studio.ready();
        const discard = page.getByRole('button', { name: 'Discard' });
        if (await discard.isVisible()) await discard.click();
      });
    await page.context().close();
  });
}
