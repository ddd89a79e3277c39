import type { Locator, Page } from '@playwright/test';
import { axeViolations } from './axe-violations.ts';
import { expect, test } from './test.ts';

const song = (page: Page) => page.getByRole('region', { name: 'Song' });
const sections = (page: Page) => song(page).getByRole('listitem');

/** Adds a section by the menu's entry. */
async function add(page: Page, entry: string): Promise<void> {
  await song(page).getByRole('button', { name: 'Add a section' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Drags from a point of one element (in shares of its size) to one of another. */
async function drag(page: Page, from: Locator, at: number, to: Locator, until: number) {
  const start = await from.boundingBox();
  const end = await to.boundingBox();
  if (!start || !end) throw new Error('Nothing to drag');
  const y = start.y + start.height / 2;
  await page.mouse.move(start.x + start.width * at, y);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width * until, y, { steps: 8 });
  await page.mouse.up();
}

/** A finger rests on an element until it is `held`, and drags it to another's left edge. */
async function fingerDrag(page: Page, from: Locator, to: Locator, held: () => Promise<void>) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: string, ...touchPoints: { x: number; y: number; id: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints });
  const [begin, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!begin || !end) throw new Error('Nothing to drag');
  const start = { x: begin.x + begin.width / 3, y: begin.y + begin.height / 2, id: 1 };
  await touch('touchStart', start);
  await held();
  await touch('touchMove', { ...start, x: start.x + 12 * Math.sign(end.x - begin.x) });
  await touch('touchMove', { ...start, x: end.x + 4 });
  await touch('touchEnd');
}

test('a song by mouse and by keys: sections are added, ordered, made longer, looped and split, each undone', async ({
  studio,
  page,
}) => {
  const undo = () => page.keyboard.press('Control+z');
  await studio.click('Kick', [1, 5, 9, 13]);
  await expect(song(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Song', exact: true }).click();
  await add(page, 'New pattern');
  await expect(sections(page)).toHaveText(['A1', 'B1']);
  await studio.click('Snare', [5, 13]);
  expect(await axeViolations(page)).toEqual([]);

  await test.step('to another place', async () => {
    const first = sections(page).first();
    await drag(page, sections(page).nth(1), 0.3, first, 0.1);
    await expect(sections(page)).toHaveText(['B1', 'A1']);
    await undo();
    await expect(sections(page)).toHaveText(['A1', 'B1']);
    await sections(page).nth(1).getByRole('button').focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(sections(page)).toHaveText(['B1', 'A1']);
    await undo();
    await expect(sections(page)).toHaveText(['A1', 'B1']);
  });

  await test.step('to another place by a finger that rests on it first', async () => {
    await fingerDrag(page, sections(page).nth(1), sections(page).first(), () =>
      expect(song(page).locator('ol')).toHaveAttribute('data-held'),
    );
    await expect(sections(page)).toHaveText(['B1', 'A1']);
    await undo();
    await expect(sections(page)).toHaveText(['A1', 'B1']);
  });

  await test.step('to another length', async () => {
    const second = sections(page).nth(1);
    const width = (await second.boundingBox())?.width ?? 0;
    const end = second.locator('[data-end]');
    const { x = 0, y = 0 } = (await end.boundingBox()) ?? {};
    await page.mouse.move(x + 4, y + 8);
    await page.mouse.down();
    await page.mouse.move(x + 4 + width * 2, y + 8, { steps: 8 });
    await page.mouse.up();
    await expect(sections(page)).toHaveText(['A1', 'B3']);
    await undo();
    await expect(sections(page)).toHaveText(['A1', 'B1']);
    await second.getByRole('button').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(sections(page)).toHaveText(['A1', 'B3']);
  });

  await test.step('tracks rest and play by mouse and by a finger, dragged over other sections', async () => {
    await song(page).getByRole('button', { name: 'What each track plays' }).click();
    const lane = (name: string) => song(page).getByRole('button', { name, exact: true });
    await lane('Snare in B: Pattern B').click();
    await expect(lane('Snare in B: Rests')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await drag(page, lane('Snare in B: Rests'), 0.5, lane('Snare in A: Pattern A, no notes'), 0.5);
    await expect(song(page).locator('[data-kind="rest"]')).toHaveCount(2);
    await undo();
    await expect(song(page).locator('[data-kind="rest"]')).toHaveCount(1);
    await undo();
    await expect(lane('Snare in B: Pattern B')).toBeVisible();
    // A press that ends elsewhere does nothing, and nothing later.
    await lane('Snare in B: Pattern B').hover();
    await page.mouse.down();
    await page.mouse.move(4, 4);
    await page.mouse.up();
    await lane('Snare in A: Pattern A, no notes').hover();
    await expect(lane('Snare in A: Pattern A, no notes')).toBeVisible();
    const other = lane('Kick in B: Pattern B, no notes');
    await fingerDrag(page, lane('Kick in A: Pattern A'), other, () =>
      expect(song(page).getByRole('grid')).toHaveAttribute('data-held'),
    );
    await expect(lane('Kick in B: Pattern A')).toBeVisible();
    await undo();
    await expect(lane('Kick in B: Pattern B, no notes')).toBeVisible();
    await song(page).getByRole('button', { name: 'What each track plays' }).click();
  });

  await test.step('looped', async () => {
    const looped = song(page).locator('[data-looped]');
    await sections(page).first().getByRole('button').click();
    await sections(page)
      .nth(1)
      .getByRole('button')
      .click({ modifiers: ['Shift'] });
    await expect(looped).toHaveCount(2);
    await undo();
    await expect(looped).toHaveCount(0);
  });

  await test.step('named, split, varied and deleted', async () => {
    await sections(page).nth(1).getByRole('button').click();
    await page.getByRole('button', { name: 'Section B' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Verse');
    await expect(sections(page)).toHaveText(['A1', 'Verse3']);
    const block = sections(page).nth(1);
    const colour = () => block.evaluate((element) => element.style.getPropertyValue('--track'));
    await page.getByRole('radio', { name: 'Colour 5' }).check();
    await expect.poll(colour).toBe('var(--track-5)');
    await page.getByRole('radio', { name: 'Colour 2', exact: true }).check();
    await expect.poll(colour).toBe('var(--track-2)');
    await page.getByRole('button', { name: 'Split' }).click();
    await expect(sections(page)).toHaveText(['A1', 'Verse1', 'Verse2']);
    await page.getByRole('button', { name: 'Make variation' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Pattern C', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(studio.cell('Snare', 5)).toHaveAttribute('aria-pressed', 'true');
    await undo();
    await expect(page.getByRole('button', { name: 'Pattern C', exact: true })).toHaveCount(0);
    await sections(page).nth(2).getByRole('button').focus();
    await page.keyboard.press('Delete');
    await expect(sections(page)).toHaveText(['A1', 'Verse1']);
    await undo();
    await expect(sections(page)).toHaveText(['A1', 'Verse1', 'Verse2']);
  });

  await test.step('played from a section, and saved', async () => {
    await sections(page).nth(1).getByRole('button').click();
    await page.getByRole('button', { name: 'Section Verse' }).click();
    await page.getByRole('button', { name: 'Play from here' }).click();
    await expect(song(page).locator('[data-playing]')).toHaveText(/^Verse/);
    await expect(song(page).getByTitle('Bar and beat')).toHaveText(/^[2-4]\./);
    await page.keyboard.press('Escape');
    await studio.stop();
    await sections(page).nth(2).getByRole('button').dblclick();
    await expect(sections(page).nth(2)).toHaveAttribute('data-playing', 'true');
    await page.keyboard.press('Escape');
    await studio.stop();
    await studio.save();
    await page.reload();
    await expect(sections(page)).toHaveText(['A1', 'Verse1', 'Verse2']);
  });
});
