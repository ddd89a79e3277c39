import type { Page } from '@playwright/test';
import { axeViolations } from './axe-violations.ts';
import { endsSilent, hasOnsets, recordedOnsets } from './onsets.ts';
import { hear, record } from './recorder.ts';
import type { StudioDriver } from './studio-driver.ts';
import { expect, test } from './test.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const text = (page: Page) => page.locator('#hocket-code .ace_content');
const isOn = (studio: StudioDriver, track: string, step: number, on = true) =>
  expect(studio.cell(track, step)).toHaveAttribute('aria-pressed', String(on));

async function showInGrid(studio: StudioDriver, page: Page, code: string): Promise<void> {
  await studio.write(code);
  await page.getByRole('button', { name: 'Show in grid' }).click();
  await tab(page, 'Visual Grid');
  await expect(page.getByText('Linked with code')).toBeVisible();
}

test('after Generate Strudel Code a click in the grid is in the text; one history takes back what was typed, then what was clicked', async ({
  studio,
  page,
}) => {
  await studio.click('Kick', [1]);
  await page.getByRole('button', { name: 'Generate Strudel Code' }).click();
  await expect(page.getByText('Linked with code')).toBeVisible();
  await studio.click('Kick', [5]);
  await tab(page, 'Live Code');
  await expect(text(page)).toContainText('"x ~ ~ ~ x ~ ~ ~');
  await tab(page, 'Visual Grid');
  await studio.cell('Kick', 5).press('Control+z');
  await isOn(studio, 'Kick', 5, false);
  await tab(page, 'Live Code');
  await expect(text(page)).toContainText('"x ~ ~ ~ ~ ~ ~ ~');
  await tab(page, 'Visual Grid');
  await studio.cell('Kick', 5).press('Control+Shift+z');
  await isOn(studio, 'Kick', 5);
  await tab(page, 'Live Code');
  await expect(text(page)).toContainText('"x ~ ~ ~ x ~ ~ ~');

  const keys = page.locator('#hocket-code .ace_text-input');
  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('// mine');
  await expect(text(page)).toContainText('// mine');
  await keys.press('Control+z');
  await expect(text(page)).not.toContainText('// mine');
  // The click on step 5, the code, and the click on step 1.
  for (let times = 0; times < 3; times += 1) await keys.press('Control+z');
  await tab(page, 'Visual Grid');
  await isOn(studio, 'Kick', 1, false);
  await tab(page, 'Live Code');
  await text(page).click();
  for (let times = 0; times < 4; times += 1) await keys.press('Control+y');
  await expect(text(page)).toContainText('// mine');
});

test('what is typed lights up in the grid, a click there keeps the rest of the text or is taken back with the reason, and unlinked each goes its own way', async ({
  studio,
  page,
}) => {
  await showInGrid(studio, page, '// my beat\nstack(s("bd ~ bd ~"), s("hh*8"))');
  for (const [step, on] of [
    [1, true],
    [5, false],
    [9, true],
  ] as const)
    await isOn(studio, 'Kick', step, on);
  await studio.write('// my beat\nstack(s("bd bd bd ~"), s("hh*8"))');
  await tab(page, 'Visual Grid');
  await isOn(studio, 'Kick', 5);
  await studio.click('Kick', [13]);
  await tab(page, 'Live Code');
  await expect(text(page)).toContainText('// my beat');
  await expect(text(page)).toContainText('stack(s("bd bd bd bd"), s("hh*8"))');

  await studio.write('s("bd sd")');
  await tab(page, 'Visual Grid');
  await isOn(studio, 'Snare', 9);
  await studio.cell('Kick', 1).press('m');
  await expect(
    page.getByText('Several instruments share this line of code: write a line for each.'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByText('Linked with code')).toBeHidden();
  await studio.click('Kick', [5]);
  await tab(page, 'Live Code');
  await expect(text(page)).toContainText('s("bd sd")');
});

test('a layer that the grid cannot show stands there with the reason, and sounds', {
  tag: '@sound',
}, async ({ studio, page }) => {
  await showInGrid(studio, page, 'stack(s("hh ~ ~ ~").gain(0), s("sd*3").late(0.001))');
  const row = page.getByRole('row', { name: /sd\*3/ });
  await expect(row).toContainText('It plays between the steps of the grid.');
  await studio.play();
  const onsets = recordedOnsets(await record(page, 6, hasOnsets(7)));
  const gaps = onsets.slice(1).map((onset, index) => onset - (onsets[index] ?? 0));
  expect(gaps.length).toBeGreaterThanOrEqual(5);
  for (const gap of gaps) expect(gap).toBeCloseTo(2 / 3, 1);
  // An edit of the grid is heard beside it.
  await studio.click('Kick', [1, 3, 5, 7, 9, 11, 13, 15]);
  await hear(page, hasOnsets(gaps.length + 7, 6));
});

test('a layer that the grid cannot read has its onsets, is muted and heard again, and Freeze makes notes of it, all of which undo takes back', {
  tag: '@sound',
}, async ({ studio, page }) => {
  const code = 'stack(s("hh ~ ~ ~").gain(0), s("sd*4").jux(rev))';
  await showInGrid(studio, page, code);
  const row = page.getByRole('row', { name: /jux/ });
  await expect(row.getByRole('img', { name: 'Snare: Onsets in this pattern: 8' })).toBeVisible();
  expect(await axeViolations(page, { within: '[role="grid"]' })).toEqual([]);
  await studio.play();
  await hear(page, hasOnsets(4));
  const mute = page.getByRole('button', { name: 'Mute Snare' }).last();
  await mute.click();
  await hear(page, endsSilent(2));
  await expect(mute).toHaveAttribute('aria-pressed', 'true');
  await mute.click();
  await hear(page, hasOnsets(4));

  await page.getByRole('button', { name: 'Freeze Snare' }).click();
  await studio.answer('Freeze');
  await expect(row).toHaveCount(0);
  await expect(page.locator('[data-step]:focus')).toHaveCount(1);
  for (const step of [1, 5, 9, 13]) await isOn(studio, 'Snare', step);
  await isOn(studio, 'Snare', 3, false);
  await studio.click('Snare', [3]);
  await hear(page, hasOnsets(5, 2));

  // The click, Freeze, and the two mutes.
  for (let times = 0; times < 4; times += 1) {
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    if (times === 1) await expect(row).toBeVisible();
  }
  await tab(page, 'Live Code');
  await expect(text(page)).toContainText(code);
});
