import {
  endsSilent,
  hasOnsets,
  lasts,
  longestWait,
  louder,
  peakOf,
  recordedOnsets,
} from './onsets.ts';
import { hear, record } from './recorder.ts';
import { expect, test } from './test.ts';

const program = 'stack(s("bd*4"), note("c3 e3 g3").s("sawtooth").lpf(800).room(.3))';

// @spec editor.shortcuts run.success error.success
test('a program typed and run by Ctrl+Enter sounds', async ({ studio, page }) => {
  await studio.write(program);
  await studio.run();
  await expect(page.getByText('Pattern executed successfully').first()).toBeVisible();
  const heard = await hear(page, (heard) => louder(0.05)(heard) && lasts(4)(heard));
  expect(peakOf(heard)).toBeLessThanOrEqual(1);
  await page.locator('.ace_text-input').press('Control+k');
  await hear(page, endsSilent(1, 0.01));
});

// @spec editor.error-header
test('a syntax error names its place while the music goes on', async ({ studio, page }) => {
  await studio.write('s("bd*4")');
  await studio.run();
  await expect(page.getByText('Pattern executed successfully').first()).toBeVisible();
  await studio.write('s("bd*4")\n  .gain(.8))');
  await studio.run();
  await expect(page.getByText('Error executing pattern')).toBeVisible();
  await expect(page.getByText(/Line 2, column \d+/).first()).toBeVisible();
  await expect(page.locator('.ace_gutter-layer > .ace_error')).toContainText('2');
  await hear(page, hasOnsets(4, 3));
});

for (const [what, code, reason] of [
  ['an endless loop', 'while(true){}\ns("hh*8")', /Stopped: this code takes too long/],
  ['a million events', 's("bd*1000000")', /Stopped: /],
] as const) {
  test(`${what} is stopped with a reason; the page answers and the music goes on`, {
    tag: '@sound',
  }, async ({ studio, page }) => {
    await studio.write('s("bd*4")');
    await studio.run();
    await expect(page.getByText('Pattern executed successfully').first()).toBeVisible();
    await studio.write(code);
    const heard = record(page, 5);
    await studio.run();
    await page.getByRole('tab', { name: 'Visual Grid' }).click();
    await studio.click('Kick', [1]);
    await expect(studio.cell('Kick', 1)).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('tab', { name: 'Live Code' }).click();
    await expect(page.getByText(reason).first()).toBeVisible({ timeout: 30_000 });
    const recording = await heard;
    const gaps = recordedOnsets(recording);
    expect(gaps.length).toBeGreaterThanOrEqual(8);
    const widest = longestWait(recording);
    expect(widest).toBeLessThan(0.6);
  });
}

test('an unknown sound is named once and skipped', async ({ studio, page }) => {
  await studio.write('s("bd*2, nosuchsound*8")');
  await studio.run();
  await expect(page.getByText(/nosuchsound/).first()).toBeVisible();
  await hear(page, hasOnsets(3, 4));
  expect(await page.getByText(/nosuchsound/).count()).toBeLessThanOrEqual(2);
});

// @spec generate.states
test('generated code plays in the editor', async ({ studio, page }) => {
  await studio.click('Kick', [1, 5, 9, 13]);
  await page.getByRole('button', { name: 'Generate Strudel Code' }).click();
  await expect(page.getByRole('button', { name: 'Code Generated!' })).toBeVisible();
  await page.getByRole('tab', { name: 'Live Code' }).click();
  await expect(page.locator('.ace_content')).toContainText('s("bd")');
  await page.locator('.ace_content').click();
  await studio.run();
  await hear(page, hasOnsets(6, 4));
});

// @spec editor.look
test('the editor is dark, knows JavaScript, writes letters of 14 px, and Tab is two spaces', async ({
  studio,
  page,
}) => {
  await studio.write('const beat = 1');
  const editor = page.locator('.ace_editor');
  await expect(editor).toHaveCSS('font-size', '14px');
  await expect(editor.locator('.ace_storage')).toHaveText('const');
  await page.keyboard.press('Home');
  await page.keyboard.press('Tab');
  await expect(editor.locator('.ace_line').first()).toHaveText(/^ {2}const beat = 1$/, {
    useInnerText: true,
  });
  const brightness = await editor.evaluate((element) =>
    Math.max(...(getComputedStyle(element).backgroundColor.match(/\d+/g) ?? ['255']).map(Number)),
  );
  expect(brightness).toBeLessThan(60);
});
