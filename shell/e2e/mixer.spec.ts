import { expect, test } from './test.ts';

test('the mixer is fetched when its keys open it, its fader is moved by keys and its drag is one step of undo', async ({
  studio,
  page,
}) => {
  const fetched = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/remotes/mixer/')),
    );
  expect(await fetched()).toBe(false);
  await studio.click('Kick', [1, 5, 9, 13]);
  await page.keyboard.press('Alt+Shift+M');
  const strip = page.locator('[data-strip]', { has: page.getByText('Kick', { exact: true }) });
  const fader = strip.getByRole('slider', { name: 'Volume of Kick' });
  const says = (text: string | RegExp) => expect(fader).toHaveAttribute('aria-valuetext', text);
  await fader.press('Delete');
  await says('0 dB');
  await fader.press('PageDown');
  await says('−7 dB');
  await page.keyboard.press('Control+z');
  await says('0 dB');

  const { x = 0, y = 0, width = 0, height = 0 } = (await fader.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2 + 30, { steps: 5 });
  await page.mouse.up();
  await says(/^−\d/);
  await page.keyboard.press('Control+z');
  await says('0 dB');

  // What sounds moves its meter.
  await studio.play();
  const meter = strip.locator('[data-meter]');
  const dark = () =>
    meter.evaluate((bar) =>
      Number.parseFloat(bar.style.backgroundSize.split(', 100% ')[1] ?? '100'),
    );
  await expect.poll(dark).toBeLessThan(90);
});
