import { readFile } from 'node:fs/promises';
import { peakOf } from './onsets.ts';
import { record } from './recorder.ts';
import { expect, test } from './test.ts';

test('the fragments that sound right now light up, and go dark at Stop', async ({
  studio,
  page,
}) => {
  await studio.write('s("bd sd hh oh")');
  await studio.run();
  const lit = page.locator('.hocket-lit');
  await expect(lit).toHaveCount(1);
  const lefts = new Set<number>();
  await expect
    .poll(async () => {
      const box = await lit
        .first()
        .boundingBox({ timeout: 500 })
        .catch(() => null);
      if (box) lefts.add(Math.round(box.x));
      return lefts.size;
    })
    .toBe(4);
  await page.getByRole('button', { name: 'Stop', exact: true }).first().click();
  await expect(lit).toHaveCount(0);
});

test('one history: Ctrl+Z in the editor takes back what was typed, then what was clicked', async ({
  studio,
  page,
}) => {
  await studio.click('Kick', [1]);
  await page.getByRole('button', { name: 'Generate Strudel Code' }).click();
  await page.getByRole('tab', { name: 'Live Code' }).click();
  const code = page.locator('.ace_content');
  await expect(code).toContainText('s("bd")');
  await page.locator('.ace_content').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('// mine');
  await expect(code).toContainText('// mine');
  const text = page.locator('.ace_text-input');
  await text.press('Control+z');
  await expect(code).not.toContainText('// mine');
  await text.press('Control+z');
  await text.press('Control+z');
  await page.getByRole('tab', { name: 'Visual Grid' }).click();
  await expect(studio.cell('Kick', 1)).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('tab', { name: 'Live Code' }).click();
  await page.locator('.ace_content').click();
  for (let times = 0; times < 3; times += 1) await text.press('Control+y');
  await expect(code).toContainText('// mine');
});

for (const name of [
  'Four on the floor',
  'Acid line',
  'Hocket',
  'Euclidean rhythms',
  'Drift',
  'Chance',
]) {
  // @spec editor.examples
  test(`the example '${name}' goes into the editor and sounds`, async ({ studio, page }) => {
    await page.getByRole('tab', { name: 'Live Code' }).click();
    await page.getByRole('button', { name }).click();
    await expect(page.getByText(`${name} is in the editor.`)).toBeVisible();
    await page.getByRole('button', { name: 'Run Code' }).click();
    await expect(page.getByText('Pattern executed successfully').first()).toBeVisible();
    const heard = await record(page, 3);
    expect(peakOf(heard)).toBeGreaterThan(0.05);
    expect(peakOf(heard)).toBeLessThanOrEqual(1);
    await expect(page.getByText(/There is no sound/)).toHaveCount(0);
    await expect(studio.header.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  });
}

// @spec editor.buttons limit.download
test('Download gives a .strudel file, and the same file can be opened again', async ({
  studio,
  page,
}) => {
  await studio.write('s("bd sd")\n  .fast(2)');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/\.strudel$/);
  const path = await file.path();
  expect(await readFile(path, 'utf8')).toBe('s("bd sd")\n  .fast(2)');

  const panel = page.getByRole('region', { name: 'Live Code Editor' });
  await panel.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(page.locator('.ace_content')).not.toContainText('.fast(2)');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open file' }).click();
  await (await choosing).setFiles({
    name: 'beat.strudel',
    mimeType: 'text/plain',
    buffer: await readFile(path),
  });
  await expect(page.getByText('beat.strudel was opened.')).toBeVisible();
  await expect(page.locator('.ace_content')).toContainText('.fast(2)');
  await page.getByRole('button', { name: 'Bring back' }).click();
  await expect(page.locator('.ace_content')).not.toContainText('.fast(2)');
});

// @spec editor.buttons other.fullscreen
test('fullscreen fills the window, runs there, and Escape ends it', async ({ studio, page }) => {
  await studio.write('s("bd*4")');
  const toggle = page.getByRole('button', { name: 'Fullscreen' });
  await toggle.click();
  const panel = page.getByRole('region', { name: 'Live Code Editor' });
  const box = await panel.boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 1280 });
  expect((await page.locator('.ace_editor').boundingBox())?.height).toBeGreaterThan(450);
  await studio.run();
  await expect(page.getByText('Pattern executed successfully').first()).toBeVisible();
  await toggle.focus();
  await page.keyboard.press('Escape');
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  expect((await panel.boundingBox())?.y).toBeGreaterThan(50);
});

// @spec editor.count
test('lines and characters are counted as they are typed', async ({ studio, page }) => {
  await studio.write('s("bd")\n.fast(2)');
  await expect(page.getByText('Lines: 2')).toBeVisible();
  await expect(page.getByText('Characters: 16')).toBeVisible();
});

test('Ctrl+/ makes a line a comment and back', async ({ studio, page }) => {
  await studio.write('s("bd")');
  const text = page.locator('.ace_text-input');
  await text.press('Control+/');
  await expect(page.locator('.ace_content')).toContainText('// s("bd")');
  await text.press('Control+/');
  await expect(page.locator('.ace_content')).not.toContainText('//');
});
