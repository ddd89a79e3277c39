import { onGrid, onsetsOf, peakOf } from './onsets.ts';
import { record } from './recorder.ts';
import { expect, test } from './test.ts';

for (const { bpm, tag } of [
  { bpm: 120, tag: [] },
  { bpm: 200, tag: ['@long'] },
]) {
  // @spec playback.step limit.step
  test(`clicked steps sound at their times at ${bpm} bpm, and no other step sounds`, {
    tag,
  }, async ({ studio, page }) => {
    const steps = [1, 4, 7, 11, 14];
    await studio.setBpm(bpm);
    await studio.click('Snare', steps);
    const recording = record(page, 6);
    await studio.play();
    const heard = await recording;
    const step = 60 / bpm / 4;
    const onsets = onGrid(onsetsOf(heard), step, 0);
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

test('a step set while playing is heard, and one taken away is not heard again', async ({
  studio,
  page,
}) => {
  await studio.click('Snare', [1]);
  await studio.play();
  const alone = onsetsOf(await record(page, 5));
  expect(alone.length).toBeGreaterThanOrEqual(2);
  await studio.click('Snare', [9]);
  const both = onGrid(onsetsOf(await record(page, 6)), 0.125, 0);
  expect(new Set(both.map(({ index }) => index % 8))).toEqual(new Set([0]));
  expect(both.length).toBeGreaterThanOrEqual(5);
  await studio.click('Snare', [9]);
  await page.waitForTimeout(1500);
  const again = onGrid(onsetsOf(await record(page, 5)), 0.125, 0);
  expect(again.every(({ index }) => index % 16 === 0)).toBe(true);
  expect(again.length).toBeGreaterThanOrEqual(2);
});

// @spec playback.stop
test('stop ends the sound and puts the playhead back', async ({ studio, page }) => {
  await studio.click('Hi-Hat', [1, 3, 5, 7, 9, 11, 13, 15]);
  await studio.play();
  await page.waitForTimeout(1000);
  await studio.stop();
  await page.waitForTimeout(1500);
  expect(peakOf(await record(page, 2))).toBeLessThan(0.001);
});

// @spec rule.no-cell
test('an empty grid does not play and says why', async ({ studio, page }) => {
  await studio.header.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(
    page.getByText('No pattern to play - click cells to create a pattern first').first(),
  ).toBeVisible();
});
