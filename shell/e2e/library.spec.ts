import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { axeViolations } from './axe-violations.ts';
import {
  endsSilent,
  hasOnsets,
  lasts,
  louder,
  peakOf,
  type Recording,
  recordedOnsets,
} from './onsets.ts';
import { openPhone } from './phone.ts';
import { hear, recordWhile } from './recorder.ts';
import { StudioDriver } from './studio-driver.ts';
import { expect, test } from './test.ts';

/** The library as a person finds it. */
function libraryOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Sound Library' });
}

const names = (library: Locator) =>
  library.getByRole('list', { name: 'Sounds' }).getByRole('heading').allTextContents();

/** The part of a recording between two times in seconds. */
function between({ rate, first, samples }: Recording, from: number, to: number): Recording {
  return { rate, first, samples: samples.slice(from * rate, to * rate) };
}

interface Point {
  x: number;
  y: number;
}

async function middleOf(thing: Locator): Promise<Point> {
  const box = await thing.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Where it stands once it has stopped moving. */
async function stillMiddleOf(thing: Locator): Promise<Point> {
  await thing.evaluate(
    (element) =>
      new Promise<void>((done) => {
        let [last, still] = ['', 0];
        const look = () => {
          const { x, y } = element.getBoundingClientRect();
          still = last === `${x} ${y}` ? still + 1 : 0;
          last = `${x} ${y}`;
          if (still < 10) requestAnimationFrame(look);
          else done();
        };
        look();
      }),
  );
  return middleOf(thing);
}

/** A finger that rests and moves, which Playwright's `tap` does not. */
async function fingerOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  let at: Point = { x: 0, y: 0 };
  return {
    press(point: Point) {
      at = point;
      return touch('touchStart', [point]);
    },
    async moveTo({ x, y }: Point) {
      const start = at;
      for (let part = 0.2; part < 1.05; part += 0.2) {
        at = { x: start.x + (x - start.x) * part, y: start.y + (y - start.y) * part };
        await touch('touchMove', [at]);
      }
    },
    lift: () => touch('touchEnd', []),
  };
}

// @spec library.drop settings.drop library.search library.sort library.categories library.favorites library.sound-buttons entity.favorites
test('a download is a WAV file in which the sound is heard; sounds are searched, sorted and chosen by category; favorites survive a reload; one dragged onto a step renames its track, swaps the instrument and turns the step on; a keyboard alone hears one, keeps it and puts it on a track', async ({
  studio,
  page,
}) => {
  const library = libraryOf(page);
  await expect(library.getByText('Sounds: 24')).toBeVisible();
  const download = page.waitForEvent('download');
  await libraryOf(page).getByRole('button', { name: 'Download Kick 808' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Kick 808.wav');
  const bytes = await readFile(await file.path());
  expect(bytes.toString('latin1', 0, 4)).toBe('RIFF');
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset + 44, 44_100);
  expect(samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)).toBeGreaterThan(
    3000,
  );

  await library.getByRole('searchbox').fill('808');
  expect(await names(library)).toEqual(['Kick 808', 'Sub 808']);
  await library.getByRole('button', { name: 'Favorite: Kick 808' }).click();
  await library.getByRole('searchbox').press('Escape');
  await library.getByRole('button', { name: 'Pads' }).click();
  await library.getByRole('button', { name: /Sort by/ }).click();
  await page.getByRole('option', { name: 'Rating' }).click();
  expect(await names(library)).toEqual([
    'Ethereal Pad',
    'Warm Strings',
    'Evolving Texture',
    'Dark Ambient',
    'Bright Choir',
    'Vintage Strings',
  ]);
  await library.getByRole('button', { name: 'Favorite: Warm Strings' }).click();
  await page.reload();
  await studio.ready();
  await library.getByRole('button', { name: 'Favorites: 2' }).click();
  expect(await names(library)).toEqual(['Kick 808', 'Warm Strings']);
  await library.getByRole('button', { name: 'Clear All' }).click();
  await expect(library.getByText(/No favorites yet/)).toBeVisible();
  await library.getByRole('button', { name: 'Favorites: 0' }).click();

  // High enough that nothing scrolls between taking hold of the sound and letting it go.
  await page.setViewportSize({ width: 1280, height: 1400 });
  const sound = libraryOf(page).getByRole('listitem').filter({ hasText: 'Acid TB-303' });
  await sound.dragTo(studio.cell('Lead', 3));
  const cell = studio.cell('Acid TB-303', 3);
  await expect(cell).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Acid TB-303 is on its track.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Settings of Acid TB-303' }).click();
  await expect(page.getByLabel('Notes', { exact: true })).toHaveValue('A1 A2 C2 E2');
  await studio.play();
  await hear(page, hasOnsets(1));
  await studio.stop();
  await hear(page, endsSilent());

  await library.getByRole('searchbox').focus();
  await page.keyboard.type('tom');
  const preview = library.getByRole('button', { name: 'Preview Tom Floor' });
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    if (await preview.evaluate((button) => button === document.activeElement)) break;
  }
  const heard = hear(page, louder(0.02));
  await page.keyboard.press('Space');
  await heard;
  await expect(preview).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(library.getByRole('button', { name: 'Favorites: 1' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Kick' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(studio.cell('Tom Floor', 1)).toHaveAttribute('aria-pressed', 'true');
});

// @spec preview.second
test('a preview sounds for a second and stops by itself; pressed again, at once', {
  tag: '@sound',
}, async ({ studio }) => {
  const { page } = studio;
  const preview = libraryOf(page).getByRole('button', { name: 'Preview Saw Lead' });
  const sound = async () => {
    await preview.click();
    await expect(preview).toHaveAttribute('aria-pressed', 'true');
  };
  const heard = await recordWhile(page, sound, (heard) => {
    const [start = Number.POSITIVE_INFINITY] = recordedOnsets(heard);
    return lasts(start + 2.5)(heard);
  });
  await expect(preview).toHaveAttribute('aria-pressed', 'false');
  const [start = 0] = recordedOnsets(heard);
  expect(peakOf(between(heard, start, start + 0.3))).toBeGreaterThan(0.02);
  expect(peakOf(between(heard, start + 0.5, start + 0.7))).toBeGreaterThan(0.02);
  expect(peakOf(between(heard, start + 1.6, start + 2.5))).toBeLessThan(0.002);

  const pad = libraryOf(page).getByRole('button', { name: 'Preview Warm Strings' });
  const begun = hear(page, louder(0.002));
  await pad.click();
  await begun;
  await pad.click();
  await expect(pad).toHaveAttribute('aria-pressed', 'false');
  await hear(page, endsSilent(1, 0.002));
});

// @spec library.drop settings.drop
test('with a finger: the library is unfolded, scrolled, and a sound is carried onto a step, or let go', async ({
  browser,
  product,
}) => {
  const context = await openPhone(browser);
  const page = await context.newPage();
  const studio = new StudioDriver(page, product.url);
  try {
    await studio.signUp();
    const library = libraryOf(page);
    await expect(library).toBeHidden();
    await page.getByRole('button', { name: 'Sound Library' }).tap();
    await expect(library).toBeVisible();
    const list = library.getByRole('list', { name: 'Sounds' });
    const finger = await fingerOf(page);

    const first = list.getByRole('heading').first();
    const start = await middleOf(first);
    await finger.press(start);
    await finger.moveTo({ x: start.x, y: start.y - 120 });
    await finger.lift();
    await expect.poll(async () => (await middleOf(first)).y).toBeLessThan(start.y - 40);
    await library.getByRole('searchbox').fill('acid');

    const name = list.getByRole('heading', { name: 'Acid TB-303' });
    const ghost = page.locator('[popover]').filter({ hasText: 'Acid TB-303' });
    await finger.press(await stillMiddleOf(name));
    await expect(ghost).toBeVisible();
    const cell = studio.cell('Lead', 2);
    await cell.evaluate((key) => key.scrollIntoView({ block: 'center' }));
    await finger.moveTo(await middleOf(cell));
    await expect(cell).toHaveAttribute('data-aimed');
    await expect(page.getByText('Over Lead')).toBeAttached();
    await finger.moveTo(await middleOf(studio.header.getByRole('link', { name: 'Studio' }).last()));
    await expect(cell).not.toHaveAttribute('data-aimed');
    await finger.lift();
    await expect(ghost).toBeHidden();
    await finger.press(await stillMiddleOf(name));
    await expect(ghost).toBeVisible();
    await finger.moveTo(await middleOf(cell));
    await finger.lift();
    await expect(studio.cell('Acid TB-303', 2)).toHaveAttribute('aria-pressed', 'true');
  } finally {
    await context.close();
  }
});

for (const { width, within } of [
  // The page below the menu was looked at before it opened.
  { width: 360, within: '[role="menu"]' },
  { width: 1280, within: undefined },
]) {
  test(`axe finds nothing in the library at ${width} px, full, empty, with its menu open and at its recordings`, {
    tag: '@long',
  }, async ({ studio }) => {
    const { page } = studio;
    await page.setViewportSize({ width, height: 800 });
    const library = libraryOf(page);
    if (width < 600) await page.getByRole('button', { name: 'Sound Library' }).click();
    const search = library.getByRole('searchbox');
    await search.fill('kazoo');
    await expect(library.getByText('No sound matches.')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await search.fill('kick');
    await library.getByRole('button', { name: 'Favorite: Kick 808' }).click();
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'light';
    });
    expect(await axeViolations(page)).toEqual([]);
    await library.getByRole('button', { name: 'Add Kick 808 to a track' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    expect(await axeViolations(page, { within })).toEqual([]);
    await page.keyboard.press('Escape');
    await library.getByRole('tab', { name: 'Recordings' }).click();
    await library.getByRole('button', { name: /^General MIDI/ }).click();
    await library.getByRole('button', { name: /^Strings/ }).click();
    await library.getByRole('button', { name: 'violin', exact: true }).click();
    expect(await axeViolations(page)).toEqual([]);
    await library.getByRole('searchbox').fill('bass');
    await expect(library.getByRole('list', { name: 'Recordings' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBe(0);
  });
}
