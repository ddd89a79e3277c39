import { readFile } from 'node:fs/promises';
import { endsSilent, hasOnsets, lasts, louder, peakOf } from './onsets.ts';
import { hear } from './recorder.ts';
import { StudioDriver } from './studio-driver.ts';
import { expect, test } from './test.ts';

/** Puts an example into the editor and hears it. */
async function hearExample({ page, header }: StudioDriver, name: string): Promise<void> {
  await page.getByRole('tab', { name: 'Live Code' }).click();
  await page.getByRole('button', { name }).click();
  await expect(page.getByText(`${name} is in the editor.`)).toBeVisible();
  await page.getByRole('button', { name: 'Run Code' }).click();
  await expect(page.getByText('Pattern executed successfully').first()).toBeVisible();
  const heard = await hear(page, (heard) => louder(0.05)(heard) && lasts(2)(heard));
  expect(peakOf(heard)).toBeLessThanOrEqual(1);
  await expect(page.getByText(/There is no sound/)).toHaveCount(0);
  await expect(header.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
}

for (const name of ['Four on the floor', 'Acid line', 'Euclidean rhythms', 'Drift', 'Chance']) {
  test(`the example '${name}' goes into the editor and sounds`, { tag: '@long' }, async ({
    studio,
  }) => {
    await hearExample(studio, name);
  });
}

// @spec editor.look editor.count editor.buttons limit.download other.fullscreen
test('the editor is dark, knows JavaScript, writes letters of 14 px, and counts; Tab is two spaces, Ctrl+/ a comment; Download gives a .strudel file, which can be opened again; fullscreen fills the window, runs there, and Escape ends it', async ({
  studio,
  page,
}) => {
  await studio.write('const beat = 1');
  const editor = page.locator('.ace_editor');
  const line = editor.locator('.ace_line').first();
  await expect(editor).toHaveCSS('font-size', '14px');
  await expect(editor.locator('.ace_storage')).toHaveText('const');
  await page.keyboard.press('Home');
  await page.keyboard.press('Tab');
  await expect(line).toHaveText(/^ {2}const beat = 1$/, { useInnerText: true });
  const brightness = await editor.evaluate((element) =>
    Math.max(...(getComputedStyle(element).backgroundColor.match(/\d+/g) ?? ['255']).map(Number)),
  );
  expect(brightness).toBeLessThan(60);

  await studio.write('s("bd")\n.fast(2)');
  await expect(page.getByText('Lines: 2')).toBeVisible();
  await expect(page.getByText('Characters: 16')).toBeVisible();

  const text = page.locator('#hocket-code .ace_text-input');
  await text.press('Control+Home');
  await text.press('Control+/');
  await expect(page.locator('#hocket-code .ace_content')).toContainText('// s("bd")');
  await text.press('Control+/');
  await expect(page.locator('#hocket-code .ace_content')).not.toContainText('//');

  await studio.write('s("bd sd")\n  .fast(2)');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/\.strudel$/);
  const path = await file.path();
  expect(await readFile(path, 'utf8')).toBe('s("bd sd")\n  .fast(2)');

  const panel = page.getByRole('region', { name: 'Live Code Editor' });
  await panel.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(page.locator('#hocket-code .ace_content')).not.toContainText('.fast(2)');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open file' }).click();
  await (await choosing).setFiles({
    name: 'beat.strudel',
    mimeType: 'text/plain',
    buffer: await readFile(path),
  });
  await expect(page.getByText('beat.strudel was opened.')).toBeVisible();
  await expect(page.locator('#hocket-code .ace_content')).toContainText('.fast(2)');
  await page.getByRole('button', { name: 'Bring back' }).click();
  await expect(page.locator('#hocket-code .ace_content')).not.toContainText('.fast(2)');

  await studio.write('s("bd*4")');
  const toggle = page.getByRole('button', { name: 'Fullscreen' });
  await toggle.click();
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

// @spec editor.examples
test('the fragments that sound right now light up, and go dark at Stop; an example sounds; one block is run, then muted and soloed in the margin, while another half typed one plays on', async ({
  studio,
  page,
}) => {
  await studio.write('s("bd sd hh oh")');
  // Collected in the page: who looks once a second, in step with the beat, sees the same ones again.
  await page.evaluate(() => {
    const places = new Set<number>();
    const look = () => {
      for (const lit of document.querySelectorAll('.hocket-lit'))
        places.add(Math.round(lit.getBoundingClientRect().x));
      document.body.dataset.litPlaces = String(places.size);
      requestAnimationFrame(look);
    };
    look();
  });
  await studio.run();
  const lit = page.locator('.hocket-lit');
  await expect(lit).toHaveCount(1);
  await expect(page.locator('body')).toHaveAttribute('data-lit-places', '4');
  await page.getByRole('button', { name: 'Stop', exact: true }).first().click();
  await expect(lit).toHaveCount(0);

  await hearExample(studio, 'Hocket');

  const text = page.locator('#hocket-code .ace_text-input');
  const code = page.locator('#hocket-code .ace_content');
  await studio.stop();
  await studio.setBpm(200);
  await studio.write('kick: s("bd*2").lpf(400)\nrest: s("sd").gain(0)');
  await studio.run();
  await expect(page.getByText('Pattern executed successfully').first()).toBeVisible();
  await text.press('Control+End');
  await page.keyboard.insertText('.fast(');
  await text.press('Control+Home');
  for (let right = 0; right < 12; right += 1) await text.press('ArrowRight');
  await text.press('Delete');
  await page.keyboard.insertText('8');
  await expect(code).toContainText('bd*8');
  // With the suggestions that typing opened.
  await text.press('Alt+Enter');
  await expect(page.getByText('Pattern executed successfully').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await hear(page, hasOnsets(15, 3));

  await page.getByRole('button', { name: 'Mute kick, line 1' }).click();
  await expect(code).toContainText('_kick: s("bd*8")');
  await hear(page, endsSilent(1, 0.01));
  await page.getByRole('button', { name: 'Solo kick, line 1' }).press('Enter');
  await expect(code).toContainText('Skick: s("bd*8")');
  await hear(page, hasOnsets(15, 3));
  await text.press('Control+z');
  await expect(code).toContainText('_kick: s("bd*8")');
});

test('after a crash the edits that were not saved are there, can be dropped, and come back by undo', async ({
  studio,
  page,
  context,
}) => {
  await studio.write('s("bd*4")');
  await studio.save();
  await studio.write('s("newer")');
  await page.waitForFunction(() => localStorage.getItem('hocket.project')?.includes('newer'));
  const link = await context.newCDPSession(page);
  await Promise.race([link.send('Page.crash').catch(() => {}), page.waitForEvent('crash')]);
  const next = await context.newPage();
  await next.goto(`${studio.url}/studio`);
  const again = new StudioDriver(next, studio.url);
  await again.ready();
  await expect(
    next.getByText(/not saved yet. This browser kept them \(lines of code: 1, changed /),
  ).toBeVisible();
  await next.getByRole('tab', { name: 'Live Code' }).click();
  const code = next.locator('#hocket-code .ace_content');
  await expect(code).toContainText('s("newer")');
  await next.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(code).toContainText('s("bd*4")');
  await expect(next.getByRole('button', { name: 'Restore', exact: true })).toBeHidden();
  await next.locator('#hocket-code .ace_text-input').press('Control+z');
  await expect(code).toContainText('s("newer")');
});
