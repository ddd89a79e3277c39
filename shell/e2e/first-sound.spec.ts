import { endsSilent, hasOnsets, lasts, louder, onGrid, peakOf, recordedOnsets } from './onsets.ts';
import { hear, recordWhile } from './recorder.ts';
import { expect, test } from './test.ts';

for (const { bpm, tag } of [
  { bpm: 120, tag: ['@sound'] },
  { bpm: 200, tag: ['@sound', '@long'] },
]) {
  // @spec playback.step limit.step
  test(`clicked steps sound at their times at ${bpm} bpm, and no other step sounds`, {
    tag,
  }, async ({ studio, page }) => {
    const steps = [1, 4, 7, 11, 14];
    await studio.setBpm(bpm);
    await studio.click('Snare', steps);
    // Each is heard as it is clicked.
    await hear(page, endsSilent(0.3));
    const heard = await recordWhile(page, () => studio.play(), hasOnsets(11));
    const step = 60 / bpm / 4;
    const onsets = onGrid(recordedOnsets(heard), step, 0);
    expect(onsets.length).toBeGreaterThan(10);
    expect(Math.max(...onsets.map(({ error }) => error))).toBeLessThan(0.005);
    const last = onsets.at(-1)?.index ?? 0;
    const expected = Array.from({ length: last + 1 }, (_, index) => index).filter((index) =>
      steps.includes((index % 16) + 1),
    );
    expect(onsets.map(({ index }) => index)).toEqual(expected);
    expect(peakOf(heard)).toBeLessThanOrEqual(1);
  });
}

test('a key plays the selected track as long as it is held, and letters are shortcuts again after Escape', {
  tag: '@sound',
}, async ({ studio, page }) => {
  await page.getByRole('button', { name: 'More for Bass' }).click();
  await page.getByRole('menuitem', { name: 'Notes of Bass in the piano roll' }).click();
  await page.keyboard.press('k');
  const status = studio.transport.getByText('C2 · 80%');
  await status.waitFor();
  await page.keyboard.down('a');
  await hear(page, louder(0.02));
  const { rate, first, samples } = await hear(page, lasts(1.5));
  // A note of the grid would be over after a quarter of a second.
  expect(peakOf({ rate, first, samples: samples.subarray(-rate / 4) })).toBeGreaterThan(0.02);
  await page.keyboard.up('a');
  await hear(page, endsSilent(0.3), 4);
  await page.keyboard.press('Escape');
  await expect(status).toHaveCount(0);
});

test('a step set while playing is heard, and one taken away is not heard again', {
  tag: '@sound',
}, async ({ studio, page }) => {
  const [bpm, step] = [200, 0.075];
  await studio.setBpm(bpm);
  await studio.click('Snare', [1]);
  await studio.play();
  await hear(page, hasOnsets(2, 3));
  await studio.click('Snare', [9]);
  const both = onGrid(recordedOnsets(await hear(page, hasOnsets(5, 4))), step, 0);
  expect(new Set(both.map(({ index }) => index % 8))).toEqual(new Set([0]));
  await studio.click('Snare', [9]);
  // What was on its way already may still be heard.
  await hear(page, (heard) => {
    const last = onGrid(recordedOnsets(heard).slice(-3), step, 0);
    return last.length === 3 && last.every(({ index }) => index % 16 === 0);
  });
});
