import { hasOnsets, longestWait, recordedOnsets } from './onsets.ts';
import { hear, record } from './recorder.ts';
import { expect, test } from './test.ts';

// @spec header.figures
test('the key T taps the tempo; the metronome clicks on every beat, beside the grid', {
  tag: '@sound',
}, async ({ studio, page }) => {
  const tapped = await page.evaluate(async () => {
    const taps: number[] = [];
    while (taps.length < 5) {
      taps.push(performance.now());
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 't', bubbles: true }));
      await new Promise((done) => setTimeout(done, 400));
    }
    return (4 * 60_000) / ((taps.at(-1) ?? 0) - (taps[0] ?? 0));
  });
  const bpm = Number(await studio.bpm.inputValue());
  expect(Math.abs(bpm / tapped - 1)).toBeLessThan(0.08);

  await studio.setBpm(200);
  await studio.click('Hi-Hat', [1]);
  await studio.header.getByRole('button', { name: 'Metronome' }).click();
  await studio.play();
  const onsets = recordedOnsets(await record(page, 4.5, hasOnsets(9)));
  expect(onsets.length).toBeGreaterThanOrEqual(8);
  for (const [index, onset] of onsets.slice(1).entries()) {
    expect(Math.abs(onset - (onsets[index] ?? 0) - 0.3)).toBeLessThan(0.01);
  }
  await studio.header.getByRole('button', { name: 'Metronome' }).click();
  // The hat alone comes once a bar.
  await hear(page, (heard) => longestWait(heard) > 0.9 && hasOnsets(1)(heard));
});

test('a save without a network is kept here, and goes out once when it is back', {
  tag: '@long',
}, async ({ studio, page, context }) => {
  await studio.click('Kick', [1, 5]);
  const made: number[] = [];
  page.on('response', (answer) => {
    const isSave = answer.url().includes('/api/projects') && answer.request().method() === 'POST';
    if (isSave) made.push(answer.status());
  });
  await context.setOffline(true);
  await studio.header.getByRole('button', { name: 'Save' }).click();
  await expect(studio.header.getByText('Offline: kept here')).toBeVisible();
  await studio.click('Kick', [9]);
  await expect(studio.header.getByText('Offline: kept here')).toBeVisible();
  await context.setOffline(false);
  await expect(studio.header.getByText('Saved', { exact: true })).toBeVisible();
  expect(made).toHaveLength(1);
  await page.reload();
  await studio.ready();
  for (const step of [1, 5, 9]) {
    await expect(studio.cell('Kick', step)).toHaveAttribute('aria-pressed', 'true');
  }
});

// @spec header.scroll header.active-link other.unmute
test('a link of the header is marked and scrolls to the top, raising the volume unmutes; name, description and tags are saved', async ({
  studio,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const link = studio.header.getByRole('link', { name: 'Studio', exact: true });
  await expect(link).toHaveAttribute('aria-current', 'page');
  // The page itself stands; what is open in it scrolls.
  await page.setViewportSize({ width: 1280, height: 440 });
  await page.getByRole('tab', { name: 'Live Code' }).click();
  const scroller = page.getByRole('tabpanel', { name: 'Live Code' }).locator('[data-scrolls]');
  await scroller.evaluate((panel) => {
    panel.scrollTop = 400;
  });
  expect(await scroller.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(40);
  await link.click();
  await expect.poll(() => scroller.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 1000 });

  await studio.header.getByRole('button', { name: 'Volume: 75%' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Mute' }).click();
  await expect(panel.getByRole('button', { name: 'Mute' })).toHaveAttribute('aria-pressed', 'true');
  await panel.getByRole('slider', { name: 'Volume' }).press('ArrowRight');
  await expect(panel.getByRole('button', { name: 'Mute' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await page.keyboard.press('Escape');
  await expect(studio.header.getByText('76%')).toBeVisible();

  await studio.header.getByLabel('Project name').fill('Night rain');
  await studio.header.getByRole('button', { name: 'Description and tags' }).click();
  await page.getByLabel('Description', { exact: true }).fill('Rain on a roof');
  await page.getByRole('textbox', { name: 'Tags' }).fill('slow, night');
  await page.getByRole('button', { name: 'Done' }).click();
  await studio.save();
  await expect(studio.header.getByText('Saved', { exact: true })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('hocket.project'));
  await page.reload();
  await studio.ready();
  await studio.header.getByRole('button', { name: 'Projects: 1' }).click();
  await page.getByRole('menuitem', { name: 'Night rain' }).click();
  await studio.header.getByRole('button', { name: 'Description and tags' }).click();
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Rain on a roof');
  await expect(page.getByRole('textbox', { name: 'Tags' })).toHaveValue('slow, night');
});
