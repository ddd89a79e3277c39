import { endsSilent, hasOnsets, lasts, longestWait, louder, peakOf } from './onsets.ts';
import { hear, recordWhile } from './recorder.ts';
import { expect, test } from './test.ts';

// While suggestions are shown, Return is typed behind a word.
const program =
  '$: s("bd*4, hh cp").gain\n(.9)\n$: note("c3 e3 g3").s("sawtooth").lpf(800).room(.3)';

// @spec editor.shortcuts run.success error.success editor.error-header
test('a program typed at 15 ms a key is there letter for letter, and run by Ctrl+Enter sounds; a syntax error names its place, an unknown sound is named once, and the music goes on', async ({
  studio,
  page,
}) => {
  await studio.write('');
  await page.keyboard.type(program, { delay: 15 });
  await expect(page.locator('#hocket-code .ace_content .ace_line')).toHaveText(program.split('\n'));
  await studio.run();
  await expect(page.getByText('Pattern executed successfully').first()).toBeVisible();
  const heard = await hear(page, (heard) => louder(0.05)(heard) && lasts(3)(heard));
  expect(peakOf(heard)).toBeLessThanOrEqual(1);

  await studio.write('s("bd*4")\n  .gain(.8))');
  await studio.run();
  await expect(page.getByText('Error executing pattern')).toBeVisible();
  await expect(page.getByText(/Line 2, column \d+/).first()).toBeVisible();
  await expect(page.locator('.ace_gutter-layer > .ace_error')).toContainText('2');
  await hear(page, hasOnsets(4, 3));

  await studio.write('s("bd*2, nosuchsound*8")');
  await studio.run();
  await expect(page.getByText(/nosuchsound/).first()).toBeVisible();
  await hear(page, hasOnsets(3, 4));
  expect(await page.getByText(/nosuchsound/).count()).toBeLessThanOrEqual(2);

  await page.locator('#hocket-code .ace_text-input').press('Control+k');
  await hear(page, endsSilent(1, 0.01));
});

test('an endless loop and a million events are stopped with a reason; the page answers and the music goes on', {
  tag: '@sound',
}, async ({ studio, page }) => {
  for (const [code, reason, step] of [
    ['while(true){}\ns("hh*8")', /Stopped: this code takes too long/, 1],
    ['s("bd*1000000")', /Stopped: /, 2],
  ] as const) {
    await studio.write('s("bd*4")');
    await studio.run();
    await expect(page.getByText('Pattern executed successfully').first()).toBeVisible();
    await expect(page.getByText(reason)).toHaveCount(0);
    await studio.write(code);
    const attack = async () => {
      await studio.run();
      await page.getByRole('tab', { name: 'Visual Grid' }).click();
      await studio.click('Kick', [step]);
      await expect(studio.cell('Kick', step)).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('tab', { name: 'Live Code' }).click();
      await expect(page.getByText(reason).first()).toBeVisible({ timeout: 30_000 });
    };
    const heard = await recordWhile(page, attack, hasOnsets(8));
    expect(longestWait(heard)).toBeLessThan(0.6);
  }
});
