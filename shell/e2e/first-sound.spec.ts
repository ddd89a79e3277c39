import { endsSilent, hasOnsets, onGrid, peakOf, recordedOnsets } from './onsets.ts';
import { hear, record } from './recorder.ts';
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
    const recording = record(page, 6);
    await studio.play();
    const heard = await recording;
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

test('a step set while playing is heard, and one taken away is not heard again', {
  tag: '@sound',
}, async ({ studio, page }) => {
  await studio.click('Snare', [1]);
  await studio.play();
  await hear(page, hasOnsets(2, 5));
  await studio.click('Snare', [9]);
  const both = onGrid(recordedOnsets(await hear(page, hasOnsets(5, 6))), 0.125, 0);
  expect(new Set(both.map(({ index }) => index % 8))).toEqual(new Set([0]));
  await studio.click('Snare', [9]);
  // What was on its way already may still be heard.
  await hear(page, (heard) => {
    const last = onGrid(recordedOnsets(heard).slice(-3), 0.125, 0);
    return last.length === 3 && last.every(({ index }) => index % 16 === 0);
  });
});

// @spec playback.stop
test('stop ends the sound and puts the playhead back', async ({ studio, page }) => {
  await studio.click('Hi-Hat', [1, 3, 5, 7, 9, 11, 13, 15]);
  await studio.play();
  await hear(page, hasOnsets(2));
  await studio.stop();
  await hear(page, endsSilent(2));
});

// @spec rule.no-cell
test('an empty grid does not play and says why', async ({ studio, page }) => {
  await studio.header.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(
    page.getByText('No pattern to play - click cells to create a pattern first').first(),
  ).toBeVisible();
});
