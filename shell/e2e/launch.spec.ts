import type { Locator, Page } from '@playwright/test';
import { axeViolations } from './axe-violations.ts';
import { recordedOnsets } from './onsets.ts';
import { recordWhile } from './recorder.ts';
import { expect, test } from './test.ts';

const pattern = (page: Page, name: string) =>
  page.getByRole('button', { name: `Pattern ${name}`, exact: true });
const song = (page: Page) => page.getByRole('region', { name: 'Song' });
const sections = (page: Page) => song(page).getByRole('listitem');
const backToSong = (page: Page) => page.getByRole('button', { name: 'Back to song' });

/** Waits until a pattern or section that was launched plays. */
async function plays(launched: Locator): Promise<void> {
  await expect(launched).toHaveAttribute('data-playing', 'true', { timeout: 20_000 });
  await expect(launched).not.toHaveAttribute('data-queued');
}

test('while music plays, patterns and sections are launched by mouse and by keys, taken back, and recorded as the song, with its undo', async ({
  studio,
  page,
}) => {
  await studio.click('Kick', [1, 5, 9, 13]);
  await page.getByRole('button', { name: 'New pattern' }).click();
  await studio.click('Snare', [5, 13]);
  await pattern(page, 'A').click();
  await expect(pattern(page, 'A')).not.toHaveAttribute('data-queued');
  // A bar lasts three seconds: long enough to see what waits for it.
  await studio.setBpm(80);
  await studio.play();

  await test.step('a pattern', async () => {
    await pattern(page, 'B').click();
    await expect(pattern(page, 'B')).toHaveAttribute('data-queued', 'true');
    await expect(studio.cell('Snare', 5)).toHaveAttribute('aria-pressed', 'true');
    expect(await axeViolations(page)).toEqual([]);
    await plays(pattern(page, 'B'));
    await expect(pattern(page, 'A')).not.toHaveAttribute('data-playing');
    await expect(backToSong(page)).toHaveCount(0);
  });

  await test.step('by its key, and taken back', async () => {
    await page.keyboard.press('1');
    await expect(pattern(page, 'A')).toHaveAttribute('data-queued', 'true');
    await page.keyboard.press('Escape');
    await expect(pattern(page, 'A')).not.toHaveAttribute('data-queued');
    await page.keyboard.press('2');
  });

  await test.step('a section, and back to the song', async () => {
    await page.getByRole('button', { name: 'Song', exact: true }).click();
    await song(page).getByRole('button', { name: 'Add a section' }).click();
    await page.getByRole('menuitem', { name: 'Pattern A' }).click();
    await expect(sections(page)).toHaveText(['B1', 'A1']);
    const second = sections(page).nth(1);
    await second.getByRole('button').click();
    await plays(second);
    await backToSong(page).click();
    await expect(backToSong(page)).toHaveCount(0, { timeout: 20_000 });
  });

  await test.step('a mute with the next bar', async () => {
    const mute = page.getByRole('button', { name: 'Mute Kick' });
    await mute.click({ modifiers: ['Shift'] });
    await expect(mute).toHaveAttribute('data-queued', 'true');
    await expect(mute).toHaveAttribute('aria-pressed', 'true', { timeout: 20_000 });
    await expect(mute).not.toHaveAttribute('data-queued');
    await page.keyboard.press('Control+z');
    await expect(mute).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('recorded', async () => {
    const record = song(page).getByRole('button', { name: 'Record what is launched as the song' });
    await pattern(page, 'A').click();
    await plays(pattern(page, 'A'));
    await expect(backToSong(page)).toBeVisible();
    await record.click();
    await expect(record).toHaveAttribute('aria-pressed', 'true');
    await pattern(page, 'B').click();
    await plays(pattern(page, 'B'));
    await expect(song(page).getByTitle('Bar and beat')).toHaveText(/[.][23]$/);
    await studio.stop();
    await expect(sections(page)).toHaveText([/^A[1-9]$/, 'B1']);
    await expect(record).toBeDisabled();
    await page.keyboard.press('Control+z');
    await expect(sections(page)).toHaveText(['B1', 'A1']);
    await page.keyboard.press('Control+y');
    await expect(sections(page)).toHaveText([/^A[1-9]$/, 'B1']);
  });
});

test('a launched pattern sounds from the bar on, and the one before it until then', {
  tag: '@sound',
}, async ({ studio, page }) => {
  await studio.click('Kick', [1]);
  await page.getByRole('button', { name: 'New pattern' }).click();
  await studio.click('Kick', [1, 7, 11]);
  await pattern(page, 'A').click();
  const heard = await recordWhile(
    page,
    async () => {
      await studio.play();
      await plays(pattern(page, 'A'));
      await pattern(page, 'B').click();
      await plays(pattern(page, 'B'));
    },
    (recording) => recordedOnsets(recording).length >= 6,
  );
  const [start = Number.NaN, ...later] = recordedOnsets(heard);
  // In steps of 125 ms since the first onset.
  const steps = later.map((onset) => Math.round((onset - start) / 0.0125) / 10);
  const first = steps.findIndex((step) => step % 16 !== 0);
  const bar = Math.floor((steps[first] ?? 0) / 16) * 16;
  expect(steps.slice(0, first)).toEqual(
    Array.from({ length: bar / 16 }, (_, before) => 16 * (before + 1)),
  );
  expect(steps.slice(first, first + 2)).toEqual([bar + 6, bar + 10]);
});

test('Ctrl+Shift+Enter lets the code take over with the next cycle', {
  tag: ['@sound', '@long'],
}, async ({ studio, page }) => {
  await studio.write('s("bd")');
  const heard = await recordWhile(
    page,
    async () => {
      await studio.run();
      await page.waitForTimeout(2500);
      await studio.write('s("hh*8")');
      await page.keyboard.press('Control+Shift+Enter');
      await expect(page.getByText('Executing...')).toBeVisible();
      await expect(page.getByText('Executing...')).toBeHidden();
    },
    (recording) => recordedOnsets(recording).length >= 8,
  );
  const [start = Number.NaN, ...later] = recordedOnsets(heard);
  // In eighths of 250 ms since the first onset.
  const eighths = later.map((onset) => Math.round((onset - start) / 0.025) / 10);
  const first = eighths.findIndex((eighth) => eighth % 8 !== 0);
  expect((eighths[first] ?? Number.NaN) % 8).toBe(1);
});
